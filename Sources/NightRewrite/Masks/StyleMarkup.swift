internal import HTMLSyntax
internal import SourceText

/// The character references, comments and CDATA sections in the `style` elements of XML documents, and of drawings in HTML.
///
/// HTML's own `style` elements contain none of them ([HTML § 13.1.2](https://html.spec.whatwg.org/multipage/syntax.html#raw-text-elements)).
struct StyleMarkup {
    private static let start = ByteSearch(Array("<style".utf8))
    private static let end = ByteSearch(Array("</style".utf8))
    private static let drawing = ByteSearch(Array("svg".utf8))
    /// The references that are masked, without `&` and `;`, and their characters: those that XML writers use although they need not.
    private static let characters: [([UInt8], UInt8)] = [
        ("gt", ">"), ("#62", ">"), ("#x3e", ">"), ("quot", "\""), ("#34", "\""), ("#x22", "\""), ("apos", "'"), ("#39", "'"), ("#x27", "'"),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }
    private static let longestReference = 6
    /// The references for `&`, which is common in the address of an `@import` and has other meanings elsewhere.
    private static let ampersands = ["amp", "#38", "#x26"].map { Array($0.utf8) }
    /// The delimiters of comments and CDATA sections; what is in a section stays.
    private static let delimiters = [("<!--", "-->", false), ("<![CDATA[", "]]>", true)].map { (Array($0.0.utf8), Array($0.1.utf8), $0.2) }

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
    /// White space around combinators, comparisons and strings has no meaning in CSS. Comments and the delimiters of sections become spaces as
    /// well. An element with other references, and one whose contents are a single section, stay as they are.
    ///
    /// - Returns: Nil if there is nothing to replace.
    mutating func masked() -> [UInt8]? {
        let text = text
        let bytes = text.span
        var mask: [UInt8]?
        var place = content.lowerBound
        while let tag = Self.start.first(in: bytes, from: place, to: content.upperBound),
            let close = Self.end.first(in: bytes, from: tag, to: content.upperBound)
        {
            place = close
            let content = bytes.offset(of: UInt8(ascii: ">"), from: tag, to: close) + 1
            guard content < close, text[content..<close].contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }),
                isXML || isInDrawing(tag, in: bytes), let element = Self.masked(text[content..<close])
            else { continue }
            if mask == nil { mask = text }
            mask?.replaceSubrange(content..<close, with: element)
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
        let length = trimmed(element).count
        var isMixed = false
        var address = ImportAddress()
        while let byte = rest.first {
            if byte == UInt8(ascii: "<") {
                guard let part = delimited(rest) else { return nil }
                isMixed = isMixed || !part.isSection || part.text.count < length
                mask += part.mask
                rest = rest.dropFirst(part.text.count)
                continue
            }
            guard byte == UInt8(ascii: "&") else {
                mask.append(byte)
                address.append(byte)
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst().prefix(longestReference).prefix { $0 != UInt8(ascii: ";") }
            let width = name.count + 2
            guard rest.dropFirst(width - 1).first == UInt8(ascii: ";") else { return nil }
            isMixed = true
            if address.isOpen, ampersands.contains(where: { $0.elementsEqual(name) }) {
                mask += Array(repeating: UInt8(ascii: "+"), count: width)
                rest = rest.dropFirst(width)
                continue
            }
            guard let character = characters.first(where: { $0.0.elementsEqual(name) })?.1 else { return nil }
            if character != UInt8(ascii: ">") { address.append(character) }
            let blanks = Array(repeating: UInt8(ascii: " "), count: width - 1)
            // The spaces are outside of strings.
            let isQuote = character != UInt8(ascii: ">")
            if isQuote { isInString.toggle() }
            mask += isQuote && isInString ? blanks + [character] : [character] + blanks
            rest = rest.dropFirst(width)
        }
        return isMixed ? mask : nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = text.firstIndex { !$0.isHTMLWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isHTMLWhitespace }.map { $0 + 1 } ?? start
        return text[start..<max(start, end)]
    }

    /// Returns the comment or CDATA section with which a text begins, and its mask; nil for other markup, and for a section with a `<`,
    /// which would be markup without its delimiters.
    private static func delimited(_ text: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, mask: [UInt8], isSection: Bool)? {
        for (start, end, isSection) in delimiters where text.starts(with: start) {
            let search = ByteSearch(end)
            guard let close = search.first(in: text.span, from: start.count, to: text.count) else { return nil }
            let part = text.prefix(close + end.count)
            let inner = part.dropFirst(start.count).dropLast(end.count)
            if isSection, inner.contains(UInt8(ascii: "<")) { return nil }
            func blanks(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }
            let kept = isSection ? Array(inner) : inner.map { $0 == 0x0A || $0 == 0x0D ? $0 : UInt8(ascii: " ") }
            return (part, blanks(start.count) + kept + blanks(end.count), isSection)
        }
        return nil
    }
}
