/// The kinds of elements of documents with equal sheets: the elements of one kind have equal styles in each state, and so have their
/// pseudo-elements.
struct ElementKinds {
    /// The results of a list of selectors.
    struct Results: Hashable {
        /// The first results, two bits each.
        private(set) var first: UInt64 = 0
        /// The further ones, and the distances of scopes.
        private var others: [Int32] = []
        private var count: UInt8 = 0

        /// True if no selector matches.
        var areNone: Bool { first == 0 && others.isEmpty }

        /// Adds the result of a selector; nil for one that does not match.
        mutating func append(_ match: (truth: TruthValue, distance: Int32)?) {
            let result: Int32 = match.map { $0.truth == .yes ? 1 : 2 } ?? 0
            if count < 32, match == nil || match?.distance == .max {
                first |= UInt64(result) << (2 * UInt64(count))
                count += 1
            } else {
                others += [Int32(count), result, match?.distance ?? 0]
            }
        }
    }

    /// The kinds by the facts from which the styles of an element and its pseudo-elements follow.
    var numbers = WordKeys()
    private var known: [Results: Int32] = [Results(): 0]
    /// For each group the entries of the selectors that do not select all of its elements or none, as far as this is known.
    var tests = GrowingTable<[Int32]>()

    /// The number of the results of a list of selectors.
    mutating func number(of results: Results) -> Int32 {
        if results.areNone { return 0 }
        let number = known[results] ?? Int32(truncatingIfNeeded: known.count)
        if Int(number) == known.count { known[results] = number }
        return number
    }
}

extension Cascade {
    /// Returns the number of the kind of each element: elements of one kind, also of documents before, have equal styles in each of the
    /// states, and so have their pseudo-elements.
    ///
    /// - Parameters:
    ///   - states: The states in which styles are asked for, besides that at rest.
    ///   - traits: Returns further facts about an element, in which the elements of one kind agree.
    ///   - sibling: Returns an earlier sibling without children in whose kind the elements of one kind agree, too; nil for none.
    package mutating func kinds(
        _ hints: some ElementAttributes, in states: [ElementStates], traits: (_ element: Int) -> UInt16,
        sibling: (_ element: Int) -> Int? = { _ in nil }
    ) -> [Int32] {
        attributes.read(tree, hints)
        tree.states = []
        var result: [Int32] = []
        result.reserveCapacity(tree.elements.count)
        for element in tree.elements.indices {
            let parent = Int(tree.elements[element].parent)
            let facts = Int32(traits(element)) << 1 | (tree.elements[element].isHTML ? 1 : 0)
            let key = WordKeys.Key(
                (parent < 0 ? -1 : result[sibling(element) ?? parent], Int32(truncatingIfNeeded: groups.number(of: element))),
                (attributes.hints[element], attributes.styles[element]), (results(for: element, in: states), facts))
            result.append(kinds.numbers.number(of: key))
        }
        return result
    }

    /// The number of the results of the selectors by position, for an element at rest and in some states.
    private mutating func results(for element: Int, in states: [ElementStates]) -> Int32 {
        let entries = entriesByPosition(for: element)
        guard !entries.isEmpty else { return 0 }
        var results = ElementKinds.Results()
        for number in entries {
            let entry = index.entries[Int(number)]
            results.append(match(entry, element))
            for other in states where !entry.states.isDisjoint(with: other) {
                tree.states = other
                results.append(match(entry, element))
                tree.states = []
            }
        }
        return kinds.number(of: results)
    }

    /// The entries whose selectors may select an element or a pseudo-element of it, and do not select all elements of its group or none.
    private mutating func entriesByPosition(for element: Int) -> [Int32] {
        let group = groups.number(of: element)
        if let known = kinds.tests[group] { return known }
        let around = ancestorNames.around(element, in: tree)
        let subjects = [CandidateLists.Subject.element] + index.names.indices.map { .pseudoElement($0) }
        let found = subjects.flatMap { candidates(for: element, $0) }.filter { candidate in
            let entry = index.entries[Int(candidate.entry)]
            return !candidate.isDecided && !entry.isOfGroups && around.mayHold(entry.ancestors) && maySelect(entry, element)
        }.map(\.entry)
        kinds.tests[group] = found
        return found
    }

    /// False if the selector of an entry selects no element in the group of one.
    private func maySelect(_ entry: RuleIndex.Entry, _ element: Int) -> Bool {
        let selector = sheets[Int(entry.rule.sheet)].rules.selectors[Int(entry.selector)].selector
        guard let tests = selector.groupTests else { return true }
        var allowance = Int.max
        return tree.truth(of: tests, element, &allowance) != .no
    }
}
