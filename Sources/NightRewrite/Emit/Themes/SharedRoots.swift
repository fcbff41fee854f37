internal import NightTheme

/// The rules for the elements that variants begin at, with no more selectors than tell the variants apart.
///
/// A variant is for the elements that make just its choices. Its selector takes in those that make further ones, for which a selector with
/// more choices, or a later rule, wins: where that says the same, it is not needed.
struct SharedRoots {
    /// A rule: the variants that it is for, and its declarations.
    private struct Rule {
        var gates: [ActivationCondition]
        let declarations: [UInt8]
    }

    /// A selector of a rule.
    private struct Entry {
        /// The rule's place; nil for a selector of another block, which is behind all rules and holds at times only.
        let rule: Int?
        let gate: ActivationCondition
        var isNeeded = true
    }

    /// The choices of an element: for each attribute one of its values; nil for none.
    private typealias Element = [String?]

    private var rules: [Rule] = []
    private var entries: [Entry] = []
    private let attributes: [ThemeAttribute]
    /// So many pairs of elements and selectors are looked at.
    private static let most = 1 << 18

    /// The rules of variants with `gates`.
    ///
    /// - Parameter overrides: the gates of variants for the same elements as some of these, which hold at times and come later.
    init(_ gates: [ActivationCondition], _ declarations: [[UInt8]], overrides: [ActivationCondition]) {
        attributes = gates.first?.attributes ?? []
        var places: [[UInt8]: Int] = [:]
        for (gate, declarations) in zip(gates, declarations) where !declarations.isEmpty {
            if let place = places[declarations] {
                rules[place].gates.append(gate)
            } else {
                places[declarations] = rules.count
                rules.append(Rule(gates: [gate], declarations: declarations))
            }
        }
        guard !declarations.contains([]) else { return }
        // Of selectors with as many choices the later wins: that of the attribute that has the last word in combinations.
        let order = rules.map { rule in self.order(of: rule.gates.min { $0.choices.count < $1.choices.count }) }
        let sorted = rules.indices.sorted { first, second in
            order[first] == order[second] ? first < second : order[first].lexicographicallyPrecedes(order[second])
        }
        rules = sorted.map { rules[$0] }
        for (index, rule) in rules.enumerated() { entries += rule.gates.map { Entry(rule: index, gate: $0) } }
        entries += overrides.map { Entry(rule: nil, gate: $0) }
        prune()
    }

    /// The selectors of each rule, and its declarations.
    var text: [(selectors: [[UInt8]], declarations: [UInt8])] {
        guard !entries.isEmpty else { return rules.map { ($0.gates.map(\.root), $0.declarations) } }
        return rules.indices.map { index in
            (entries.filter { $0.rule == index && $0.isNeeded }.map(\.gate.root), rules[index].declarations)
        }
    }

    private func order(of gate: ActivationCondition?) -> [Int] {
        let places = attributes.indices.filter { index in gate?.choices.contains { $0.name == attributes[index].name } == true }
        return [places.count] + places
    }

    /// Takes out the selectors without which each element has the same rule.
    private mutating func prune() {
        guard let elements = elements(), elements.count * entries.count <= SharedRoots.most else { return }
        /// For each element the selectors that select it, strongest first.
        let matching = elements.map { element in
            entries.indices.filter { selects(entries[$0].gate, element) }.sorted { isStronger($0, than: $1) }
        }
        let known = elements.indices.filter { index in matching[index].contains { isExact(entries[$0].gate, elements[index]) } }
        let expected = known.map { index in
            matching[index].first { entries[$0].rule != nil && isExact(entries[$0].gate, elements[index]) }.flatMap { entries[$0].rule }
        }
        let order = entries.indices.sorted { (-entries[$0].gate.choices.count, $0) < (-entries[$1].gate.choices.count, $1) }
        // Without some that were looked at later another one may not be needed any more.
        for entry in order + order where entries[entry].isNeeded && entries[entry].rule != nil {
            entries[entry].isNeeded = false
            let isRight = zip(known, expected).allSatisfy { index, rule in
                guard matching[index].contains(entry) else { return true }
                // Of its own variant something may hold at times; nothing else may be stronger.
                let first = matching[index].first { other in
                    entries[other].isNeeded && (entries[other].rule != nil || !isExact(entries[other].gate, elements[index]))
                }
                return first.map { entries[$0].rule == rule && rule != nil } ?? false
            }
            entries[entry].isNeeded = !isRight
        }
    }

    /// Elements with all choices that the selectors tell apart; nil for too many.
    private func elements() -> [Element]? {
        var result: [Element] = [[]]
        for attribute in attributes {
            var seen: Set<[Int]> = []
            var values: [String?] = [nil]
            for value in attribute.values {
                let chosen = entries.indices.filter { index in
                    entries[index].gate.choices.contains { $0.name == attribute.name && $0.values.contains(value) }
                }
                if seen.insert(chosen).inserted { values.append(value) }
            }
            guard result.count * values.count <= SharedRoots.most else { return nil }
            result = result.flatMap { element in values.map { element + [$0] } }
        }
        return result
    }

    private func selects(_ gate: ActivationCondition, _ element: Element) -> Bool {
        gate.choices.allSatisfy { choice in
            attributes.firstIndex { $0.name == choice.name }.flatMap { element[$0] }.map(choice.values.contains) ?? false
        }
    }

    private func isExact(_ gate: ActivationCondition, _ element: Element) -> Bool {
        selects(gate, element) && element.count { $0 != nil } == gate.choices.count
    }

    private func isStronger(_ first: Int, than second: Int) -> Bool {
        let (one, other) = (entries[first], entries[second])
        guard one.gate.choices.count == other.gate.choices.count else { return one.gate.choices.count > other.gate.choices.count }
        return (one.rule ?? .max) > (other.rule ?? .max)
    }
}
