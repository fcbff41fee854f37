internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension DeclarationWriter {
    /// Writes the dark values of a custom property at its definition: one for each role that it is used in.
    mutating func writeDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        if emitter.declaration.directive.isKept || emitter.declaration.substitute != nil {
            writeDirectedDefinition(item, in: bytes)
            return
        }
        if emitter.declaration.isAuthorsDark {
            writeAuthorsDefinition(item, in: bytes)
            return
        }
        let labelled = emitter.labelledValue(item, in: bytes)
        guard let id = emitter.graph.id(of: item.name, in: bytes), emitter.graph.isColored(id) || labelled != nil else { return }
        var names = emitter.graph.darkNames(of: id)
        if names.isEmpty, let role = emitter.declaration.directive.role, labelled == nil, !emitter.graph.keepsName(id) {
            names = [(role, sheet.text[item.name.range])]
        }
        if names.isEmpty, let labelled, !emitter.graph.keepsName(id) {
            blocks.begin(item.name, in: bytes)
            append(labelled, of: item, role: nil, in: bytes)
            blocks.end(item)
        }
        for (role, name) in names {
            blocks.begin(custom: name, in: bytes)
            if let labelled {
                append(labelled, of: item, role: role, in: bytes)
            } else {
                let outer = emitter.declaration.rule.context
                if role != .shadow {
                    emitter.declaration.rule.context = emitter.declaration.rule.context(
                        ofProperty: item, role: role, in: sheet.outline, of: bytes)
                }
                emitter.appendDarkValue(of: item, id, role: role, to: &blocks.output, in: bytes)
                emitter.declaration.rule.context = outer
            }
            blocks.end(item)
        }
    }

    /// Writes the dark initial values of a registered property, under its names in the dark theme.
    ///
    /// The names are new, so a browser that applies a registration regardless of the conditions around it changes nothing in the light
    /// theme. They are registered with the same syntax and inheritance. So an element without a winning definition gets the dark initial
    /// value where it gets the initial value in the light theme, and inherits where it inherits in the light theme.
    mutating func writeRegistration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let registration = PropertyRegistration(item, in: bytes)
        guard !emitter.declaration.isAuthorsDark, let syntax = registration.syntax, let inherits = registration.inherits,
            let initial = registration.initialValue, let id = emitter.graph.id(of: item.name, in: bytes), emitter.graph.isColored(id)
        else { return }
        emitter.declaration.rule = RuleContextBuilder()
        emitter.declaration.property = item.name
        for (role, name) in emitter.graph.darkNames(of: id) {
            blocks.writeBeginnings(in: bytes)
            blocks.output.append("@property ")
            blocks.output.append(contentsOf: name)
            blocks.output.append(" { syntax: ")
            blocks.output.appendWithoutComments(syntax, of: bytes)
            blocks.output.append("; inherits: ")
            blocks.output.appendWithoutComments(inherits, of: bytes)
            blocks.output.append("; initial-value: ")
            if item.isDirected {
                emitter.appendKept(initial, role: role, to: &blocks.output, in: bytes)
            } else {
                emitter.appendDark(initial, role: role, to: &blocks.output, in: bytes)
            }
            blocks.output.append("; }\n")
        }
    }

    /// Writes the author's own dark value under the name of each role.
    private mutating func writeAuthorsDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = emitter.graph.id(of: item.name, in: bytes)
        let roles = id.map { emitter.graph.usage(of: $0).roles } ?? []
        // A property that keeps its name is defined under it already.
        if roles.isEmpty, id.map({ emitter.graph.keepsName($0) }) == true { return }
        for role in roles.isEmpty ? [.background] : roles {
            if let id {
                blocks.begin(custom: emitter.graph.darkName(of: id, role: role), in: bytes)
            } else {
                blocks.begin(item.name, in: bytes)
            }
            if emitter.readsItself(item, in: bytes) {
                emitter.appendReference(to: item.name, to: &blocks.output, in: bytes)
            } else {
                emitter.appendDark(item.value, role: role, to: &blocks.output, in: bytes)
            }
            blocks.end(item)
        }
    }

    private mutating func append(_ cell: ThemeCell, of item: OutlineItem, role: ColorRole?, in bytes: Span<UInt8>) {
        cell.appendValue(to: &blocks.output)
        guard let dark = cell.color, let light = RuleContextBuilder.color(item.value, in: bytes) else { return }
        emitter.list(item.value, light, role: role, dark: dark, fromRow: Array(bytes.array(item.name).dropFirst(2)), in: bytes)
    }

    /// Writes a custom property with the author's value, under each of its names in the dark theme.
    private mutating func writeDirectedDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = emitter.graph.id(of: item.name, in: bytes)
        var names = id.map { emitter.graph.darkNames(of: $0) } ?? []
        if emitter.declaration.directive.value != nil {
            if names.isEmpty, id.map({ emitter.graph.keepsName($0) }) != true {
                names = [(emitter.declaration.directive.role ?? .background, sheet.text[item.name.range])]
            }
        } else {
            guard let id, emitter.graph.isColored(id) else { return }
        }
        for (role, name) in names where !(policy.scope.contains(.namesOnly) && name == sheet.text[item.name.range]) {
            blocks.begin(custom: name, in: bytes)
            emitter.appendDark(item.value, role: role, to: &blocks.output, in: bytes)
            blocks.end(item)
        }
    }

    /// Writes a custom property unchanged under its own name, if a use under that name is kept.
    ///
    /// In the dark theme the property keeps its light definitions, except those that apply only in the light theme. These are written
    /// again, and all others with them, so that the same one wins.
    mutating func writeKeptName(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard sheet.outline.hasLightConditions, let id = emitter.graph.id(of: item.name, in: bytes),
            emitter.graph.usage(of: id).contains(.kept)
        else { return }
        blocks.begin(item.name, in: bytes)
        blocks.output.appendWithoutComments(item.value, of: bytes)
        blocks.end(item)
    }
}
