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
    /// The maximum number of steps for one match; a selector with many combinators that exceeds it in a deep tree does not match.
    private static let budget = 4096

    /// Returns true if `selector` matches the element at `index`.
    func matches(_ selector: ComplexSelector, _ index: Int) -> Bool {
        var allowance = Self.budget
        return matches(selector, index, &allowance)
    }

    /// Returns true if `selector` matches the element at `index`, and subtracts the steps from the allowance for all matches.
    func matches(_ selector: ComplexSelector, _ index: Int, _ allowance: inout Int) -> Bool {
        let given = min(Self.budget, allowance)
        var budget = given
        let isMatch = matches(selector, from: 0, index, &budget)
        allowance -= given - max(0, budget)
        return isMatch
    }

    /// Matches the compounds from `step` leftwards; the budget and the limit of 64 compounds bound the recursion.
    private func matches(_ selector: ComplexSelector, from step: Int, _ index: Int, _ budget: inout Int) -> Bool {
        budget -= 1
        guard budget > 0, step < 64 else { return false }
        let compound = selector.steps[step]
        for simple in compound.simples where !matches(simple, index, &budget) { return false }
        guard step + 1 < selector.steps.count else { return true }
        let element = elements[index]
        switch compound.combinator {
        case .child: return element.parent >= 0 && matches(selector, from: step + 1, Int(element.parent), &budget)
        case .nextSibling: return element.previous >= 0 && matches(selector, from: step + 1, Int(element.previous), &budget)
        case .descendant:
            var other = element.parent
            while other >= 0 {
                if matches(selector, from: step + 1, Int(other), &budget) { return true }
                other = elements[Int(other)].parent
            }
            return false
        case .subsequentSibling:
            var other = element.previous
            while other >= 0 {
                if matches(selector, from: step + 1, Int(other), &budget) { return true }
                other = elements[Int(other)].previous
            }
            return false
        }
    }

    private func matches(_ simple: ComplexSelector.Simple, _ index: Int, _ budget: inout Int) -> Bool {
        let element = elements[index]
        switch simple {
        case .universal: return true
        case .type(let name): return element.name == name
        case .id(let id): return element.id == id
        case .className(let name): return element.classes.contains(name)
        case .root: return element.parent < 0
        case .link: return element.name == Array("a".utf8) && element.value(Array("href".utf8)) != nil
        case .empty: return !element.hasChildren && !element.hasSpace && (!element.hasText || element.isField)
        case .never: return false
        case .anyOf(let selectors):
            for selector in selectors where matches(selector, from: 0, index, &budget) { return true }
            return false
        case .not(let selectors):
            for selector in selectors where matches(selector, from: 0, index, &budget) { return false }
            return true
        case .nth(let step, let offset, let fromEnd, let ofType):
            let position = position(of: index, fromEnd: fromEnd, ofType: ofType, &budget)
            let distance = position - offset
            return step == 0 ? distance == 0 : distance.isMultiple(of: step) && distance / step >= 0
        case .attribute(let name, let value, let match, let ignoresCase):
            guard var actual = element.value(name) else { return false }
            if ignoresCase { actual = actual.map(\.asciiLowercased) }
            return Self.matches(actual, value, match)
        }
    }

    private static func matches(_ actual: [UInt8], _ value: [UInt8], _ match: UInt8) -> Bool {
        switch match {
        case 0: return true
        case UInt8(ascii: "="): return actual == value
        case UInt8(ascii: "~"): return actual.words.contains { $0.elementsEqual(value) }
        case UInt8(ascii: "|"): return actual == value || actual.starts(with: value + [UInt8(ascii: "-")])
        case UInt8(ascii: "^"): return !value.isEmpty && actual.starts(with: value)
        case UInt8(ascii: "$"): return !value.isEmpty && actual.reversed().starts(with: value.reversed())
        case UInt8(ascii: "*"):
            guard value.count > 1, value.count < 256 else { return value.count == 1 && actual.contains(value[0]) }
            return ByteSearch(value).first(in: actual.span, from: 0, to: actual.count) != nil
        default: return false
        }
    }

    private func position(of index: Int, fromEnd: Bool, ofType: Bool, _ budget: inout Int) -> Int {
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
