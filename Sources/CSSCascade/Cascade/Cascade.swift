internal import SourceText

/// The cascade of a document: the rules of its sheets for each element, and the computed values that follow from them.
///
/// See [CSS Cascade 5 § 6](https://www.w3.org/TR/css-cascade-5/#cascading).
package struct Cascade {
    /// The greatest number of steps that all matches of a document may take together, worth some seconds; the truth of later ones is
    /// unknown.
    private static let allowance = 1 << 28
    /// The number of different styles, or texts of attributes, from which on `forEachStyle` forgets those that it does not need.
    private static let manyStyles = 512

    var tree: StyleTree
    let sheets: [CascadeSheets.Sheet]
    let scheme: UsedColorScheme
    let index: RuleIndex
    let registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]
    private var lists: CandidateLists
    var groups: ElementGroups
    private var groupRules = GroupRuleTable()
    /// The selectors by which states change elements, by the states and the signature of the elements.
    private var affecting: [ElementStates: GrowingTable<Affecting>] = [:]
    var ancestorNames = AncestorNames()
    /// The declarations of the attributes of the elements whose styles are computed.
    package internal(set) var attributes = AttributeBlocks()
    /// The kinds of the elements of all documents.
    var kinds = ElementKinds()
    private var computed = ComputedStyles()
    var pseudoElements = PseudoElementStyles()
    /// The initial values of all properties, which all elements share.
    let initial = ComputedStyle(isDark: false)
    private var matches = Matches()

    /// What all matches of a document share.
    private struct Matches {
        /// The number of steps that further matches may take together.
        var allowance = Cascade.allowance
        var scopes = ScopeTable()
    }

    /// The selectors by which states change elements.
    private struct Affecting {
        let candidates: [CandidateLists.Candidate]
        /// True if each of them selects all elements of a group in a state, or none.
        let areOfGroups: Bool
    }

    /// Creates the cascade of the sheets for a document.
    package init(_ tree: StyleTree, _ sheets: CascadeSheets) {
        self.init(tree, sheets, and: nil, elements: tree.elements.count, longhands: nil)
        begin(tree)
    }

    /// Creates a cascade of the sheets for documents in the same mode, which begin one after the other.
    ///
    /// - Parameters:
    ///   - others: The sheets in another environment, in which the same sheets apply; nil if there is one environment.
    ///   - longhands: The longhands whose values are asked for; those of the others may be wrong.
    package init(
        forDocumentsOf sheets: CascadeSheets, and others: CascadeSheets? = nil, isQuirky: Bool, longhands: [Longhand]
    ) {
        self.init(StyleTree([], isQuirky: isQuirky), sheets, and: others, elements: nil, longhands: LonghandSet(longhands))
    }

    private init(_ tree: StyleTree, _ sheets: CascadeSheets, and others: CascadeSheets?, elements: Int?, longhands: LonghandSet?) {
        self.tree = tree
        self.sheets = sheets.sheets
        scheme = UsedColorScheme(pageSchemes: sheets.pageColorSchemes, prefersDark: sheets.environment.prefersDark)
        index = RuleIndex(
            sheets.sheets, and: others?.sheets, ranks: sheets.order.ranks(), isQuirky: tree.isQuirky, longhands: longhands)
        var registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)] = [:]
        for sheet in sheets.sheets {
            for registration in sheet.rules.registrations {
                let initial = registration.initialValue.map { Array(sheet.rules.block.text[$0.range]) }
                registered[registration.name] = (registration.inherits, initial)
            }
        }
        self.registered = registered
        lists = CandidateLists(ids: index.comparedValues.ids)
        groups = ElementGroups(elements: elements, index.comparedValues.attributes)
    }

    /// Begins the styles of another document with the same sheets, which may share those of the earlier ones.
    package mutating func begin(_ tree: StyleTree) {
        self.tree = tree
        matches = Matches()
        lists.begin(tree)
        groups.begin(tree, lists)
        attributes.beginDocument()
        ancestorNames.begin(tree) { lists.names[lists.signature(of: $0)] }
    }

    /// The values of attributes that selectors compare.
    package var comparedValues: ComparedValues { index.comparedValues }

    /// The states on which the authors' rules depend.
    package var namedStates: ElementStates { index.namedStates }

    // MARK: Computed styles

    /// Computes the styles of elements.
    ///
    /// - Parameter elements: The elements in document order, with all that are around them and the first one; nil for all.
    package mutating func styles(
        _ hints: some ElementAttributes, states: ElementStates = [], of elements: [Int]? = nil
    ) -> ComputedStyles {
        attributes.read(tree, hints)
        tree.states = states
        computed.beginState()
        for element in elements ?? Array(tree.elements.indices) {
            computed.skip(to: element)
            appendStyle(of: element)
        }
        return computed
    }

    /// Computes the styles of all elements in document order, and holds only some hundreds of different ones and those of ancestors at
    /// a time.
    ///
    /// - Parameter body: Gets the index of an element, its style, the declarations of its `style` attribute (nil for none), and `hints` after
    ///   it has read the element.
    package mutating func forEachStyle<Attributes: ElementAttributes>(
        _ hints: Attributes, _ body: (_ element: Int, _ style: ComputedStyle, _ own: DeclarationBlock?, _ attributes: Attributes) -> Void
    ) {
        var hints = hints
        beginStyles()
        tree.states = []
        var limit = Cascade.manyStyles
        for element in tree.elements.indices {
            if max(computed.unique.count, attributes.count) >= limit {
                forgetStyles(before: element)
                limit = max(Cascade.manyStyles, 2 * computed.unique.count)
            }
            attributes.readNext(tree, &hints)
            appendStyle(of: element)
            body(element, computed[element], attributes.style(of: element)?.block, hints)
        }
        beginStyles()
    }

    /// Begins styles that share nothing with the earlier ones.
    private mutating func beginStyles() {
        computed = ComputedStyles()
        groupRules = GroupRuleTable()
        attributes = AttributeBlocks()
    }

    /// Forgets all styles but those that the style of an element may depend on, and what refers to them by number.
    private mutating func forgetStyles(before element: Int) {
        var ancestors: [Int] = []
        var parent = Int(tree.elements[element].parent)
        while parent >= 0 {
            ancestors.append(parent)
            parent = Int(tree.elements[parent].parent)
        }
        computed.keepOnly(ancestors)
        groupRules = GroupRuleTable()
        attributes.forgetTexts()
    }

    /// Computes the styles in other states, or in the other environment, from those at rest.
    ///
    /// - Parameters:
    ///   - rest: The styles that `styles` computed without states.
    ///   - elements: The elements whose styles are in `rest`; nil for all.
    /// - Returns: The styles, and for each element whether its style or that of its pseudo-elements may differ from the one at rest.
    package mutating func styles(
        in states: ElementStates, from rest: ComputedStyles, of elements: [Int]? = nil
    ) -> (styles: ComputedStyles, areChanged: [Bool]) {
        tree.states = states
        computed.beginState()
        var areChanged = [Bool](repeating: false, count: tree.elements.count)
        var known: [Int: Bool] = [:]
        for element in elements ?? Array(tree.elements.indices) {
            computed.skip(to: element)
            let parent = Int(tree.elements[element].parent)
            let selectors = selectors(affecting: element, in: states)
            let isAffected: Bool
            if selectors.candidates.isEmpty {
                isAffected = false
            } else {
                let group = groups.number(of: element)
                isAffected = known[group] ?? affects(selectors.candidates, element, states)
                if selectors.areOfGroups { known[group] = isAffected }
            }
            if isAffected {
                appendStyle(of: element)
                areChanged[element] = true
            } else if parent >= 0, computed.number(of: parent) != rest.number(of: parent) {
                // The rules are those at rest.
                tree.states = []
                appendStyle(of: element)
                tree.states = states
                areChanged[element] = computed.number(of: element) != rest.number(of: element)
            } else {
                computed.append(rest.number(of: element))
            }
        }
        return (computed, areChanged)
    }

    /// The selectors by which states change an element or its pseudo-elements.
    private mutating func selectors(affecting element: Int, in states: ElementStates) -> Affecting {
        let signature = lists.signature(of: element)
        if let known = affecting[states]?[signature] { return known }
        let pseudoElements = index.names.indices.filter { !index.pseudoElementStates[$0].isDisjoint(with: states) }
        let subjects = [CandidateLists.Subject.element] + pseudoElements.map { .pseudoElement($0) }
        let candidates = subjects.flatMap { self.candidates(for: element, $0) }.filter { candidate in
            !index.entries[Int(candidate.entry)].states.isDisjoint(with: states)
        }
        let found = Affecting(
            candidates: candidates, areOfGroups: candidates.allSatisfy { index.entries[Int($0.entry)].isOfGroups })
        affecting[states, default: GrowingTable()][signature] = found
        return found
    }

    /// True if one of the selectors selects an element, or does not, because of the states.
    private mutating func affects(_ candidates: [CandidateLists.Candidate], _ element: Int, _ states: ElementStates) -> Bool {
        defer { tree.states = states }
        let around = ancestorNames.around(element, in: tree)
        for candidate in candidates {
            let entry = index.entries[Int(candidate.entry)]
            guard around.mayHold(entry.ancestors) else { continue }
            tree.states = states
            let match = match(entry, element)
            tree.states = []
            let rest = self.match(entry, element)
            if match?.0 != rest?.0 || match?.1 != rest?.1 { return true }
        }
        return false
    }

    private mutating func appendStyle(of element: Int) {
        let hints = attributes.hints[element]
        let own = attributes.styles[element]
        let parent = Int(tree.elements[element].parent)
        let outer = parent < 0 ? -1 : computed.number(of: parent)
        guard groups.areShared, hints < 0, own < 0, let rules = rules(ofGroupAround: element, .element).rules else {
            return appendStyle(of: element, matchedRules(element, .element), hints: hints, own: own)
        }
        let key = GroupRuleTable.StyleKey(group: groups.number(of: element), parent: outer, states: tree.states)
        if let known = groupRules.styles[key] { return computed.append(known) }
        appendStyle(of: element, rules, hints: hints, own: own)
        groupRules.styles[key] = computed.number(of: element)
    }

    private mutating func appendStyle(of element: Int, _ matched: [MatchedRule], hints: Int32, own: Int32) {
        var rules = matched
        if hints >= 0 {
            // Browsers have the link color of the `body` in their own sheet, as `a:link`, to which `revert` leads.
            let isLink = tree.elements[element].isHTML && tree.elements[element].name.elementsEqual("a")
            rules.append(
                Cascade.rule(
                    isLink ? .userAgent : .presentationalHint, ComputedStyle.Origin.presentationalHint, attributes[Int(hints)].block,
                    isLink ? .className + .type : .zero))
        }
        if own >= 0 { rules.append(Cascade.rule(.author, ComputedStyle.Origin.styleAttribute, attributes[Int(own)].block)) }
        rules.sort { $0.precedence < $1.precedence }
        let parent = Int(tree.elements[element].parent)
        let key = ComputedStyles.Key(parent: parent < 0 ? -1 : computed.number(of: parent), rules, hints: hints, style: own)
        if let known = computed.number(of: key) { return computed.append(known) }
        let computer = StyleComputer(
            sheets: sheets, hints: hints < 0 ? nil : attributes[Int(hints)], style: own < 0 ? nil : attributes[Int(own)],
            registered: registered, scheme: scheme, initial: initial)
        let around = parent < 0 ? StyleComputer.root(scheme, registered) : computed[parent]
        computed.append(key, computer.style(rules, in: around, root: element == 0 ? nil : computed[0]))
    }

    private static func rule(
        _ origin: CascadeOrigin, _ sheet: Int32, _ block: DeclarationBlock, _ specificity: Specificity = .zero
    ) -> MatchedRule {
        MatchedRule(
            sheet: sheet, number: 0, declarations: block.declarations.indices,
            precedence: Precedence(
                origin, isStyleAttribute: origin == .author, layer: .max, specificity, distance: 0, order: .max), isUncertain: false)
    }

    // MARK: Matching

    mutating func candidates(for element: Int, _ subject: CandidateLists.Subject) -> [CandidateLists.Candidate] {
        if let known = lists.known(ofSignature: lists.signature(of: element), subject) { return known }
        let (tree, sheets) = (tree, sheets)
        return lists.find(for: element, subject, tree, index) { entry in
            tree.matches(sheets[Int(entry.rule.sheet)].rules.selectors[Int(entry.selector)].selector, element)
        }
    }

    /// The rules for the group of an element, or for one of its pseudo-elements.
    private mutating func rules(ofGroupAround element: Int, _ subject: CandidateLists.Subject) -> GroupRules {
        let group = groups.number(of: element)
        if let known = groupRules.rules(ofGroup: group, subject, in: tree.states) { return known }
        let around = ancestorNames.around(element, in: tree)
        var steps: [GroupRules.Step] = []
        for candidate in candidates(for: element, subject) {
            let entry = index.entries[Int(candidate.entry)]
            let truth = entry.truth(in: tree.states)
            guard truth != .no else { continue }
            if candidate.isDecided {
                steps.append(.rule(entry.rule.applied(truth)))
            } else if around.mayHold(entry.ancestors) {
                if !entry.isOfGroups {
                    steps.append(.test(candidate.entry))
                } else if let rule = matchedRule(entry, element) {
                    steps.append(.rule(rule))
                }
            }
        }
        let rules = GroupRules(steps)
        groupRules.set(rules, ofGroup: group, subject, in: tree.states)
        return rules
    }

    /// The rules that select an element, or one of its pseudo-elements.
    mutating func matchedRules(_ element: Int, _ subject: CandidateLists.Subject) -> [MatchedRule] {
        let group = rules(ofGroupAround: element, subject)
        if let rules = group.rules { return rules }
        var result: [MatchedRule] = []
        result.reserveCapacity(group.steps.count)
        for step in group.steps {
            switch step {
            case .rule(let rule): result.append(rule)
            case .test(let entry): if let rule = matchedRule(index.entries[Int(entry)], element) { result.append(rule) }
            }
        }
        return result
    }

    /// The rule of an entry if it selects an element, with the precedence that it has for it.
    private mutating func matchedRule(_ entry: RuleIndex.Entry, _ element: Int) -> MatchedRule? {
        guard let (truth, distance) = match(entry, element) else { return nil }
        var rule = entry.rule.applied(truth)
        if distance != .max { rule.precedence = rule.precedence.inScope(distance: distance) }
        return rule
    }

    /// Returns whether a rule selects an element in the states of the tree, and the number of steps to the root of the scope; nil if it does
    /// not.
    mutating func match(_ entry: RuleIndex.Entry, _ element: Int) -> (truth: TruthValue, distance: Int32)? {
        let conditions = entry.truth(in: tree.states)
        guard conditions != .no else { return nil }
        let selector = sheets[Int(entry.rule.sheet)].rules.selectors[Int(entry.selector)].selector
        if entry.scope >= 0 {
            let match = match(selector, in: entry.scope, of: entry.rule.sheet, element)
            return match.map { ($0.0.and(conditions), $0.1) }
        }
        let truth = tree.truth(of: selector, element, &matches.allowance).and(conditions)
        // Rules without a scope are farther than those of any scope.
        return truth == .no ? nil : (truth, .max)
    }

    /// Returns the truth of a match in a scope and the number of steps to the scope's root; nil if the selector does not match.
    private mutating func match(_ selector: ComplexSelector, in scope: Int32, of sheet: Int32, _ element: Int) -> (TruthValue, Int32)? {
        defer { tree.scopeRoot = -1 }
        let scopes = sheets[Int(sheet)].rules.scopes
        let key = ScopeTable.Key(sheet: sheet, scope: scope, states: tree.states)
        var distance: Int32 = 0
        var counted = element
        for root in matches.scopes.roots(of: key, holding: element, scopes, &tree, &matches.allowance) {
            while counted != root {
                counted = Int(tree.elements[counted].parent)
                distance += 1
            }
            tree.scopeRoot = Int32(truncatingIfNeeded: root)
            let truth = tree.truth(of: selector, element, &matches.allowance)
            if truth != .no { return (truth, distance) }
        }
        return nil
    }
}
