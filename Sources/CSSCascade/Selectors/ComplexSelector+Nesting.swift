internal import SourceText

extension ComplexSelector {
    /// True if browsers know every part of the selector, apart from those of a single browser.
    var isSupported: Bool {
        compounds.allSatisfy { compound in compound.simples.allSatisfy(\.isSupported) }
    }

    /// The selector of a nested rule, with `&` or the place before it replaced by the selectors of the rule around it.
    ///
    /// See [CSS Nesting 1 § 3](https://www.w3.org/TR/css-nesting-1/#nest-selector).
    func nested(in parents: [ComplexSelector]) -> ComplexSelector {
        // A pseudo-element can't be the parent of anything.
        let around = SimpleSelector.anyOf(parents.filter { !$0.subject.contains(where: \.isPseudoElement) }, isWhere: false)
        guard !hasNesting else { return replacingNesting(by: [around]) }
        let outer = Compound(combinator: .descendant, simples: [around])
        return ComplexSelector(compounds: compounds + [outer], span: span)
    }

    /// The selector of a rule directly in `@scope`: relative to the root of the scope, which adds no specificity, unless it names the root.
    ///
    /// See [Cascade 6 § 3.5](https://www.w3.org/TR/css-cascade-6/#scoped-rules).
    var scoped: ComplexSelector {
        let root = SimpleSelector.anyOf(
            [ComplexSelector(compounds: [Compound(combinator: .descendant, simples: [.pseudoClass(.scope)])], span: span)], isWhere: true)
        if hasNesting { return replacingNesting(by: [root]) }
        if contains(where: { $0 == .pseudoClass(.scope) }) { return self }
        return ComplexSelector(compounds: compounds + [Compound(combinator: .descendant, simples: [root])], span: span)
    }

    /// True if `&` is in the selector.
    private var hasNesting: Bool { contains { $0 == .nesting } }

    /// True if a simple selector, or one in the list of a pseudo-class, meets a condition.
    package func contains(where condition: (SimpleSelector) -> Bool) -> Bool {
        compounds.contains { compound in
            compound.simples.contains { simple in
                switch simple {
                case .anyOf(let list, _), .not(let list), .has(let list): list.contains { $0.contains(where: condition) }
                default: condition(simple)
                }
            }
        }
    }

    /// The selector with each `&` replaced by other simple selectors.
    func replacingNesting(by simples: [SimpleSelector]) -> ComplexSelector {
        guard hasNesting else { return self }
        let replaced = compounds.map { compound in
            Compound(combinator: compound.combinator, simples: compound.simples.flatMap { $0.replacingNesting(by: simples) })
        }
        return ComplexSelector(compounds: replaced, span: span)
    }
}

extension SimpleSelector {
    fileprivate func replacingNesting(by simples: [SimpleSelector]) -> [SimpleSelector] {
        switch self {
        case .nesting: simples
        case .anyOf(let list, let isWhere): [.anyOf(list.map { $0.replacingNesting(by: simples) }, isWhere: isWhere)]
        case .not(let list): [.not(list.map { $0.replacingNesting(by: simples) })]
        case .has(let list): [.has(list.map { $0.replacingNesting(by: simples) })]
        default: [self]
        }
    }

    /// The pseudo-elements of the specifications; those of one browser have a prefix.
    private static let pseudoElements: Set<String> = [
        "after", "backdrop", "before", "checkmark", "column", "cue", "cue-region", "details-content", "file-selector-button",
        "first-letter",
        "first-line", "grammar-error", "highlight", "marker", "part", "picker", "picker-icon", "placeholder", "scroll-button",
        "scroll-marker", "scroll-marker-group", "selection", "slotted", "spelling-error", "target-text", "view-transition",
        "view-transition-group", "view-transition-image-pair", "view-transition-new", "view-transition-old",
    ]

    fileprivate var isSupported: Bool {
        switch self {
        case .pseudoClass(let pseudoClass): pseudoClass.isKnown
        case .pseudoElement(let name):
            SimpleSelector.pseudoElements.contains(String(decoding: name, as: UTF8.self)) || name.starts(with: "-webkit-".utf8)
        // Selectors that `:is()` does not know are ignored.
        case .not(let list), .has(let list): list.allSatisfy(\.isSupported)
        default: true
        }
    }
}
