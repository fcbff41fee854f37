internal import SourceText

/// A selector of a style rule, split into the element and the pseudo-element that it selects.
struct RuleSelector: Sendable {
    /// The selector without its pseudo-element.
    let selector: ComplexSelector
    /// The specificity with that of the pseudo-element.
    let specificity: Specificity
    /// The name of the pseudo-element, in lower case; nil if there is none.
    let pseudoElement: [UInt8]?
    /// The names that an ancestor of the subject must have.
    let ancestors: AncestorFilter
    /// A key of the subject: each element that it selects has this key or one of `otherKeys`.
    let key: ComplexSelector.Key
    /// Further keys of the subject; most have none.
    let otherKeys: [ComplexSelector.Key]
    /// True if the name, id and classes of an element decide whether it is selected.
    let isLocal: Bool
    /// True if the names, ids, classes and attributes of an element and its ancestors decide whether it is selected, besides the states
    /// that all elements are in together.
    let isOfGroups: Bool
    /// The states on which the selector depends.
    let states: ElementStates

    /// Splits `selector`; nil if it can select nothing that has a style.
    init?(_ selector: ComplexSelector) {
        var base = selector
        var pseudoElement: [UInt8]?
        if let index = selector.subject.firstIndex(where: \.isPseudoElement) {
            guard case .pseudoElement(let name) = selector.subject[index], index == selector.subject.count - 1 else { return nil }
            pseudoElement = name
            let rest = Array(selector.subject[..<index])
            let subject = ComplexSelector.Compound(
                combinator: selector.compounds[0].combinator, simples: rest.isEmpty ? [.universal] : rest)
            base = ComplexSelector(compounds: [subject] + selector.compounds.dropFirst(), span: selector.span)
        }
        self.selector = base
        self.pseudoElement = pseudoElement
        specificity = selector.specificity
        ancestors = AncestorFilter(of: base)
        (key, otherKeys) = RuleSelector.keys(of: base)
        isLocal = base.isLocal
        isOfGroups = base.isOfGroups
        states = base.states(depth: 0)
    }

    /// The keys under which a selector is found: that of its subject, or those of the selectors of an `:is()` in it.
    private static func keys(of selector: ComplexSelector) -> (ComplexSelector.Key, [ComplexSelector.Key]) {
        let key = selector.key
        switch key {
        case .id, .className: return (key, [])
        case .type, .any: break
        }
        for simple in selector.subject {
            guard case .anyOf(let list, _) = simple, !list.isEmpty, list.count <= 64 else { continue }
            let keys = list.map(\.key)
            if !keys.contains(.any) { return (keys[0], Array(keys.dropFirst())) }
        }
        return (key, [])
    }
}

extension ComplexSelector {
    /// True if the selector is a compound of names, ids and classes.
    fileprivate var isLocal: Bool {
        compounds.count == 1
            && subject.allSatisfy { simple in
                switch simple {
                case .universal, .type, .id, .className: true
                default: false
                }
            }
    }

    /// True if the names, ids, classes and attributes of an element and its ancestors decide whether it is selected, besides the states.
    package var isOfGroups: Bool { isOfGroups(depth: 0) }

    fileprivate func isOfGroups(depth: Int) -> Bool {
        compounds.allSatisfy { compound in
            (compound.combinator == .descendant || compound.combinator == .child)
                && compound.simples.allSatisfy { $0.isOfGroups(depth: depth) }
        }
    }

    /// The tests of the subject that have one result for all elements of a group, in all states; nil if there are none.
    var groupTests: ComplexSelector? {
        let simples = subject.filter { $0.isOfGroups(depth: 0) }
        guard !simples.isEmpty else { return nil }
        let tests = ComplexSelector(compounds: [Compound(combinator: .descendant, simples: simples)], span: span)
        return tests.states(depth: 0).isEmpty ? tests : nil
    }

    /// The states that the selector names; `:link` depends on `:visited`.
    func states(depth: Int) -> ElementStates {
        var result: ElementStates = []
        // The parser nests lists less deeply.
        guard depth < 64 else { return result }
        for compound in compounds {
            for simple in compound.simples {
                switch simple {
                case .pseudoClass(.interaction(let state)): result.formUnion(state)
                case .pseudoClass(.link): result.insert(.visited)
                case .pseudoClass(.form(let state)): result.formUnion(state.changes)
                case .attribute(let attribute): if attribute.isOpen { result.formUnion(FormState.open.changes) }
                case .anyOf(let list, _), .not(let list), .has(let list):
                    for inner in list { result.formUnion(inner.states(depth: depth + 1)) }
                default: continue
                }
            }
        }
        return result
    }
}

extension SimpleSelector.Attribute {
    /// True for the attribute that users set and remove by opening and closing an element.
    fileprivate var isOpen: Bool { name.elementsEqual("open") }
}

extension FormState {
    /// The states of all controls in which a control may enter or leave this state.
    fileprivate var changes: ElementStates {
        switch self {
        case .checked, .valid, .invalid: [.allChecked, .noneChecked]
        case .open: [.allOpen, .noneOpen]
        case .disabled, .enabled, .required, .optional, .readOnly, .readWrite, .placeholderShown, .byDefault, .indeterminate: []
        }
    }
}

extension SimpleSelector {
    /// True if the names, ids, classes and attributes of an element and its ancestors decide the test, besides the states.
    fileprivate func isOfGroups(depth: Int) -> Bool {
        // The parser nests lists less deeply.
        guard depth < 64 else { return false }
        return switch self {
        case .universal, .type, .qualified, .id, .className: true
        case .attribute(let attribute): !attribute.isOpen
        case .pseudoClass(.root), .pseudoClass(.link), .pseudoClass(.anyLink), .pseudoClass(.interaction): true
        case .anyOf(let list, _), .not(let list): list.allSatisfy { $0.isOfGroups(depth: depth + 1) }
        case .pseudoClass, .has, .pseudoElement, .nesting: false
        }
    }

    var isPseudoElement: Bool { if case .pseudoElement = self { true } else { false } }
}
