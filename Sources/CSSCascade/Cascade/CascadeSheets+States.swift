extension CascadeSheets {
    /// True if an author's selector names a state of controls.
    package func names(_ state: FormState) -> Bool {
        hasSimple { if case .pseudoClass(.form(state)) = $0 { true } else { false } }
    }

    /// True if an author's selector names an attribute; `name` is in lower case.
    package func names(attribute name: StaticString) -> Bool {
        hasSimple { if case .attribute(let attribute) = $0 { attribute.name.elementsEqual(name) } else { false } }
    }

    private func hasSimple(_ predicate: (SimpleSelector) -> Bool) -> Bool {
        sheets.contains { sheet in
            sheet.origin == .author
                && sheet.rules.selectors.contains { CascadeSheets.hasSimple(in: $0.selector, depth: 0, predicate) }
        }
    }

    private static func hasSimple(in selector: ComplexSelector, depth: Int, _ predicate: (SimpleSelector) -> Bool) -> Bool {
        // The parser nests lists less deeply.
        guard depth < 64 else { return false }
        return selector.compounds.contains { compound in
            compound.simples.contains { simple in
                switch simple {
                case .anyOf(let list, _), .not(let list), .has(let list):
                    list.contains { hasSimple(in: $0, depth: depth + 1, predicate) }
                default: predicate(simple)
                }
            }
        }
    }
}
