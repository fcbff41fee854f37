internal import SourceText

/// The selectors of a document's sheets by the id, class or type of their subject.
final class RuleIndex: Sendable {
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
        /// True if the selector selects a pseudo-element, and the rule may give it contents.
        let setsContents: Bool

        /// The truth of the conditions around the rule, for elements in some states.
        func truth(in states: ElementStates) -> TruthValue { states.contains(.inOtherEnvironment) ? otherTruth : truth }
    }

    let entries: [Entry]
    private let elements: SelectorIndex
    /// The names of the pseudo-elements that selectors select, and the selectors of each.
    let names: [[UInt8]]
    private let pseudoElements: [SelectorIndex]
    /// The states on which the selectors of each pseudo-element depend.
    let pseudoElementStates: [ElementStates]
    private let isQuirky: Bool
    /// The values of attributes that selectors compare.
    let comparedValues: ComparedValues
    /// The states on which the authors' rules depend.
    let namedStates: ElementStates

    /// - Parameters:
    ///   - others: The same sheets in the other environment, which differ in the truth of conditions; nil if there is one environment.
    ///   - ranks: The rank of each layer of the document.
    ///   - longhands: The longhands whose values matter; nil for all.
    init(
        _ sheets: [CascadeSheets.Sheet], and others: [CascadeSheets.Sheet]?, ranks: [Int], isQuirky: Bool, longhands: LonghandSet?
    ) {
        let builder = RuleIndexBuilder(sheets, and: others, ranks: ranks, isQuirky: isQuirky, longhands: longhands)
        entries = builder.entries
        elements = builder.elements
        names = builder.names
        pseudoElements = builder.pseudoElements
        pseudoElementStates = builder.pseudoElementStates
        self.isQuirky = isQuirky
        comparedValues = builder.comparedValues
        namedStates = builder.namedStates
    }

    /// The number of the pseudo-element with a name, among those that selectors select; nil if none selects it.
    func number(ofPseudoElement name: StaticString) -> Int? { names.firstIndex { $0.elementsEqual(name) } }

    /// The entries that may select an element, or its pseudo-element, from the weakest to the strongest.
    func candidates(for element: StyleTree.Element, _ subject: CandidateLists.Subject) -> [Int32] {
        var result: [Int32] = []
        let index = if case .pseudoElement(let number) = subject { pseudoElements[number] } else { elements }
        index.forEachCandidate(element) { result.append(Int32(truncatingIfNeeded: $0)) }
        result.sort { left, right in
            let (first, second) = (entries[Int(left)].rule.precedence, entries[Int(right)].rule.precedence)
            return first < second || (!(second < first) && left < right)
        }
        // An entry that is found by several keys is there several times.
        return result.indices.filter { $0 == 0 || result[$0] != result[$0 - 1] }.map { result[$0] }
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
