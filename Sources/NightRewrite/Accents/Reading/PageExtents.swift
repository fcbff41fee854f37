internal import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The facts about a document's elements that do not depend on styles.
struct PageExtents {
    /// Facts about one element.
    struct Traits: OptionSet, Hashable {
        let rawValue: UInt16

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
        /// The element is a drawing without text, such as an icon, or a part of one.
        static let isInIcon = Traits(rawValue: 1 << 5)
        /// The element is a shape of such a drawing.
        static let isShape = Traits(rawValue: 1 << 6)
        /// The element contains elements, but neither text nor pictures.
        static let isFrame = Traits(rawValue: 1 << 7)
        /// The element is an `img`.
        static let isPicture = Traits(rawValue: 1 << 8)
        /// The element is a shape of a drawing, with a label beside it that may be on it.
        static let isUnderLabel = Traits(rawValue: 1 << 9)
        /// The element contains nothing.
        static let isEmpty = Traits(rawValue: 1 << 10)
        /// The element is a link or a button.
        static let isButton = Traits(rawValue: 1 << 11)

        /// The element is in a line of text and has no text in it, and at most one element, such as a radio button.
        static let isBlank = Traits(rawValue: 1 << 12)
        /// The element has a name for readers who don't see it.
        static let isNamed = Traits(rawValue: 1 << 13)

        /// The traits that decide, with the style, what is read from an element.
        static let ofSurface: Traits = [.showsText, .isLarge, .isPage, .isFrame, .isEmpty, .isButton, .isBlank, .isNamed]
    }

    /// The traits of each element.
    let traits: [Traits]
    /// For the elements after a text field in the same parent, the last such field: an icon with a position of its own is in front of it.
    let fields: [Int: Int]

    /// The greatest number of bytes of text, and of elements, in a button or a badge.
    private static let mostText = 80
    private static let mostElements = 12

    /// The facts about a document without elements.
    init() { (traits, fields) = ([], [:]) }

    /// - Parameter tags: The facts about the tags of the documents before.
    init(_ tree: StyleTree, _ elements: ElementTree, _ bytes: [UInt8], _ tags: inout PageTags) {
        let count = tree.elements.count
        var lengths = [Int](repeating: 0, count: count)
        for text in elements.texts where text.parent >= 0 {
            lengths[Int(text.parent)] += PageExtents.length(of: text.span, in: bytes)
        }
        var sums = [0]
        sums.reserveCapacity(count + 1)
        for length in lengths { sums.append(sums[sums.count - 1] + length) }
        let allFacts = tree.elements.map { tags.facts(of: $0.tag) }
        var labels = [0]
        labels.reserveCapacity(count + 1)
        for facts in allFacts { labels.append(labels[labels.count - 1] + (facts.isLabel ? 1 : 0)) }
        let labelled = PageExtents.labelled(tree, allFacts)
        var traits: [Traits] = []
        traits.reserveCapacity(count)
        for index in tree.elements.indices {
            let facts = allFacts[index]
            let (parent, end) = (Int(tree.elements[index].parent), Int(tree.elements[index].end))
            var own: Traits = parent >= 0 && traits[parent].contains(.isLeftOut) || facts.isLeftOut ? .isLeftOut : []
            if lengths[index] > 0 || facts.isControl { own.insert(.showsText) }
            if facts.hasPlaceholder { own.insert(.hasPlaceholder) }
            if sums[end] - sums[index] > PageExtents.mostText || end - index > PageExtents.mostElements || tree.elements[index].hasMedia {
                own.insert(.isLarge)
            }
            if end - index > 1, sums[end] == sums[index], labels[end] == labels[index], !tree.elements[index].hasMedia {
                own.insert(.isFrame)
            }
            if end - index == 1, lengths[index] == 0, !facts.isControl, !tree.elements[index].hasMedia { own.insert(.isEmpty) }
            if facts.isPhrase, sums[end] == sums[index], !tree.elements[index].hasMedia,
                end - index == 1 || end - index == 2 && !allFacts[index + 1].isControl
            {
                own.insert(.isBlank)
            }
            if facts.isNamed { own.insert(.isNamed) }
            if parent >= 0 && traits[parent].contains(.isInIcon) || facts.isDrawing && labels[end] == labels[index] {
                own.formUnion(facts.isShape ? [.isInIcon, .isShape] : .isInIcon)
            }
            if facts.isShape, parent >= 0, labelled.contains(parent) { own.insert(.isUnderLabel) }
            if facts.isPicture { own.insert(.isPicture) }
            if facts.isButton { own.insert(.isButton) }
            if parent < 0 || (facts.isBody && parent == 0) { own.insert(.isPage) }
            traits.append(own)
        }
        self.traits = traits
        fields = PageExtents.fields(tree, allFacts)
    }

    private static func fields(_ tree: StyleTree, _ facts: [PageTags.Facts]) -> [Int: Int] {
        guard facts.contains(where: \.isField) else { return [:] }
        var result: [Int: Int] = [:]
        /// The last field in each parent.
        var last: [Int32: Int] = [:]
        for (index, element) in tree.elements.enumerated() {
            if facts[index].isField { last[element.parent] = index } else if let field = last[element.parent] { result[index] = field }
        }
        return result
    }

    /// The parents of labels in drawings, and the groups around those.
    ///
    /// The label of a node is beside its box, or in a group that is. The label of a tick is in a group of the axis, beside a chart's bars.
    private static func labelled(_ tree: StyleTree, _ facts: [PageTags.Facts]) -> Set<Int> {
        var result: Set<Int> = []
        for (index, element) in tree.elements.enumerated() where facts[index].isLabel && element.parent >= 0 {
            let parent = Int(element.parent)
            result.insert(parent)
            let outer = Int(tree.elements[parent].parent)
            if outer >= 0, !facts[parent].isDrawing, !facts[outer].isDrawing { result.insert(outer) }
        }
        return result
    }

    /// The number of bytes of a text other than white space, or one that is more than `mostText`.
    private static func length(of text: SourceSpan, in bytes: [UInt8]) -> Int {
        var length = 0
        for index in text.range where bytes[index] > 0x20 {
            length += 1
            if length > mostText { break }
        }
        return length
    }
}
