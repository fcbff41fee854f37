internal import CSSCascade

/// The rules of some sheets that may select elements of a document, in cascade order, and their selectors by the id, class or type of their
/// subject.
final class FilterIndex: Sendable {
    /// A rule with the selectors that may select an element.
    struct Rule: Sendable {
        let selectors: [StaticSelector]
        /// The number of the sheet, and those of the declarations in it.
        let sheet: Int
        let declarations: Range<Int32>
        /// The rank of the layer.
        let layer: Int32
        /// The index of the condition in `conditions`; -1 for none.
        let condition: Int
    }

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

    let rules: [Rule]
    /// The conditions of `rules`, which refer to them by index.
    let conditions: [[UInt8]]
    private let sheets: [FilterRules]
    private let candidates: [Candidate]
    private let index: SelectorIndex

    /// Collects the rules of sheets in cascade order that may select elements of a document.
    init(_ sheets: [FilterRules], for tree: StyleTree) {
        var rules: [Rule] = []
        var conditions: [[UInt8]] = []
        var candidates: [Candidate] = []
        var index = SelectorIndex(isQuirky: tree.isQuirky)
        var numbers: [[UInt8]: Int] = [:]
        var order = LayerOrder()
        let namings = sheets.map { sheet in
            var naming = LayerNaming(sheet.layers, base: LayerOrder.unlayered)
            naming.name(before: .max, in: &order)
            return naming
        }
        let ranks = order.ranks()
        let keys = KeyFilter(tree)
        for (number, sheet) in sheets.enumerated() {
            let map = sheet.conditions.map { condition in
                if let known = numbers[condition] { return known }
                numbers[condition] = conditions.count
                conditions.append(condition)
                return conditions.count - 1
            }
            for rule in sheet.rules {
                let selectors = sheet.selectors(of: rule, for: keys)
                guard !selectors.isEmpty else { continue }
                for (place, selector) in selectors.enumerated() {
                    index.add(candidates.count, selector.selector.key)
                    candidates.append(
                        Candidate(match: Match(rule: rules.count, selector: place), isOfGroups: selector.selector.isOfGroups))
                }
                rules.append(
                    Rule(
                        selectors: selectors, sheet: number, declarations: rule.declarations,
                        layer: Int32(truncatingIfNeeded: ranks[namings[number].numbers[Int(rule.layer)]]),
                        condition: rule.condition < 0 ? -1 : map[Int(rule.condition)]))
            }
        }
        self.sheets = sheets
        self.rules = rules
        self.conditions = conditions
        self.candidates = candidates
        self.index = index
    }

    /// The values of attributes that the selectors of sheets compare.
    static func comparedValues(of sheets: [FilterRules], isQuirky: Bool) -> ComparedValues {
        var result = FilterRules.noComparedValues(isQuirky: isQuirky)
        for sheet in sheets { if let values = sheet.comparedValues { result.formUnion(values) } }
        return result
    }

    /// The selectors that may match an element and all others with its tag.
    func candidates(for element: StyleTree.Element) -> [Candidate] {
        var result: [Candidate] = []
        index.forEachCandidate(element) { result.append(candidates[$0]) }
        return result
    }

    /// The selector of a match.
    func selector(of match: Match) -> ComplexSelector { rules[match.rule].selectors[match.selector].selector }

    /// The declarations of the sheet with a rule.
    func declarations(of rule: Rule) -> FilterDeclarations { sheets[rule.sheet].declarations }
}
