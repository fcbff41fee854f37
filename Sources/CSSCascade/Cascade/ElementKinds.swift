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
        /// The results of the selectors that do not select all elements of the group or none.
        let results: Results
        let isHTML: Bool
        /// Other facts, which the caller knows.
        let traits: UInt8

        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: group)))
            hasher.combine(UInt64(UInt32(bitPattern: hints)) << 32 | UInt64(UInt32(bitPattern: style)))
            results.hash(into: &hasher)
        }
    }

    /// The results of a list of selectors.
    struct Results: Hashable {
        /// The first results, two bits each.
        private(set) var first: UInt64 = 0
        /// The further ones, and the distances of scopes.
        private var others: [Int32] = []
        private var count: UInt8 = 0

        func hash(into hasher: inout Hasher) {
            // Most elements have no results.
            if first != 0 { hasher.combine(first) }
            if !others.isEmpty { hasher.combine(others) }
        }

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

    private var numbers: [Key: Int32] = [:]
    /// For each group the entries of the selectors that do not select all of its elements or none, as far as this is known.
    var tests = GrowingTable<[Int32]>()

    /// Returns the number of the kind with a key.
    mutating func number(of key: Key) -> Int32 {
        let number = numbers[key] ?? Int32(truncatingIfNeeded: numbers.count)
        if Int(number) == numbers.count { numbers[key] = number }
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

    /// The results of the selectors by position, for an element at rest and in some states.
    private mutating func results(for element: Int, in states: [ElementStates]) -> ElementKinds.Results {
        var results = ElementKinds.Results()
        for number in entriesByPosition(for: element) {
            let entry = index.entries[Int(number)]
            results.append(match(entry, element))
            for other in states where !entry.states.isDisjoint(with: other) {
                tree.states = other
                results.append(match(entry, element))
                tree.states = []
            }
        }
        return results
    }

    /// The entries whose selectors may select an element or a pseudo-element of it, and do not select all elements of its group or none.
    private mutating func entriesByPosition(for element: Int) -> [Int32] {
        let group = groups.number(of: element)
        if let known = kinds.tests[group] { return known }
        let around = ancestorNames.around(element, in: tree)
        let subjects = [CandidateLists.Subject.element] + index.names.indices.map { .pseudoElement($0) }
        let found = subjects.flatMap { candidates(for: element, $0) }.filter { candidate in
            let entry = index.entries[Int(candidate.entry)]
            return !candidate.isDecided && !entry.isOfGroups && around.mayHold(entry.ancestors)
        }.map(\.entry)
        kinds.tests[group] = found
        return found
    }
}
