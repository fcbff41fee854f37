internal import SourceText

/// Collects the selectors of a document's sheets for a `RuleIndex`.
struct RuleIndexBuilder {
    private(set) var entries: [RuleIndex.Entry] = []
    private(set) var elements: SelectorIndex
    private(set) var names: [[UInt8]] = []
    private(set) var pseudoElements: [SelectorIndex] = []
    private(set) var pseudoElementStates: [ElementStates] = []
    private(set) var comparedValues: ComparedValues
    private(set) var namedStates: ElementStates = []
    private let isQuirky: Bool

    init(
        _ sheets: [CascadeSheets.Sheet], and others: [CascadeSheets.Sheet]?, ranks: [Int], isQuirky: Bool, longhands: LonghandSet?
    ) {
        elements = SelectorIndex(isQuirky: isQuirky)
        comparedValues = ComparedValues(isQuirky: isQuirky)
        self.isQuirky = isQuirky
        var number: UInt32 = 0
        let hasContainers = sheets.contains { $0.rules.hasContainers }
        for (index, sheet) in sheets.enumerated() {
            for scope in sheet.rules.scopes {
                for selector in (scope.roots ?? []) + scope.limits { comparedValues.insert(selector) }
            }
            for rule in sheet.rules.rules {
                number += 1
                let truth = sheet.truth(of: rule)
                let otherTruth = others?[index].truth(of: rule) ?? truth
                guard truth != .no || otherTruth != .no else { continue }
                if let longhands, !sheet.rules.block.sets(longhands, in: rule.declarations) { continue }
                if !hasContainers, rule.condition >= 0, sheet.rules.conditions[Int(rule.condition)].needsContainer { continue }
                let layer = Int32(truncatingIfNeeded: ranks[sheet.layers[Int(rule.layer)]])
                for selector in rule.selectors {
                    let precedence = Precedence(sheet.origin, layer: layer, sheet.rules.selectors[selector].specificity, order: number)
                    let matched = MatchedRule(
                        sheet: Int32(truncatingIfNeeded: index), number: number, declarations: rule.declarations, precedence: precedence,
                        isUncertain: false)
                    add(matched, (truth, otherTruth), sheet, selector, scope: rule.scope)
                }
            }
        }
    }

    private mutating func add(
        _ rule: MatchedRule, _ truths: (own: TruthValue, other: TruthValue), _ sheet: CascadeSheets.Sheet, _ index: Int, scope: Int32
    ) {
        let selector = sheet.rules.selectors[index]
        var states = selector.states
        if scope >= 0 { states.formUnion(sheet.rules.scopes[Int(scope)].states) }
        if truths.own != truths.other { states.insert(.inOtherEnvironment) }
        if let name = selector.pseudoElement {
            let place = names.firstIndex(of: name) ?? names.count
            if place == names.count {
                names.append(name)
                pseudoElements.append(SelectorIndex(isQuirky: isQuirky))
                pseudoElementStates.append([])
            }
            pseudoElementStates[place].formUnion(states)
            pseudoElements[place].add(entries.count, selector.key, selector.otherKeys)
        } else {
            elements.add(entries.count, selector.key, selector.otherKeys)
        }
        comparedValues.insert(selector.selector)
        if sheet.origin == .author { namedStates.formUnion(states) }
        entries.append(
            RuleIndex.Entry(
                rule: rule, truth: truths.own, otherTruth: truths.other, selector: Int32(truncatingIfNeeded: index), scope: scope,
                ancestors: selector.ancestors, isLocal: selector.isLocal && scope < 0, isOfGroups: selector.isOfGroups && scope < 0,
                states: states, setsContents: selector.pseudoElement != nil && sheet.setsContents(rule.declarations)))
    }
}
