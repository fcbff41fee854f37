internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The elements with texts of their own, which their children do not contain.
struct TextSources {
    /// True for each element with a text node that is not blank.
    let ownText: [Bool]
    /// True for each element that can have the focus, or is in one that can.
    let focusable: [Bool]
    /// True for each element that can have the focus by itself.
    let canFocus: [Bool]
    /// True for each element that is a link, or in one.
    let inLink: [Bool]
    /// True for each element in a control that is disabled.
    let disabled: [Bool]

    init(_ tree: StyleTree, _ elements: ElementTree, _ bytes: [UInt8]) {
        var ownText = [Bool](repeating: false, count: tree.elements.count)
        for text in elements.texts where text.parent >= 0 && !ownText[Int(text.parent)] {
            ownText[Int(text.parent)] = TextSources.isVisible(text.span, in: bytes)
        }
        self.ownText = ownText
        var focusable: [Bool] = []
        var canFocus: [Bool] = []
        var inLink: [Bool] = []
        var disabled: [Bool] = []
        let href = Array("href".utf8)
        let disabledName = Array("disabled".utf8)
        for element in tree.elements {
            let parent = Int(element.parent)
            let isLink = element.name.elementsEqual("a") && element.value(href) != nil
            inLink.append(isLink || (parent >= 0 && inLink[parent]))
            let hasFocus = TextSources.canHaveFocus(element)
            canFocus.append(hasFocus)
            focusable.append(hasFocus || (parent >= 0 && focusable[parent]))
            let isDisabled =
                (element.isField || element.name.elementsEqual("fieldset")) && element.isHTML && element.value(disabledName) != nil
            disabled.append(isDisabled || (parent >= 0 && disabled[parent]))
        }
        self.focusable = focusable
        self.canFocus = canFocus
        self.inLink = inLink
        self.disabled = disabled
    }

    private static func canHaveFocus(_ element: StyleTree.Element) -> Bool {
        if element.name.elementsEqual("a"), element.value(Array("href".utf8)) != nil { return true }
        if element.isHTML, element.isField || element.name.elementsEqual("summary") { return true }
        return element.value(Array("tabindex".utf8)) != nil
    }

    /// True if a text has a character that is seen.
    private static func isVisible(_ span: SourceSpan, in bytes: [UInt8]) -> Bool {
        guard let first = span.range.first(where: { !bytes[$0].isHTMLWhitespace }) else { return false }
        // A no-break space and the like, as such or as a character reference.
        let rest = bytes[first..<Int(span.end)]
        guard rest.count <= 64, bytes[first] == UInt8(ascii: "&") || bytes[first] >= 0x80 else { return true }
        let decoded = CharacterDecoder.decoded(SourceSpan(first, Int(span.end)), as: .data, in: bytes.span)
        return String(decoding: decoded, as: UTF8.self).unicodeScalars.contains {
            !blank.contains($0.value) && !privateUse.contains($0.value)
        }
    }

    private static let blank: Set<UInt32> = [0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF]
    /// The characters that fonts of icons use.
    private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

    /// True if generated content shows letters or digits.
    static func showsText(_ content: [UInt8]) -> Bool {
        let text = String(decoding: content, as: UTF8.self)
        guard let quote = text.firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return text.lowercased().hasPrefix("attr(") }
        var isEscaped = false
        for scalar in text[quote...].unicodeScalars.dropFirst() {
            // An escape is mostly an icon.
            if isEscaped || scalar == "\\" { isEscaped = scalar != " " && (isEscaped || scalar == "\\"); continue }
            if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar), !privateUse.contains(scalar.value) { return true }
        }
        return false
    }
}
