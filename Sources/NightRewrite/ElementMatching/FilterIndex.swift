internal import CSSCascade

/// The rules of some sheets in cascade order, and their selectors by the id, class or type of their subject.
///
/// A selector is parsed when the first element has its key: a sheet may have a hundred thousand rules, and documents elements for few.
struct FilterIndex {
    /// A rule and one of its selectors, by their numbers among those of all sheets.
    struct Match: Hashable {
        let rule: Int
        let selector: Int
    }

    /// A selector that may match the elements with a tag.
    struct Candidate {
        let match: Match
        /// True if the names, ids, classes and attributes of an element and its ancestors decide whether it matches.
        let isOfGroups: Bool
    }

    /// A rule.
    struct Rule {
        /// The numbers of its declarations among those of its sheet.
        let declarations: Range<Int32>
        let all: FilterDeclarations
        /// The rank of the layer.
        let layer: Int32
        /// The index of the condition in `conditions`; -1 for none.
        let condition: Int
    }

    /// A sheet.
    private struct Sheet {
        let rules: FilterRules
        /// The ranks of its layers, and the indices of its conditions in `conditions`.
        let layers: [Int32]
        let conditions: [Int]
    }

    /// A selector of a rule with the hash of its key.
    private struct Place {
        let key: UInt32
        let rule: Int32
        let selector: Int32

        static func precedes(_ first: Place, _ second: Place) -> Bool {
            first.key != second.key
                ? first.key < second.key
                : first.rule != second.rule ? first.rule < second.rule : first.selector < second.selector
        }
    }

    /// The greatest number of conditions under which elements are exempt from the filter; under others the rules without one apply.
    static let mostConditions = 32

    /// The conditions of the rules, which refer to them by index.
    private(set) var conditions: [[UInt8]] = []
    private var sheets: [Sheet] = []
    /// The number of the first rule, and that of the first selector, of each sheet.
    private var firstRules: [Int] = []
    private var firstSelectors: [Int] = []
    /// The places in the order of their keys.
    private var places: [Place] = []
    /// The selectors that were parsed so far, by number; nil for invalid ones.
    private var parsed: [Int: StaticSelector?] = [:]

    /// Collects the rules of sheets in cascade order.
    init(_ sheets: [FilterRules]) {
        var numbers: [[UInt8]: Int] = [:]
        var order = LayerOrder()
        let namings = sheets.map { sheet in
            var naming = LayerNaming(sheet.layers, base: LayerOrder.unlayered)
            naming.name(before: .max, in: &order)
            return naming
        }
        let ranks = order.ranks()
        var (rules, selectors) = (0, 0)
        for (sheet, naming) in zip(sheets, namings) {
            let conditions = sheet.conditions.map { condition in
                if let known = numbers[condition] { return known }
                numbers[condition] = self.conditions.count
                self.conditions.append(condition)
                return self.conditions.count - 1
            }
            self.sheets.append(
                Sheet(rules: sheet, layers: naming.numbers.map { Int32(truncatingIfNeeded: ranks[$0]) }, conditions: conditions))
            firstRules.append(rules)
            firstSelectors.append(selectors)
            for (index, rule) in sheet.rules.enumerated() {
                for selector in rule.selectors {
                    places.append(
                        Place(
                            key: sheet.key(ofSelector: selector), rule: Int32(truncatingIfNeeded: rules + index),
                            selector: Int32(truncatingIfNeeded: selectors) + selector))
                }
            }
            rules += sheet.rules.count
            selectors += sheet.selectorCount
        }
        places.sort(by: Place.precedes)
    }

    /// The values of attributes that the selectors of sheets compare.
    static func comparedValues(of sheets: [FilterRules], isQuirky: Bool) -> ComparedValues {
        var result = FilterRules.noComparedValues(isQuirky: isQuirky)
        for sheet in sheets { if let values = sheet.comparedValues { result.formUnion(values) } }
        return result
    }

    /// The selectors that may match an element and all others with its tag.
    mutating func candidates(for element: StyleTree.Element) -> [Candidate] {
        var result: [Candidate] = []
        add(.any, to: &result)
        add(.type(element.name), to: &result)
        if let id = element.id { add(.id(id), to: &result) }
        // In quirks mode several of them may have the same selectors.
        var seen: [UInt32] = []
        for name in element.classes {
            let key = ComplexSelector.Key.className(name)
            guard !seen.contains(key.hash) else { continue }
            seen.append(key.hash)
            add(key, to: &result)
        }
        return result
    }

    private mutating func add(_ key: ComplexSelector.Key, to result: inout [Candidate]) {
        let hash = key.hash
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].key < hash { low = middle + 1 } else { high = middle }
        }
        while low < places.count, places[low].key == hash {
            let match = Match(rule: Int(places[low].rule), selector: Int(places[low].selector))
            if let selector = read(match.selector) { result.append(Candidate(match: match, isOfGroups: selector.selector.isOfGroups)) }
            low += 1
        }
    }

    /// Returns the selector with a number, which is parsed if it was not yet.
    private mutating func read(_ number: Int) -> StaticSelector? {
        if let known = parsed[number] { return known }
        let sheet = FilterIndex.last(in: firstSelectors, upTo: number)
        let selector = sheets[sheet].rules.selector(Int32(truncatingIfNeeded: number - firstSelectors[sheet]))
        parsed[number] = .some(selector)
        return selector
    }

    /// The index of the last of some ascending numbers that is not greater than `number`.
    private static func last(in numbers: [Int], upTo number: Int) -> Int {
        var (low, high) = (0, numbers.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if numbers[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }

    /// The selector of a match, which `candidates` has returned.
    func selector(of match: Match) -> StaticSelector? { parsed[match.selector] ?? nil }

    /// The rule with a number.
    func rule(_ number: Int) -> Rule {
        let index = FilterIndex.last(in: firstRules, upTo: number)
        let sheet = sheets[index]
        let rule = sheet.rules.rules[number - firstRules[index]]
        return Rule(
            declarations: rule.declarations, all: sheet.rules.declarations, layer: sheet.layers[Int(rule.layer)],
            condition: rule.condition < 0 ? -1 : sheet.conditions[Int(rule.condition)])
    }
}
