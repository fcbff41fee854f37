internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Writes the dark values of a custom property at its definition: one for each role that it is used in.
    mutating func writeDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        if directive.isKept || substitute != nil {
            writeDirectedDefinition(item, in: bytes)
            return
        }
        if isAuthorsNight {
            writeAuthorsDefinition(item, in: bytes)
            return
        }
        let labelled = labelledValue(item, in: bytes)
        guard let id = graph.id(of: item.name, in: bytes), graph.isColored(id) || labelled != nil else { return }
        var names = graph.nightNames(of: id)
        if names.isEmpty, let role = directive.role, labelled == nil, !graph.keepsName(id) {
            names = [(role, text[item.name.range])]
        }
        if names.isEmpty, let labelled, !graph.keepsName(id) {
            begin(item.name, in: bytes)
            append(labelled, of: item, role: nil, in: bytes)
            end(item)
        }
        for (role, name) in names {
            openBlocks(in: bytes)
            output.append(contentsOf: name)
            output.append(UInt8(ascii: ":"))
            output.append(0x20)
            if let labelled {
                append(labelled, of: item, role: role, in: bytes)
            } else {
                let outer = rule.context
                if role != .shadow { rule.context = rule.context(ofProperty: item, role: role, in: outline, of: bytes) }
                appendNightValue(of: item, id, role: role, in: bytes)
                rule.context = outer
            }
            end(item)
        }
    }

    /// Writes the value of a custom property in one role of the dark theme.
    mutating func appendNightValue(of item: OutlineItem, _ id: Int, role: ColorRole, in bytes: Span<UInt8>) {
        let role = directive.role ?? role
        if let notation = graph.list(id) {
            appendNight(list: item.value, in: notation, role: role, of: bytes)
        } else if role == .shadow {
            appendNightShadows(item.value, isOfText: false, in: bytes)
        } else {
            appendNight(item.value, role: role, in: bytes)
        }
    }

    /// Writes the dark initial values of a registered property, under its names in the dark theme.
    ///
    /// The names are new, so a browser that applies a registration regardless of the conditions around it changes nothing in the light
    /// theme. They are registered with the same syntax and inheritance. So an element without a winning definition gets the dark initial
    /// value where it gets the initial value in the light theme, and inherits where it inherits in the light theme.
    mutating func writeRegistration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let registration = PropertyRegistration(item, in: bytes)
        guard !isAuthorsNight, let syntax = registration.syntax, let inherits = registration.inherits,
            let initial = registration.initialValue, let id = graph.id(of: item.name, in: bytes), graph.isColored(id)
        else { return }
        rule = RuleContextBuilder()
        property = item.name
        for (role, name) in graph.nightNames(of: id) {
            openBlocks(in: bytes)
            append("@property ")
            output.append(contentsOf: name)
            append(" { syntax: ")
            appendWithoutComments(syntax, in: bytes)
            append("; inherits: ")
            appendWithoutComments(inherits, in: bytes)
            append("; initial-value: ")
            if item.isDirected { appendKept(initial, role: role, in: bytes) } else { appendNight(initial, role: role, in: bytes) }
            append("; }\n")
        }
    }

    /// Writes the author's own dark value under the name of each role.
    private mutating func writeAuthorsDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = graph.id(of: item.name, in: bytes)
        let roles = id.map { graph.usage(of: $0).roles } ?? []
        // A property that keeps its name is defined under it already.
        if roles.isEmpty, id.map({ graph.keepsName($0) }) == true { return }
        for role in roles.isEmpty ? [.background] : roles {
            openBlocks(in: bytes)
            if let id { output.append(contentsOf: graph.nightName(of: id, role: role)) } else { append(item.name, in: bytes) }
            output.append(UInt8(ascii: ":"))
            output.append(0x20)
            if readsItself(item, in: bytes) {
                appendReference(to: item.name, in: bytes)
            } else {
                appendNight(item.value, role: role, in: bytes)
            }
            end(item)
        }
    }

    /// True if the dark names of a custom property in the author's dark theme must refer to it under its own name.
    ///
    /// A value that may be part of a cycle is invalid under that name, and a copy of the value would not be.
    func readsItself(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard isAuthorsNight, let id = graph.id(of: item.name, in: bytes), graph.keepsName(id) else { return false }
        return ValueShape.holdsReference(item.value, in: bytes)
    }

    /// Appends `var()` with a custom property.
    mutating func appendReference(to name: SourceSpan, in bytes: Span<UInt8>) {
        append("var(")
        append(name, in: bytes)
        append(")")
    }

    /// The cell of a theme table for a custom property by its name; nil if there is none, or if it is no value.
    func labelledValue(_ item: OutlineItem, in bytes: Span<UInt8>) -> ThemeCell? {
        guard colors.hasThemes, let cell = colors.cell(labelled: bytes.extracting(item.name.range)), cell.isValue else { return nil }
        return cell
    }

    private mutating func append(_ cell: ThemeCell, of item: OutlineItem, role: ColorRole?, in bytes: Span<UInt8>) {
        cell.appendValue(to: &output)
        guard let night = cell.color, let light = RuleContextBuilder.color(item.value, in: bytes) else { return }
        note(item.value, light, role: role, night: night)
    }
}
