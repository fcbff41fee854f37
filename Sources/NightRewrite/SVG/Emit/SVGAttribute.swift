internal import SourceText

/// Drawings in the addresses of attributes, which are edited where they stand.
enum SVGAttribute {
    /// The edit that gives the drawing in the address at `span` what `edits` makes of it; none where that is nothing.
    static func night(of span: SourceSpan, in bytes: [UInt8], _ edits: (Source) -> EditSet?) -> [Edit] {
        guard let address = SVGDataAddress(Array(bytes[span.range])), let source = try? Source(name: [], bytes: address.bytes),
            // What is in UTF-16 has other places than its text.
            source.bytes.count == address.bytes.count, let edits = edits(source), !edits.isEmpty
        else { return [] }
        return [Edit(span, address.applying(edits))]
    }

    /// The edit that takes out of the drawing in the address at `span` what nightfall wrote; nil where that is nothing.
    static func reversal(of span: SourceSpan, in bytes: [UInt8]) -> Edit? {
        night(of: span, in: bytes) { revertedDocument(DocumentScan($0, kind: .svg), $0).edits }.first
    }
}
