internal import CSSColor
internal import SourceText

/// The cascade of a document: the rules of its sheets for each element, and the computed values that follow from them.
///
/// See [CSS Cascade 5 § 6](https://www.w3.org/TR/css-cascade-5/#cascading).
package struct Cascade {
    /// The greatest number of steps that all matches of a document may take together, worth some seconds; the truth of later ones is
    /// unknown.
    private static let allowance = 1 << 28

    private var tree: StyleTree
    private let sheets: [CascadeSheets.Sheet]
    private let ranks: [Int]
    private let scheme: UsedColorScheme
    private let index: RuleIndex
    private let registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]
    private var filters: [AncestorFilter] = []
    private var allowance = Cascade.allowance

    /// Creates the cascade of the sheets for a document.
    package init(_ tree: StyleTree, _ sheets: CascadeSheets) {
        self.tree = tree
        self.sheets = sheets.sheets
        ranks = sheets.order.ranks()
        scheme = UsedColorScheme(pageSchemes: sheets.pageColorSchemes, prefersDark: sheets.environment.prefersDark)
        index = RuleIndex(sheets.sheets, isQuirky: tree.isQuirky)
        var registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)] = [:]
        for sheet in sheets.sheets {
            for registration in sheet.rules.registrations {
                let initial = registration.initialValue.map { Array(sheet.rules.block.text[$0.range]) }
                registered[registration.name] = (registration.inherits, initial)
            }
        }
        self.registered = registered
        filters.reserveCapacity(tree.elements.count)
        for element in tree.elements {
            var filter = element.parent < 0 ? AncestorFilter() : filters[Int(element.parent)]
            filter.insert(element)
            filters.append(filter)
        }
    }

    // MARK: Computed styles

    /// Computes the styles of all elements.
    package mutating func styles(_ attributes: some ElementAttributes, states: ElementStates = []) -> ComputedStyles {
        tree.states = states
        var result = ComputedStyles()
        var blocks = AttributeBlocks()
        let style = Array("style".utf8)
        let surroundings = StyleComputer.root(scheme, registered)
        let initial = ComputedStyle(isDark: false)
        for (number, element) in tree.elements.enumerated() {
            var rules = matchedRules(number, pseudoElement: nil)
            let hints = blocks.number(of: attributes.presentationalHints(of: number, in: tree))
            let own = blocks.number(of: element.value(style) ?? [])
            if let block = hints {
                rules.append(Cascade.rule(.presentationalHint, ComputedStyle.Origin.presentationalHint, blocks[block]))
            }
            if let block = own { rules.append(Cascade.rule(.author, ComputedStyle.Origin.styleAttribute, blocks[block])) }
            rules.sort { $0.precedence < $1.precedence }
            let parent = element.parent < 0 ? nil : result.number(of: Int(element.parent))
            let key = ComputedStyles.Key(
                parent: parent ?? -1, rules: rules.flatMap { [$0.sheet, Int32(truncatingIfNeeded: $0.declarations.lowerBound)] },
                hints: hints ?? -1, style: own ?? -1)
            if let known = result.number(of: key) {
                result.append(known)
                continue
            }
            let computer = StyleComputer(
                sheets: sheets, hints: hints.map { blocks[$0] }, style: own.map { blocks[$0] }, registered: registered, scheme: scheme,
                initial: initial)
            let around = parent.map { result.unique[$0] }
            result.append(key, computer.style(rules, in: around ?? surroundings, root: result.unique.first))
        }
        return result
    }

    /// True if a selector selects a pseudo-element.
    package var hasPseudoElements: Bool { index.hasPseudoElements }

    /// Computes the style of a pseudo-element; nil if no rule selects it.
    package mutating func style(ofPseudoElement name: StaticString, of element: Int, in styles: ComputedStyles) -> ComputedStyle? {
        guard index.hasPseudoElements else { return nil }
        var rules = matchedRules(element, pseudoElement: Array(String(describing: name).utf8))
        guard rules.contains(where: { sheets[Int($0.sheet)].origin == .author }) else { return nil }
        rules.sort { $0.precedence < $1.precedence }
        let computer = StyleComputer(sheets: sheets, hints: nil, style: nil, registered: registered, scheme: scheme)
        return computer.style(rules, in: styles[element], root: styles.unique.first)
    }

    /// Computes the style of `::before` or `::after` of an element; nil if no rule gives it contents, without which it has no box.
    package mutating func style(ofBox name: StaticString, of element: Int, in styles: ComputedStyles) -> ComputedStyle? {
        guard index.hasPseudoElements else { return nil }
        var rules = matchedRules(element, pseudoElement: Array(String(describing: name).utf8))
        // Most sheets have a rule without contents for these pseudo-elements of all elements.
        guard rules.contains(where: declaresContent) else { return nil }
        rules.sort { $0.precedence < $1.precedence }
        let computer = StyleComputer(sheets: sheets, hints: nil, style: nil, registered: registered, scheme: scheme)
        return computer.style(rules, in: styles[element], root: styles.unique.first)
    }

    private func declaresContent(_ rule: MatchedRule) -> Bool {
        let block = sheets[Int(rule.sheet)].rules.block
        return rule.declarations.contains { number in
            block.declarations[number].values.contains { block.values[$0].longhand == .content }
        }
    }

    private static func rule(_ origin: CascadeOrigin, _ sheet: Int32, _ block: DeclarationBlock) -> MatchedRule {
        MatchedRule(
            sheet: sheet, declarations: block.declarations.indices,
            precedence: Precedence(
                origin, isStyleAttribute: origin == .author, layer: .max, .zero, distance: 0, order: 0), isUncertain: false)
    }

    // MARK: Matching

    /// The rules that select an element, or its pseudo-element with this name.
    private mutating func matchedRules(_ element: Int, pseudoElement: [UInt8]?) -> [MatchedRule] {
        var candidates: [Int] = []
        let around = tree.elements[element].parent < 0 ? AncestorFilter() : filters[Int(tree.elements[element].parent)]
        index.forEachCandidate(tree.elements[element], ofPseudoElements: pseudoElement != nil) { number in
            let entry = index.entries[number]
            let selector = sheets[Int(entry.sheet)].rules.selectors[Int(entry.selector)]
            guard selector.pseudoElement == pseudoElement, around.mayHold(selector.ancestors) else { return }
            candidates.append(number)
        }
        var result: [MatchedRule] = []
        for number in candidates {
            let entry = index.entries[number]
            let sheet = sheets[Int(entry.sheet)]
            let rule = sheet.rules.rules[Int(entry.rule)]
            let selector = sheet.rules.selectors[Int(entry.selector)]
            guard let (truth, distance) = match(selector.selector, in: rule.scope, of: sheet.rules, element) else { continue }
            let precedence = Precedence(
                sheet.origin, layer: Int32(truncatingIfNeeded: ranks[sheet.layers[Int(rule.layer)]]), selector.specificity,
                distance: distance, order: entry.order)
            result.append(
                MatchedRule(
                    sheet: entry.sheet, declarations: rule.declarations, precedence: precedence,
                    isUncertain: entry.isUncertain || truth == .unknown))
        }
        return result
    }

    /// Returns the truth of a match and the number of steps to the root of the scope; nil if the selector does not match.
    private mutating func match(_ selector: ComplexSelector, in scope: Int32, of rules: SheetRules, _ element: Int) -> (TruthValue, Int32)?
    {
        guard scope >= 0 else {
            let truth = tree.truth(of: selector, element, &allowance)
            // Rules without a scope are farther than those of any scope.
            return truth == .no ? nil : (truth, .max)
        }
        defer { tree.scopeRoot = -1 }
        var distance: Int32 = 0
        var root = element
        while root >= 0 {
            if isRoot(root, of: scope, rules, for: element) {
                tree.scopeRoot = Int32(truncatingIfNeeded: root)
                let truth = tree.truth(of: selector, element, &allowance)
                if truth != .no { return (truth, distance) }
            }
            root = Int(tree.elements[root].parent)
            distance += 1
        }
        return nil
    }

    /// True if an element is a root of a scope, and another one in it and its limits.
    private mutating func isRoot(_ root: Int, of scope: Int32, _ rules: SheetRules, for element: Int) -> Bool {
        let scope = rules.scopes[Int(scope)]
        guard isSelected(root, by: scope, rules) else { return false }
        tree.scopeRoot = Int32(truncatingIfNeeded: root)
        var inner = element
        while inner != root, !scope.limits.isEmpty {
            if scope.limits.contains(where: { tree.matches($0, inner, &allowance) }) { return false }
            inner = Int(tree.elements[inner].parent)
        }
        return true
    }

    /// True if the selectors of a scope's roots select an element, in the scope around it if there is one.
    private mutating func isSelected(_ element: Int, by scope: SheetRules.Scope, _ rules: SheetRules) -> Bool {
        tree.scopeRoot = -1
        guard let roots = scope.roots else { return tree.elements[element].parent < 0 }
        guard scope.outer >= 0 else { return roots.contains { tree.matches($0, element, &allowance) } }
        var outer = element
        while outer >= 0 {
            if isRoot(outer, of: scope.outer, rules, for: element) {
                tree.scopeRoot = Int32(truncatingIfNeeded: outer)
                if roots.contains(where: { tree.matches($0, element, &allowance) }) { return true }
            }
            outer = Int(tree.elements[outer].parent)
        }
        return false
    }
}
