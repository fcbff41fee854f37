internal import SourceText

/// The numbers of selectors by the id, class or type of their subject.
package struct SelectorIndex: Sendable {
    private var numbers: [ComplexSelector.Key: [Int32]] = [:]
    /// True in quirks mode, where ids and classes match in any case.
    private let isQuirky: Bool

    /// Creates an empty index.
    package init(isQuirky: Bool) { self.isQuirky = isQuirky }

    /// True if there are no selectors.
    var isEmpty: Bool { numbers.isEmpty }

    /// Adds a selector whose elements have this key.
    package mutating func add(_ number: Int, _ key: ComplexSelector.Key) {
        numbers[isQuirky ? key.lowercased : key, default: []].append(Int32(truncatingIfNeeded: number))
    }

    /// Adds a selector whose elements have one of some keys.
    mutating func add(_ number: Int, _ key: ComplexSelector.Key, _ others: [ComplexSelector.Key]) {
        add(number, key)
        for other in others { add(number, other) }
    }

    /// Calls `body` with the number of each selector that may select `element`.
    package func forEachCandidate(_ element: StyleTree.Element, _ body: (Int) -> Void) {
        func visit(_ key: ComplexSelector.Key) {
            for number in numbers[isQuirky ? key.lowercased : key] ?? [] { body(Int(number)) }
        }
        visit(.any)
        visit(.type(element.name))
        if let id = element.id { visit(.id(id)) }
        // In quirks mode several of them have the same selectors.
        let classes = isQuirky ? ElementTag.different(element.classes.map { $0.map(\.asciiLowercased) }) : element.classes
        for name in classes { visit(.className(name)) }
    }
}

extension ComplexSelector.Key {
    /// The key in lower case, as quirks mode compares ids and classes.
    var lowercased: ComplexSelector.Key {
        switch self {
        case .id(let name): .id(name.map(\.asciiLowercased))
        case .className(let name): .className(name.map(\.asciiLowercased))
        case .type, .any: self
        }
    }
}
