/// The kinds of elements of documents with equal sheets: the elements of one kind have equal styles in each state, and so have their
/// pseudo-elements.
struct ElementKinds {
    /// The facts from which the styles of an element and its pseudo-elements follow.
    struct Key: Hashable {
        /// The kind of the parent; -1 for a root.
        let parent: Int32
        /// The element's group.
        let group: Int32
        /// The number of the block of presentational hints and that of the `style` attribute; -1 for none.
        let hints: Int32
        let style: Int32
        /// The number of the results of the selectors that do not select all elements of the group or none.
        let results: Int32
        let isHTML: Bool
        /// Other facts, which the caller knows.
        let traits: UInt8
    }

    private var numbers: [Key: Int32] = [:]
    private var results: [[Int32]: Int32] = [[]: 0]
    /// For each group the entries of the selectors that do not select all of its elements or none, as far as this is known.
    private var tests = GrowingTable<[Int32]>()

    /// Returns the number of the kind with a key.
    mutating func number(of key: Key) -> Int32 {
        let number = numbers[key] ?? Int32(truncatingIfNeeded: numbers.count)
        if Int(number) == numbers.count { numbers[key] = number }
        return number
    }

    /// Returns the number of results of selectors.
    mutating func number(ofResults list: [Int32]) -> Int32 {
        let number = results[list] ?? Int32(truncatingIfNeeded: results.count)
        if Int(number) == results.count { results[list] = number }
        return number
    }

    /// Returns the entries of the selectors that do not select all elements of a group or none, which `find` returns for a new group.
    mutating func tests(ofGroup group: Int, _ find: () -> [Int32]) -> [Int32] {
        if let known = tests[group] { return known }
        let found = find()
        tests[group] = found
        return found
    }
}

extension Cascade {
    /// Returns the number of the kind of each element: elements of one kind, also of documents before, have equal styles in each of the
    /// states, and so have their pseudo-elements.
    ///
    /// - Parameters:
    ///   - states: The states in which styles are asked for, besides that at rest.
    ///   - traits: Returns further facts about an element, in which the elements of one kind agree.
    package mutating func kinds(
        _ hints: some ElementAttributes, in states: [ElementStates], traits: (_ element: Int) -> UInt8
    ) -> [Int32] {
        attributes.read(tree, hints)
        tree.states = []
        var result: [Int32] = []
        result.reserveCapacity(tree.elements.count)
        for element in tree.elements.indices {
            let parent = Int(tree.elements[element].parent)
            let key = ElementKinds.Key(
                parent: parent < 0 ? -1 : result[parent], group: Int32(truncatingIfNeeded: groups.number(of: element)),
                hints: attributes.hints[element], style: attributes.styles[element], results: results(for: element, in: states),
                isHTML: tree.elements[element].isHTML, traits: traits(element))
            result.append(kinds.number(of: key))
        }
        return result
    }

    /// The number of the results of selectors by position, for an element at rest and in some states.
    private mutating func results(for element: Int, in states: [ElementStates]) -> Int32 {
        let group = groups.number(of: element)
        var kinds = ElementKinds()
        swap(&kinds, &self.kinds)
        defer { swap(&kinds, &self.kinds) }
        let tests = kinds.tests(ofGroup: group) { entriesByPosition(for: element) }
        guard !tests.isEmpty else { return 0 }
        var results: [Int32] = []
        for number in tests {
            let entry = index.entries[Int(number)]
            append(match(entry, element), to: &results)
            for other in states where !entry.states.isDisjoint(with: other) {
                tree.states = other
                append(match(entry, element), to: &results)
                tree.states = []
            }
        }
        return kinds.number(ofResults: results)
    }

    private func append(_ match: (truth: TruthValue, distance: Int32)?, to results: inout [Int32]) {
        results.append(match.map { $0.truth == .yes ? 1 : 2 } ?? 0)
        results.append(match?.distance ?? 0)
    }

    /// The entries whose selectors may select an element or a pseudo-element of it, and do not select all elements of its group or none.
    private mutating func entriesByPosition(for element: Int) -> [Int32] {
        let around = ancestorNames.around(element, in: tree)
        let subjects = [CandidateLists.Subject.element] + index.names.indices.map { .pseudoElement($0) }
        return subjects.flatMap { candidates(for: element, $0) }.filter { candidate in
            let entry = index.entries[Int(candidate.entry)]
            return !candidate.isDecided && !entry.isOfGroups && around.mayHold(entry.ancestors)
        }.map(\.entry)
    }
}
