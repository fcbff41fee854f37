internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The facts about elements that their tags decide, each tag read once.
struct PageTags {
    /// The facts that one tag decides.
    struct Facts {
        private static let mark = Array("data-nightfall".utf8)
        private static let placeholder = Array("placeholder".utf8)
        /// The elements that show text which is not in a text node.
        private static let controls: [HTMLName] = ["input", "textarea", "select", "button", "meter", "progress"]
        /// The types of `input` that show no text.
        private static let textless = ["checkbox", "radio", "range", "color", "image", "hidden"].map { Array($0.utf8) }
        /// The types of `input` that have no field for text.
        private static let fieldless = textless + ["submit", "button", "reset", "file"].map { Array($0.utf8) }
        private static let type = Array("type".utf8)
        private static let fields: [HTMLName] = ["input", "textarea"]
        private static let names = ["aria-label", "title"].map { Array($0.utf8) }
        /// The elements in a line of text that show colors.
        private static let phrases: [HTMLName] = ["span", "i", "b", "em", "a", "label", "button"]
        private static let unrendered: [HTMLName] = ["head", "title", "script", "style"]
        private static let body: HTMLName = "body"
        private static let svg: HTMLName = "svg"
        private static let img: HTMLName = "img"
        private static let drawn: [HTMLName] = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "use"]
        /// The elements of drawings that show text.
        private static let labels: [HTMLName] = ["text", "foreignobject"]
        private static let buttons: [HTMLName] = ["a", "button", "input"]

        /// True if the element may show text that is not in a text node.
        let isControl: Bool
        /// True if the element is a field for text.
        let isField: Bool
        let hasPlaceholder: Bool
        let isBody: Bool
        let isDrawing: Bool
        let isPicture: Bool
        let isShape: Bool
        let isLabel: Bool
        /// True if the element is in a line of text.
        let isPhrase: Bool
        /// True if the element has a name for readers who don't see it.
        let isNamed: Bool
        /// True if the element is a link or a button.
        let isButton: Bool
        /// True if the element is not rendered, or excluded.
        let isLeftOut: Bool

        init(_ tag: ElementTag) {
            let bytes = tag.name
            let name = HTMLName(SourceSpan(0, bytes.count), in: bytes.span)
            let type = tag.value(Facts.type).map { $0.map(\.asciiLowercased) } ?? []
            isControl = Facts.controls.contains(name) && !Facts.textless.contains(type)
            isField = Facts.fields.contains(name) && !Facts.fieldless.contains(type)
            hasPlaceholder = Facts.fields.contains(name) && tag.value(Facts.placeholder) != nil
            isBody = name == Facts.body
            isDrawing = name == Facts.svg
            isPicture = name == Facts.img
            isShape = Facts.drawn.contains(name)
            isLabel = Facts.labels.contains(name)
            isPhrase = Facts.phrases.contains(name)
            isNamed = Facts.names.contains { tag.value($0) != nil }
            isButton = Facts.buttons.contains(name)
            isLeftOut = Facts.unrendered.contains(name) || tag.value(Facts.mark) != nil
        }
    }

    /// The facts by the numbers of the tags; a number may stand for another tag in another document.
    private var known: [(tag: ElementTag, facts: Facts)?] = []

    /// Returns the facts about a tag.
    mutating func facts(of tag: ElementTag) -> Facts {
        let number = Int(tag.number)
        if known.indices.contains(number), let (own, facts) = known[number], own === tag { return facts }
        let facts = Facts(tag)
        guard number >= 0 else { return facts }
        while known.count <= number { known.append(nil) }
        known[number] = (tag, facts)
        return facts
    }
}
