internal import CSSCascade

/// The rules of some sheets in cascade order, and their selectors by the id, class or type of their subject.
final class FilterIndex: Sendable {
    /// A selector of a rule.
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

    let rules: [FilterRules.Rule]
    /// The conditions of `rules`, which refer to them by index.
    let conditions: [[UInt8]]
    /// For each rule the rank of its layer.
    let layers: [Int32]
    /// The values of attributes that the selectors compare.
    let comparedValues: ComparedValues
    private let candidates: [Candidate]
    private let index: SelectorIndex

    /// True for sheets of a document in quirks mode.
    let isQuirky: Bool

    /// Collects the rules of sheets in cascade order.
    ///
    /// - Parameter isQuirky: True for sheets of a document in quirks mode.
    init(_ sheets: [FilterRules], isQuirky: Bool) {
        var rules: [FilterRules.Rule] = []
        var conditions: [[UInt8]] = []
        var compared = ComparedValues(isQuirky: isQuirky)
        // A selector may be written for the whole value.
        compared.insert(valuesOf: "class")
        var candidates: [Candidate] = []
        var index = SelectorIndex(isQuirky: isQuirky)
        var numbers: [[UInt8]: Int] = [:]
        var order = LayerOrder()
        /// For each rule the document's layer.
        var layers: [Int] = []
        for sheet in sheets {
            var naming = LayerNaming(sheet.layers, base: LayerOrder.unlayered)
            naming.name(before: .max, in: &order)
            let map = sheet.conditions.map { condition in
                if let known = numbers[condition] { return known }
                numbers[condition] = conditions.count
                conditions.append(condition)
                return conditions.count - 1
            }
            for rule in sheet.rules {
                for (number, selector) in rule.selectors.enumerated() {
                    index.add(candidates.count, selector.selector.key)
                    compared.insert(selector.selector)
                    let match = Match(rule: rules.count, selector: number)
                    candidates.append(Candidate(match: match, isOfGroups: selector.selector.isOfGroups))
                }
                layers.append(naming.numbers[Int(rule.layer)])
                rules.append(
                    FilterRules.Rule(
                        selectors: rule.selectors, declarations: rule.declarations, layer: rule.layer,
                        condition: rule.condition < 0 ? -1 : map[rule.condition]))
            }
        }
        let ranks = order.ranks()
        self.isQuirky = isQuirky
        self.rules = rules
        self.conditions = conditions
        self.layers = layers.map { Int32(truncatingIfNeeded: ranks[$0]) }
        comparedValues = compared
        self.candidates = candidates
        self.index = index
    }

    /// The selectors that may match an element and all others with its tag.
    func candidates(for element: StyleTree.Element) -> [Candidate] {
        var result: [Candidate] = []
        index.forEachCandidate(element) { result.append(candidates[$0]) }
        return result
    }

    /// The selector of a match.
    func selector(of match: Match) -> ComplexSelector { rules[match.rule].selectors[match.selector].selector }
}
