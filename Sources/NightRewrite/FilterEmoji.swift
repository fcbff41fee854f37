internal import CSSSyntax
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Wraps emoji in elements of their own, so that they can be turned back: there is no other way to tell their colours from the text's.
///
/// The elements have `display: contents` by day, and stand only where their parent has no other elements, so that no selector of the page that
/// counts or compares siblings selects anything else than before.
enum FilterEmoji {
    /// The name of the element; no page's selector has it.
    static let name: HTMLName = "nightfall-emoji"
    /// The tags.
    static let startTag = Array("<nightfall-emoji style=\"display:contents\" data-nightfall>".utf8)
    static let endTag = Array("</nightfall-emoji>".utf8)

    /// More runs than that are some table of characters, not a page's decoration.
    private static let mostRuns = 2000
    private static let avoided: Set<HTMLName> = [
        "title", "textarea", "option", "optgroup", "select", "script", "style", "noscript", "template", "iframe", "xmp", "noembed",
        "noframes", "plaintext", "html", "head", "table", "tbody", "thead", "tfoot", "tr", "colgroup", "svg", "math", "frameset", "button",
    ]

    /// The insertions for a document, in order.
    static func edits(_ tree: ElementTree, _ source: Source) -> [Edit] {
        let bytes = source.bytes.span
        var hasElements = [Bool](repeating: false, count: tree.elements.count)
        var isAvoided = hasElements
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            if parent >= 0 { hasElements[parent] = true }
            let inherits = parent >= 0 && isAvoided[parent] && !isPage(tree.elements[parent], in: bytes)
            isAvoided[index] = inherits || element.namespace != .html || avoided.contains(HTMLName(element.name, in: bytes))
        }
        var edits: [Edit] = []
        for text in tree.texts where text.parent >= 0 {
            let parent = Int(text.parent)
            let element = tree.elements[parent]
            guard !hasElements[parent], !isAvoided[parent], element.implied == nil, !isPage(element, in: bytes) else { continue }
            var index = Int(text.span.start)
            while index < Int(text.span.end) {
                guard let end = endOfRun(at: index, text.span, source.encoding, in: bytes) else {
                    index += 1
                    continue
                }
                edits.append(Edit(SourceSpan(index, index), startTag))
                edits.append(Edit(SourceSpan(end, end), endTag))
                guard edits.count < 2 * mostRuns else { return edits }
                index = end
            }
        }
        return edits
    }

    /// Whether the start tag at `span` is one of these.
    static func isOurs(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count == startTag.count && span.range.elementsEqual(startTag.indices) { bytes[$0] == startTag[$1] }
    }

    private static func isPage(_ element: Element, in bytes: Span<UInt8>) -> Bool {
        guard element.implied == nil else { return true }
        let name = HTMLName(element.name, in: bytes)
        return name == DocumentNames.html || name == DocumentNames.head || name == DocumentNames.body
    }

    /// Where the run of emoji ends that begins at `start`; nil where none does.
    private static func endOfRun(at start: Int, _ span: SourceSpan, _ encoding: TextEncoding, in bytes: Span<UInt8>) -> Int? {
        var end: Int?
        var index = start
        while index < Int(span.end), let (scalar, next) = scalar(at: index, Int(span.end), encoding, in: bytes) {
            let properties = scalar.properties
            let continues = end != nil && isJoiner(scalar)
            if !continues, !properties.isEmojiPresentation {
                // Others are drawn in colour where a variation selector says so.
                guard properties.isEmoji, let (selector, _) = self.scalar(at: next, Int(span.end), encoding, in: bytes),
                    selector.value == 0xFE0F
                else { break }
            }
            end = next
            index = next
        }
        return end
    }

    /// Whether the character only changes or joins emoji before it (UTS 51 §1.4).
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
        default: false
        }
    }

    /// The character at `index` where it isn't plain ASCII text: one in UTF-8, or a numeric reference.
    private static func scalar(
        at index: Int, _ limit: Int, _ encoding: TextEncoding, in bytes: Span<UInt8>
    ) -> (Unicode.Scalar, Int)? {
        guard index < limit else { return nil }
        let first = bytes[index]
        if first == 0x26 { return reference(at: index, limit, in: bytes) }
        if first < 0x80 { return isKeycap(first) ? (Unicode.Scalar(first), index + 1) : nil }
        guard encoding != .asciiSuperset, first >= 0xE0, first < 0xF8 else { return nil }
        let length = first >= 0xF0 ? 4 : 3
        guard index + length <= limit else { return nil }
        var value = UInt32(first) & (length == 4 ? 0x07 : 0x0F)
        for offset in 1..<length {
            guard bytes[index + offset] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, index + length) }
    }

    private static func isKeycap(_ byte: UInt8) -> Bool { byte == 0x23 || byte == 0x2A || (byte >= 0x30 && byte <= 0x39) }

    private static func reference(at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> (Unicode.Scalar, Int)? {
        guard start + 3 < limit, bytes[start + 1] == 0x23 else { return nil }
        let isHex = bytes[start + 2] | 0x20 == 0x78
        var index = start + (isHex ? 3 : 2)
        var value: UInt32 = 0
        while index < limit, let digit = bytes[index].hexDigitValue, isHex || digit < 10, value < 0x110000 {
            value = value * (isHex ? 16 : 10) + UInt32(digit)
            index += 1
        }
        guard index < limit, bytes[index] == 0x3B, value >= 0x80 else { return nil }
        return Unicode.Scalar(value).map { ($0, index + 1) }
    }
}
