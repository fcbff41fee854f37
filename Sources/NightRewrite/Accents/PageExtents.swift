internal import CSSCascade
internal import MarkupTree
internal import SourceText

/// The facts about a document's elements that do not depend on styles.
struct PageExtents {
    /// True for each element that shows text of its own.
    let showsText: [Bool]
    /// True for each field with a placeholder.
    let havePlaceholders: [Bool]
    /// True for each element with more text, elements or pictures than a button or a badge has.
    let areLarge: [Bool]
    /// True for the root and the body.
    let arePage: [Bool]
    /// True for each element that is not rendered, or that the author excludes from the dark theme.
    let areLeftOut: [Bool]

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
            isControl = PageExtents.controls.contains(tag.name)
            let isField = tag.name.elementsEqual("input") || tag.name.elementsEqual("textarea")
            hasPlaceholder = isField && tag.value(TagFacts.placeholder) != nil
            isBody = tag.name.elementsEqual("body")
            isScript = tag.name.elementsEqual("script")
            isLeftOut = PageExtents.unrendered.contains(tag.name) || tag.value(TagFacts.mark) != nil
        }
    }

    /// The greatest number of bytes of text, and of elements, in a button or a badge.
    private static let mostText = 80
    private static let mostElements = 12
    /// The elements that show text which is not in a text node.
    private static let controls: Set<[UInt8]> = Set(["input", "textarea", "select", "button", "meter", "progress"].map { Array($0.utf8) })
    private static let unrendered: Set<[UInt8]> = Set(["head", "title", "script", "style"].map { Array($0.utf8) })

    /// All facts about an element, one bit each.
    func traits(of element: Int) -> UInt8 {
        var result: UInt8 = showsText[element] ? 1 : 0
        if havePlaceholders[element] { result |= 2 }
        if areLarge[element] { result |= 4 }
        if arePage[element] { result |= 8 }
        if areLeftOut[element] { result |= 16 }
        return result
    }

    init(_ tree: StyleTree, _ elements: ElementTree, _ bytes: [UInt8]) {
        let count = tree.elements.count
        var lengths = [Int](repeating: 0, count: count)
        for text in elements.texts where text.parent >= 0 {
            lengths[Int(text.parent)] += text.span.range.count { bytes[$0] > 0x20 }
        }
        var sums = [0]
        for length in lengths { sums.append(sums[sums.count - 1] + length) }
        var showsText: [Bool] = []
        var havePlaceholders: [Bool] = []
        var areLarge: [Bool] = []
        var arePage: [Bool] = []
        var areLeftOut: [Bool] = []
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
            showsText.append(lengths[index] > 0 || facts.isControl)
            havePlaceholders.append(facts.hasPlaceholder)
            areLarge.append(
                sums[end] - sums[index] > PageExtents.mostText || end - index > PageExtents.mostElements
                    || tree.elements[index].hasMedia)
            arePage.append(parent < 0 || (facts.isBody && parent == 0))
            areLeftOut.append((parent >= 0 && areLeftOut[parent]) || facts.isLeftOut)
        }
        self.showsText = showsText
        self.havePlaceholders = havePlaceholders
        self.areLarge = areLarge
        self.arePage = arePage
        self.areLeftOut = areLeftOut
        self.hasScripts = hasScripts
    }
}
