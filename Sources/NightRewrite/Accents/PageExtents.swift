internal import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The facts about a document's elements that do not depend on styles.
struct PageExtents {
    /// Facts about one element.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// The element shows text of its own.
        static let showsText = Traits(rawValue: 1)
        /// The element is a field with a placeholder.
        static let hasPlaceholder = Traits(rawValue: 1 << 1)
        /// The element has more text, elements or pictures than a button or a badge.
        static let isLarge = Traits(rawValue: 1 << 2)
        /// The element is the root or the body.
        static let isPage = Traits(rawValue: 1 << 3)
        /// The element is not rendered, or the author excludes it from the dark theme.
        static let isLeftOut = Traits(rawValue: 1 << 4)
    }

    /// The traits of each element.
    let traits: [Traits]
    /// True if there is a `script` element.
    let hasScripts: Bool

    /// The facts that the tags of elements decide.
    private struct TagFacts {
        private static let mark = Array("data-nightfall".utf8)
        private static let placeholder = Array("placeholder".utf8)

        let isControl: Bool
        let hasPlaceholder: Bool
        let isBody: Bool
        let isScript: Bool
        /// True if the element is not rendered, or excluded.
        let isLeftOut: Bool

        init(_ tag: ElementTag) {
            let bytes = tag.name
            let name = HTMLName(SourceSpan(0, bytes.count), in: bytes.span)
            isControl = PageExtents.controls.contains(name)
            hasPlaceholder = PageExtents.fields.contains(name) && tag.value(TagFacts.placeholder) != nil
            isBody = name == PageExtents.body
            isScript = name == PageExtents.script
            isLeftOut = PageExtents.unrendered.contains(name) || tag.value(TagFacts.mark) != nil
        }
    }

    /// The greatest number of bytes of text, and of elements, in a button or a badge.
    private static let mostText = 80
    private static let mostElements = 12
    /// The elements that show text which is not in a text node.
    private static let controls: [HTMLName] = ["input", "textarea", "select", "button", "meter", "progress"]
    private static let fields: [HTMLName] = ["input", "textarea"]
    private static let unrendered: [HTMLName] = ["head", "title", "script", "style"]
    private static let body: HTMLName = "body"
    private static let script: HTMLName = "script"

    init(_ tree: StyleTree, _ elements: ElementTree, _ bytes: [UInt8]) {
        let count = tree.elements.count
        var lengths = [Int](repeating: 0, count: count)
        for text in elements.texts where text.parent >= 0 {
            lengths[Int(text.parent)] += text.span.range.count { bytes[$0] > 0x20 }
        }
        var sums = [0]
        sums.reserveCapacity(count + 1)
        for length in lengths { sums.append(sums[sums.count - 1] + length) }
        var traits: [Traits] = []
        traits.reserveCapacity(count)
        var hasScripts = false
        // The facts by the numbers of the tags.
        var known: [TagFacts?] = []
        func facts(of tag: ElementTag) -> TagFacts {
            let number = Int(tag.number)
            if known.indices.contains(number), let facts = known[number] { return facts }
            let facts = TagFacts(tag)
            guard number >= 0 else { return facts }
            while known.count <= number { known.append(nil) }
            known[number] = facts
            return facts
        }
        for index in tree.elements.indices {
            let facts = facts(of: tree.elements[index].tag)
            let (parent, end) = (Int(tree.elements[index].parent), Int(tree.elements[index].end))
            hasScripts = hasScripts || facts.isScript
            var own: Traits = parent >= 0 && traits[parent].contains(.isLeftOut) || facts.isLeftOut ? .isLeftOut : []
            if lengths[index] > 0 || facts.isControl { own.insert(.showsText) }
            if facts.hasPlaceholder { own.insert(.hasPlaceholder) }
            if sums[end] - sums[index] > PageExtents.mostText || end - index > PageExtents.mostElements || tree.elements[index].hasMedia {
                own.insert(.isLarge)
            }
            if parent < 0 || (facts.isBody && parent == 0) { own.insert(.isPage) }
            traits.append(own)
        }
        self.traits = traits
        self.hasScripts = hasScripts
    }
}
