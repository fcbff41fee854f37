internal import CSSCascade
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// A document's elements in the form that selectors are matched against.
struct MatchableTree {
    /// One element.
    struct Element {
        var name: [UInt8]
        var parent: Int32
        /// The previous sibling; -1 for none.
        var previous: Int32 = -1
        var attributes: [(name: [UInt8], value: [UInt8])] = []
        var id: [UInt8]?
        var classes: [[UInt8]] = []
        /// The position among its siblings, counted from 1; the other one is counted from the end.
        var position = 1
        var positionFromEnd = 1
        var isHTML = true
        /// True if the element or a descendant contains text other than white space.
        var hasText = false
        /// True if the element is, or contains, an image or similar media.
        var hasMedia = false
        var hasChildren = false
        /// True if a text node is a direct child, including white space.
        var hasSpace = false
        /// True if the element is a form control, whose text is not a text node.
        var isField = false

        func value(_ name: [UInt8]) -> [UInt8]? { attributes.first { $0.name == name }?.value }
    }

    private(set) var elements: [Element] = []

    /// Creates a tree of elements whose relations are set.
    init(_ elements: [Element]) {
        self.elements = elements
    }

    /// Builds the tree of a document; nil if its element tree could not be built.
    init?(_ tree: ElementTree, in bytes: [UInt8]) {
        guard tree.obstacle == nil else { return nil }
        elements.reserveCapacity(tree.elements.count)
        var lastChild = [Int32](repeating: -1, count: tree.elements.count)
        for index in tree.elements.indices {
            let element = Self.element(tree, index, in: bytes)
            elements.append(element)
            guard element.parent >= 0 else { continue }
            let parent = Int(element.parent)
            elements[parent].hasChildren = true
            let previous = lastChild[parent]
            elements[index].previous = previous
            if previous >= 0 { elements[index].position = elements[Int(previous)].position + 1 }
            lastChild[parent] = Int32(truncatingIfNeeded: index)
        }
        for text in tree.texts where text.parent >= 0 {
            elements[Int(text.parent)].hasSpace = true
            if text.span.range.contains(where: { !bytes[$0].isHTMLWhitespace }) { elements[Int(text.parent)].hasText = true }
        }
        for index in elements.indices.reversed() {
            let element = elements[index]
            if element.previous >= 0 { elements[Int(element.previous)].positionFromEnd = element.positionFromEnd + 1 }
            guard element.parent >= 0, !Self.unseen.contains(element.name) else { continue }
            if element.hasText { elements[Int(element.parent)].hasText = true }
            if element.hasMedia { elements[Int(element.parent)].hasMedia = true }
        }
    }

    /// The elements whose text is not displayed.
    static let unseen = Set(["head", "title", "script", "style", "template", "noscript"].map { Array($0.utf8) })
    /// The elements that are images or similar media.
    private static let media = Set(["img", "video", "canvas", "iframe", "embed", "object", "svg"].map { Array($0.utf8) })
    /// The elements that may show text that is not a text node.
    private static let fields = Set(["input", "textarea", "select", "button"].map { Array($0.utf8) })

    private static func element(_ tree: ElementTree, _ index: Int, in bytes: [UInt8]) -> Element {
        let source = tree.elements[index]
        var name = source.name.range.map { bytes[$0].asciiLowercased }
        if let implied = source.implied { name = Array("\(implied)".utf8) }
        var element = Element(name: name, parent: source.parent)
        element.isHTML = source.namespace == .html
        element.hasMedia = media.contains(name)
        element.isField = fields.contains(name)
        element.hasText = element.isField
        for attribute in tree.attributes(of: index, in: bytes.span) where !attribute.isDuplicate {
            let name = CharacterDecoder.decodedName(attribute.name, in: bytes.span)
            let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes.span)
            if name == Array("id".utf8) { element.id = value }
            if name == Array("class".utf8) { element.classes = value.words.map { Array($0) } }
            element.attributes.append((name, value))
        }
        return element
    }
}

// MARK: Matching

extension MatchableTree {
    /// Returns true if `selector` matches the element at `index`.
    func matches(_ selector: ComplexSelector, _ index: Int) -> Bool {
        var allowance = SelectorMatcher.usualBudget
        return matches(selector, index, &allowance)
    }

    /// Returns true if `selector` matches the element at `index`, and subtracts the steps from the allowance for all matches.
    func matches(_ selector: ComplexSelector, _ index: Int, _ allowance: inout Int) -> Bool {
        let given = min(SelectorMatcher.usualBudget, allowance)
        var matcher = SelectorMatcher(budget: given)
        let isMatch = matcher.matches(selector, MatchableElement(tree: self, index: index))
        allowance -= given - max(0, matcher.budget)
        return isMatch
    }

    /// The position of an element among its siblings, counted from 1; subtracts the number of elements visited from `budget`.
    func position(of index: Int, fromEnd: Bool, ofType: Bool, _ budget: inout Int) -> Int {
        guard ofType else { return fromEnd ? elements[index].positionFromEnd : elements[index].position }
        let name = elements[index].name
        var position = 1
        if !fromEnd {
            var other = elements[index].previous
            while other >= 0, budget > 0 {
                if elements[Int(other)].name == name { position += 1 }
                other = elements[Int(other)].previous
                budget -= 1
            }
            return position
        }
        // Later siblings follow in document order, with other elements between them.
        var left = elements[index].positionFromEnd - 1
        var other = index + 1
        while left > 0, other < elements.count, budget > 0 {
            if elements[other].parent == elements[index].parent {
                left -= 1
                if elements[other].name == name { position += 1 }
            }
            other += 1
            budget -= 1
        }
        return position
    }
}
