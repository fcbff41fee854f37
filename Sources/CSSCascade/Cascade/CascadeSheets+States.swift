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
            sheet.origin == .author && sheet.rules.selectors.contains { $0.selector.contains(where: predicate) }
        }
    }
}
