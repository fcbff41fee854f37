internal import CSSCascade
internal import SourceText

/// Form controls, by what they show besides text nodes.
enum TextControl {
    private static let buttons: Set<String> = ["submit", "reset"]

    /// True for a control that shows a text, or in which users type one.
    static func showsText(_ element: StyleTree.Element) -> Bool {
        guard element.isHTML else { return false }
        if element.name.elementsEqual("textarea") { return true }
        if element.name.elementsEqual("select") { return true }
        guard element.name.elementsEqual("input") else { return false }
        let type = type(of: element)
        if buttons.contains(type) { return true }
        if type == "button" { return !(element.value(Array("value".utf8)) ?? []).isEmpty }
        return isField(type)
    }

    /// True for a control that shows a placeholder when it is empty.
    static func showsPlaceholder(_ element: StyleTree.Element) -> Bool {
        guard element.isHTML, element.name.elementsEqual("textarea") || (element.name.elementsEqual("input") && isField(type(of: element)))
        else { return false }
        return !(element.value(Array("placeholder".utf8)) ?? []).isEmpty
    }

    /// True for a control whose edge shows where to type or choose; the text of a button is enough to find it.
    ///
    /// See [Understanding WCAG 2 § 1.4.11](https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast.html).
    static func hasEdge(_ element: StyleTree.Element) -> Bool {
        guard element.isHTML else { return false }
        if element.name.elementsEqual("textarea") || element.name.elementsEqual("select") { return true }
        return element.name.elementsEqual("input") && isField(type(of: element))
    }

    /// True for a type of a field for text; unknown types are.
    private static func isField(_ type: String) -> Bool {
        !others.contains(type)
    }

    private static let others: Set<String> = [
        "checkbox", "radio", "file", "submit", "image", "reset", "button", "hidden", "range", "color",
    ]

    private static func type(of element: StyleTree.Element) -> String {
        String(decoding: (element.value(Array("type".utf8)) ?? []).map(\.asciiLowercased), as: UTF8.self)
    }
}
