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
        let mark = Array("data-nightfall".utf8)
        let placeholder = Array("placeholder".utf8)
        for (index, element) in tree.elements.enumerated() {
            let end = Int(element.end)
            showsText.append(lengths[index] > 0 || PageExtents.controls.contains(element.name))
            let isField = element.name.elementsEqual("input") || element.name.elementsEqual("textarea")
            havePlaceholders.append(isField && element.value(placeholder) != nil)
            areLarge.append(
                sums[end] - sums[index] > PageExtents.mostText || end - index > PageExtents.mostElements || element.hasMedia)
            arePage.append(element.parent < 0 || (element.name.elementsEqual("body") && element.parent == 0))
            let isOutside = element.parent >= 0 && areLeftOut[Int(element.parent)]
            areLeftOut.append(isOutside || PageExtents.unrendered.contains(element.name) || element.value(mark) != nil)
        }
        self.showsText = showsText
        self.havePlaceholders = havePlaceholders
        self.areLarge = areLarge
        self.arePage = arePage
        self.areLeftOut = areLeftOut
    }
}
