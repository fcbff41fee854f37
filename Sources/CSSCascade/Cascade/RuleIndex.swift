internal import SourceText

/// The selectors of a document's sheets by the id, class or type of their subject.
struct RuleIndex {
    /// One selector of a rule.
    struct Entry {
        /// The declarations of the rule, with the precedence that they have outside of scopes; certain in itself.
        let rule: MatchedRule
        /// The truth of the conditions around the rule, and the one in the other environment.
        let truth: TruthValue
        let otherTruth: TruthValue
        /// The index of the selector in its sheet.
        let selector: Int32
        /// The index of the scope in the sheet; -1 for none.
        let scope: Int32
        /// The names that an ancestor of the subject must have.
        let ancestors: AncestorFilter
        /// True if the name, id and classes of an element decide whether it is selected.
        let isLocal: Bool
        /// True if the selector selects all elements of an `ElementGroups` group or none, in each state.
        let isOfGroups: Bool
        /// The states on which the rule depends.
        let states: ElementStates

        /// The truth of the conditions around the rule, for elements in some states.
        func truth(in states: ElementStates) -> TruthValue { states.contains(.inOtherEnvironment) ? otherTruth : truth }
    }

    private(set) var entries: [Entry] = []
    private var elements: SelectorIndex
    /// The names of the pseudo-elements that selectors select, and the selectors of each.
    private(set) var names: [[UInt8]] = []
    private var pseudoElements: [SelectorIndex] = []
    /// The states on which the selectors of each pseudo-element depend.
    private(set) var pseudoElementStates: [ElementStates] = []
    private let isQuirky: Bool
    /// The ids that selectors name, in lower case for a document in quirks mode.
    private(set) var ids: Set<[UInt8]> = []
    /// The classes that selectors name, in lower case for a document in quirks mode.
    private(set) var classes: Set<[UInt8]> = []
    /// The attributes that selectors name.
    private(set) var attributes = NamedAttributes()
    /// The states on which the authors' rules depend.
    private(set) var namedStates: ElementStates = []

    /// - Parameters:
    ///   - others: The same sheets in the other environment, which differ in the truth of conditions; nil if there is one environment.
    ///   - ranks: The rank of each layer of the document.
    ///   - longhands: The longhands whose values matter; nil for all.
    init(
        _ sheets: [CascadeSheets.Sheet], and others: [CascadeSheets.Sheet]?, ranks: [Int], isQuirky: Bool, longhands: LonghandSet?
    ) {
        elements = SelectorIndex(isQuirky: isQuirky)
        self.isQuirky = isQuirky
        var number: UInt32 = 0
        let hasContainers = sheets.contains { $0.rules.hasContainers }
        for (index, sheet) in sheets.enumerated() {
            for scope in sheet.rules.scopes {
                for selector in (scope.roots ?? []) + scope.limits { insert(SelectorNames(of: selector)) }
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
            for key in selector.keys { pseudoElements[place].add(entries.count, key) }
        } else {
            for key in selector.keys { elements.add(entries.count, key) }
        }
        insert(selector.names)
        if sheet.origin == .author { namedStates.formUnion(states) }
        entries.append(
            Entry(
                rule: rule, truth: truths.own, otherTruth: truths.other, selector: Int32(truncatingIfNeeded: index), scope: scope,
                ancestors: selector.ancestors, isLocal: selector.isLocal && scope < 0, isOfGroups: selector.isOfGroups && scope < 0,
                states: states))
    }

    private mutating func insert(_ names: SelectorNames) {
        for id in names.ids { ids.insert(isQuirky ? id.map(\.asciiLowercased) : id) }
        for name in names.classes { classes.insert(isQuirky ? name.map(\.asciiLowercased) : name) }
        for attribute in names.attributes { attributes.insert(attribute) }
    }

    /// The values of attributes that selectors compare.
    var comparedValues: ComparedValues { ComparedValues(attributes: attributes, ids: ids, classes: classes, isQuirky: isQuirky) }

    /// The number of the pseudo-element with a name, among those that selectors select; nil if none selects it.
    func number(ofPseudoElement name: StaticString) -> Int? { names.firstIndex { $0.elementsEqual(name) } }

    /// The entries that may select an element, or its pseudo-element, from the weakest to the strongest.
    func candidates(for element: StyleTree.Element, _ subject: CandidateLists.Subject) -> [Int32] {
        var result: Set<Int32> = []
        let index = if case .pseudoElement(let number) = subject { pseudoElements[number] } else { elements }
        index.forEachCandidate(element) { result.insert(Int32(truncatingIfNeeded: $0)) }
        return result.sorted { left, right in
            let (first, second) = (entries[Int(left)].rule.precedence, entries[Int(right)].rule.precedence)
            return first < second || (!(second < first) && left < right)
        }
    }
}

/// A run of declarations that applies to an element.
struct MatchedRule {
    /// The index of the sheet, or the number of the kind of attribute that holds the declarations.
    let sheet: Int32
    /// The number of the rule among those of all sheets.
    let number: UInt32
    let declarations: Range<Int>
    var precedence: Precedence
    /// True if the rule may or may not apply.
    var isUncertain: Bool

    /// The rule as it applies by the truth of its conditions and its selector.
    func applied(_ truth: TruthValue) -> MatchedRule {
        var rule = self
        if truth == .unknown { rule.isUncertain = true }
        return rule
    }
}
