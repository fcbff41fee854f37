internal import CSSCascade
internal import CSSColor
internal import SourceText

/// What the author's directives make of declarations.
///
/// A declaration that is kept is mirrored as it is, since a mirror of a weaker one would win over it else. A night value takes the place of
/// the only colour where both are one colour (`border: 1px solid #ccc /* nightfall: #333 */`), and of the whole value otherwise.
extension MirrorWriter {
    /// The declaration as it is to be written, once what directives say of it holds.
    mutating func heeded(_ item: OutlineItem, in bytes: Span<UInt8>) -> OutlineItem {
        guard item.isDirected, let found = outline.directed[item.name.start] else { return item }
        directive = found
        if let token = found.token { directive.value = tokens[token.start] }
        guard let value = directive.value else { return item }
        var item = item
        if MirrorWriter.isOneColor(value, in: bytes), MirrorWriter.holdsOneColor(item.value, in: bytes) {
            substitute = value
        } else {
            directive.isKept = true
            // The colours by day are those that are listed.
            let role = item.kind == .custom ? .background : rule.role(of: PropertyTable.shared.properties[Int(item.property)])
            noteKept(item.value, role: found.role ?? role, night: value, in: bytes)
            item.value = value
        }
        return item
    }

    /// Ends what `heeded` began.
    mutating func unheed(_ item: OutlineItem) {
        guard item.isDirected else { return }
        directive = DeclarationDirective()
        substitute = nil
    }

    /// The night counterpart of a colour of the declaration.
    mutating func night(of light: SRGB, role: ColorRole) -> [UInt8] {
        if let substitute { return Array(text[substitute.range]) }
        return colors.night(light, role: role, in: rule.context)
    }

    /// Writes a value as it is.
    mutating func appendKept(_ value: SourceSpan, role: ColorRole, in bytes: Span<UInt8>) {
        appendWithoutComments(value, in: bytes)
        if directive.value == nil { noteKept(value, role: role, in: bytes) }
    }

    /// Writes a custom property as the author wants it, under each name by which it is found at night.
    mutating func writeDirectedDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = graph.id(of: item.name, in: bytes)
        var names = id.map { graph.nightNames(of: $0) } ?? []
        if directive.value != nil {
            if names.isEmpty, id.map({ graph.keepsName($0) }) != true {
                names = [(directive.role ?? .background, Array(text[item.name.range]))]
            }
        } else {
            guard let id, graph.isColored(id) else { return }
        }
        for (role, name) in names where !(writesNamesOnly && name[...] == text[item.name.range]) {
            openBlocks(in: bytes)
            output.append(contentsOf: name)
            output.append(UInt8(ascii: ":"))
            output.append(0x20)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        }
    }

    /// Writes a custom property that is used where it is kept under its own name, as it is.
    ///
    /// At night it is there as by day, but for definitions that hold only by day: for these it is told anew, and for all others with them,
    /// so that the same one wins.
    mutating func writeKeptName(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard outline.hasDayConditions, let id = graph.id(of: item.name, in: bytes), graph.usage(of: id).contains(.kept) else { return }
        begin(item.name, in: bytes)
        appendWithoutComments(item.value, in: bytes)
        end(item)
    }

    /// Whether the value is one colour that can be worked out, and nothing else.
    static func isOneColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(value)
        guard case .color(let span, _)? = places.next(in: bytes) else { return false }
        return span == value
    }

    /// Whether of all that may read otherwise at night the value holds nothing but one colour.
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
