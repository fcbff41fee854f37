extension CascadeSheets {
    /// True if an author's selector names a state of controls.
    package func names(_ state: FormState) -> Bool {
        var isNamed = false
        forEachPseudoClass { if $0 == .form(state) { isNamed = true } }
        return isNamed
    }

    private func forEachPseudoClass(_ body: (PseudoClass) -> Void) {
        for sheet in sheets where sheet.origin == .author {
            for selector in sheet.rules.selectors { CascadeSheets.forEachPseudoClass(in: selector.selector, depth: 0, body) }
        }
    }

    private static func forEachPseudoClass(in selector: ComplexSelector, depth: Int, _ body: (PseudoClass) -> Void) {
        // The parser nests lists less deeply.
        guard depth < 64 else { return }
        for compound in selector.compounds {
            for simple in compound.simples {
                switch simple {
                case .pseudoClass(let name): body(name)
                case .anyOf(let list, _), .not(let list), .has(let list):
                    for inner in list { forEachPseudoClass(in: inner, depth: depth + 1, body) }
                default: continue
                }
            }
        }
    }
}
