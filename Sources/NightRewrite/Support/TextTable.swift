internal import SourceText

/// Distinct texts in one array, numbered in order of appearance.
struct TextTable {
    private var bytes: [UInt8] = []
    private var spans = DistinctSpans()

    /// The text with a number.
    subscript(_ number: Int32) -> ArraySlice<UInt8> { bytes[spans[Int(number)].range] }

    /// Returns the number of a text, and adds it if it is new.
    mutating func number(of text: [UInt8]) -> Int32 {
        let (start, known) = (bytes.count, spans.count)
        bytes += text
        let number = TextTable.number(of: SourceSpan(start, bytes.count), in: bytes, &spans)
        if spans.count == known { bytes.removeLast(text.count) }
        return Int32(truncatingIfNeeded: number)
    }

    private static func number(of span: SourceSpan, in bytes: [UInt8], _ spans: inout DistinctSpans) -> Int {
        spans.number(of: span, in: bytes.span)
    }
}
