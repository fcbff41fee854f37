internal import SourceText

/// The character references in the `style` elements of XML documents, and of drawings in HTML.
///
/// HTML's own `style` elements contain none ([HTML § 13.1.2](https://html.spec.whatwg.org/multipage/syntax.html#raw-text-elements)).
struct StyleReferences {
    private static let start = ByteSearch(Array("<style".utf8))
    private static let end = ByteSearch(Array("</style".utf8))
    private static let drawing = ByteSearch(Array("svg".utf8))
    /// The references that are masked, without `&` and `;`, and their characters: those that XML writers use although they need not.
    private static let characters: [([UInt8], UInt8)] = [
        ("gt", ">"), ("#62", ">"), ("#x3e", ">"), ("quot", "\""), ("#34", "\""), ("#x22", "\""), ("apos", "'"), ("#39", "'"), ("#x27", "'"),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }
    private static let longestReference = 6

    private let text: [UInt8]
    private let content: Range<Int>
    private let isXML: Bool
    /// The end of the part in which the tags of drawings have been found.
    private var seen: Int
    private var isInDrawing = false

    /// Creates a reader for the document that begins at `content` in `text`.
    init(_ text: [UInt8], _ content: SourceSpan, isXML: Bool) {
        self.text = text
        self.content = content.range
        self.isXML = isXML
        seen = content.range.lowerBound
    }

    /// Returns the text with each reference replaced by its character and as many spaces as keep the length.
    ///
    /// White space around combinators, comparisons and strings has no meaning in CSS. An element with other references stays as it is.
    ///
    /// - Returns: Nil if there are no such references.
    mutating func masked() -> [UInt8]? {
        let text = text
        let bytes = text.span
        var mask: [UInt8]?
        var place = content.lowerBound
        while let tag = Self.start.first(in: bytes, from: place, to: content.upperBound),
            let close = Self.end.first(in: bytes, from: tag, to: content.upperBound)
        {
            place = close
            guard bytes.offset(of: UInt8(ascii: "&"), from: tag, to: close) < close, isXML || isInDrawing(tag, in: bytes),
                let element = Self.masked(text[tag..<close])
            else { continue }
            if mask == nil { mask = text }
            mask?.replaceSubrange(tag..<close, with: element)
        }
        return mask
    }

    /// True if the last tag of an `svg` element before `tag` is a start tag; tags are asked for in document order.
    private mutating func isInDrawing(_ tag: Int, in bytes: Span<UInt8>) -> Bool {
        while let found = Self.drawing.first(in: bytes, from: seen, to: tag) {
            seen = found + 3
            if text[..<found].last == UInt8(ascii: "<") { isInDrawing = true }
            if text[..<found].suffix(2).elementsEqual("</".utf8) { isInDrawing = false }
        }
        return isInDrawing
    }

    private static func masked(_ element: ArraySlice<UInt8>) -> [UInt8]? {
        var mask: [UInt8] = []
        mask.reserveCapacity(element.count)
        var rest = element
        var isInString = false
        while let byte = rest.first {
            guard byte == UInt8(ascii: "&") else {
                mask.append(byte)
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst().prefix(longestReference).prefix { $0 != UInt8(ascii: ";") }
            let length = name.count + 2
            guard rest.dropFirst(length - 1).first == UInt8(ascii: ";"),
                let character = characters.first(where: { $0.0.elementsEqual(name) })?.1
            else { return nil }
            let blanks = Array(repeating: UInt8(ascii: " "), count: length - 1)
            // The spaces are outside of strings.
            let isQuote = character != UInt8(ascii: ">")
            if isQuote { isInString.toggle() }
            mask += isQuote && isInString ? blanks + [character] : [character] + blanks
            rest = rest.dropFirst(length)
        }
        return mask
    }
}
