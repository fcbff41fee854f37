/// The keys of selectors that may select elements of a document.
struct SelectorKeys {
    private var keys: Set<ComplexSelector.Key> = [.any]
    private let isQuirky: Bool

    /// Collects the names, ids and classes of the elements.
    init(_ tree: StyleTree) {
        isQuirky = tree.isQuirky
        for element in tree.elements {
            insert(.type(element.name))
            if let id = element.id { insert(.id(id)) }
            for name in element.classes { insert(.className(name)) }
        }
    }

    private mutating func insert(_ key: ComplexSelector.Key) { keys.insert(isQuirky ? key.lowercased : key) }

    /// True if one of the keys of a selector is that of an element.
    func holdsOne(of key: ComplexSelector.Key, _ others: [ComplexSelector.Key]) -> Bool { holds(key) || others.contains(where: holds) }

    private func holds(_ key: ComplexSelector.Key) -> Bool { keys.contains(isQuirky ? key.lowercased : key) }
}
