internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The effects of the author's directives on declarations.
///
/// A declaration that is kept is mirrored as it is, since otherwise the mirror of a weaker one would win over it. A dark value replaces the
/// only colour if both are a single colour (`border: 1px solid #ccc /* nightfall: #333 */`), and the whole value otherwise.
extension MirrorWriter {
    /// Applies the directives of a declaration, and returns the declaration to write.
    mutating func directed(_ item: OutlineItem, in bytes: Span<UInt8>) -> OutlineItem {
        guard item.isDirected, let found = outline.directed[item.name.start] else { return item }
        directive = found
        if let token = found.token { directive.value = tokens[token.start] }
        guard let value = directive.value else { return item }
        var item = item
        if MirrorWriter.isOneColor(value, in: bytes), MirrorWriter.holdsOneColor(item.value, in: bytes) {
            substitute = value
        } else {
            directive.isKept = true
            // The listed colours are those of the light theme.
            let role = item.kind == .custom ? .background : rule.role(of: PropertyTable.shared.properties[Int(item.property)])
            noteKept(item.value, role: found.role ?? role, night: value, in: bytes)
            item.value = value
        }
        return item
    }

    /// Clears the directive that `directed(_:in:)` set.
    mutating func endDirective(_ item: OutlineItem) {
        guard item.isDirected else { return }
        directive = DeclarationDirective()
        substitute = nil
    }

    /// The dark counterpart of a colour of the declaration.
    mutating func night(of light: SRGB, role: ColorRole) -> [UInt8] {
        if let substitute { return Array(text[substitute.range]) }
        return colors.night(light, role: role, in: rule.context)
    }

    /// Writes a value unchanged, and lists its colours unless the whole value is replaced.
    mutating func appendKept(_ value: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) {
        appendWithoutComments(value, in: bytes)
        if directive.value == nil { noteKept(value, role: role, in: bytes) }
    }

    /// Writes a custom property with the author's value, under each of its names in the dark theme.
    mutating func writeDirectedDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = graph.id(of: item.name, in: bytes)
        var names = id.map { graph.nightNames(of: $0) } ?? []
        if directive.value != nil {
            if names.isEmpty, id.map({ graph.keepsName($0) }) != true {
                names = [(directive.role ?? .background, text[item.name.range])]
            }
        } else {
            guard let id, graph.isColored(id) else { return }
        }
        for (role, name) in names where !(writesNamesOnly && name == text[item.name.range]) {
            openBlocks(in: bytes)
            output.append(contentsOf: name)
            output.append(UInt8(ascii: ":"))
            output.append(0x20)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        }
    }

    /// Writes a custom property unchanged under its own name, if a use under that name is kept.
    ///
    /// In the dark theme the property keeps its light definitions, except those that apply only in the light theme. These are written
    /// again, and all others with them, so that the same one wins.
    mutating func writeKeptName(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard outline.hasDayConditions, let id = graph.id(of: item.name, in: bytes), graph.usage(of: id).contains(.kept) else { return }
        begin(item.name, in: bytes)
        appendWithoutComments(item.value, in: bytes)
        end(item)
    }

    /// True if the value is a single colour that can be computed, and nothing else.
    static func isOneColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        guard case .color(let span, _)? = places.next(in: bytes) else { return false }
        return span == value
    }

    /// True if one colour is all that could change in the value in the dark theme.
    static func holdsOneColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        var colors = 0
        while let place = places.next(in: bytes) {
            switch place {
            case .color: colors += 1
            case .function, .reference: return false
            case .address, .comment: continue
            }
        }
        return colors == 1
    }
}
