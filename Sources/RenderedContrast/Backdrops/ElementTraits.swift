internal import CSSCascade
internal import DocumentStyles

/// The facts about an element that decide what it shows, whatever its style.
struct ElementTraits: OptionSet {
    let rawValue: UInt16

    /// A `title` or similar, which is never displayed.
    static let isUnshown = ElementTraits(rawValue: 1)
    /// A replaced element, a control or similar, whose contents are not displayed as HTML.
    static let isReplaced = ElementTraits(rawValue: 1 << 1)
    static let isDrawing = ElementTraits(rawValue: 1 << 2)
    /// A picture or similar.
    static let isMedia = ElementTraits(rawValue: 1 << 3)
    /// A `details` element that is not open.
    static let isClosed = ElementTraits(rawValue: 1 << 4)
    static let isSummary = ElementTraits(rawValue: 1 << 5)
    /// A `legend` in a `fieldset`.
    static let isLegend = ElementTraits(rawValue: 1 << 6)
    /// A control that shows a text, a placeholder, or an edge.
    static let showsText = ElementTraits(rawValue: 1 << 7)
    static let showsPlaceholder = ElementTraits(rawValue: 1 << 8)
    static let hasEdge = ElementTraits(rawValue: 1 << 9)
    /// A check box or a radio button.
    static let isCheckable = ElementTraits(rawValue: 1 << 10)

    /// The traits of all elements of a document.
    static func all(_ tree: StyleTree) -> [ElementTraits] {
        tree.elements.map { element in
            var traits: ElementTraits = []
            let name = element.name
            if replaced.contains(name) { traits.insert(.isReplaced) }
            if media.contains(name) { traits.insert(.isMedia) }
            if name.elementsEqual("svg") { traits.insert(.isDrawing) }
            if name.elementsEqual("summary") { traits.insert(.isSummary) }
            guard element.isHTML else { return traits }
            if unshown.contains(name) { traits.insert(.isUnshown) }
            if name.elementsEqual("details"), element.value(open) == nil { traits.insert(.isClosed) }
            if name.elementsEqual("legend"), element.parent >= 0, tree.elements[Int(element.parent)].name.elementsEqual("fieldset") {
                traits.insert(.isLegend)
            }
            if TextControl.showsText(element) { traits.insert(.showsText) }
            if TextControl.showsPlaceholder(element) { traits.insert(.showsPlaceholder) }
            if TextControl.hasEdge(element) { traits.insert(.hasEdge) }
            if element.isCheckable { traits.insert(.isCheckable) }
            return traits
        }
    }

    private static let open = Array("open".utf8)
    private static let unshown = names("head", "title", "script", "style", "template", "noscript")
    private static let media = names("img", "video", "canvas", "iframe", "embed", "object", "svg", "picture")
    private static let replaced = names(
        "iframe", "video", "audio", "canvas", "object", "embed", "img", "meter", "progress", "select", "datalist", "script", "style",
        "template", "noscript", "title", "head", "textarea", "math")

    private static func names(_ names: String...) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }
}
