internal import CSSSyntax
internal import SourceText

/// The next place of each mark, searched once for all tags that begin before it: minified scripts have many openers and few closers.
struct TemplateMarks {
    /// A text that ends a tag, or shows that there is none.
    enum Mark: Int, CaseIterable {
        case twoBraces
        case threeBraces
        case percentBrace
        case percentAngle
        case hashBrace
        case questionAngle
        case endTag
        case lineFeed
        case carriageReturn

        var text: StaticString {
            switch self {
            case .twoBraces: "}}"
            case .threeBraces: "}}}"
            case .percentBrace: "%}"
            case .percentAngle: "%>"
            case .hashBrace: "#}"
            case .questionAngle: "?>"
            case .endTag: "</"
            case .lineFeed: "\n"
            case .carriageReturn: "\r"
            }
        }
    }

    private var places = [Int](repeating: -1, count: Mark.allCases.count)

    /// Returns the offset of the first mark of a kind from `start` up to `end`; `end` if there is none.
    ///
    /// - Parameter start: At least that of the call before, since earlier places are forgotten.
    mutating func next(_ mark: Mark, from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        if places[mark.rawValue] < start { places[mark.rawValue] = TemplateMarks.offset(of: mark.text, from: start, to: end, in: bytes) }
        return places[mark.rawValue]
    }

    private static func offset(of text: StaticString, from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        let last = end - text.utf8CodeUnitCount + 1
        let first = text.withUTF8Buffer { unsafe $0[0] }
        var place = bytes.offset(of: first, from: start, to: max(start, last))
        while place < last {
            if TokenText.begins(SourceSpan(place, end), with: text, in: bytes) { return place }
            place = bytes.offset(of: first, from: place + 1, to: last)
        }
        return end
    }
}
