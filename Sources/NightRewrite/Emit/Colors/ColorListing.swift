internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The colors of a sheet or of attributes, each with its dark counterpart, for the listing of colors.
struct ColorListing: Sendable {
    /// The colors found so far.
    private(set) var uses: [ColorUse] = []
    /// The selectors of the innermost open rule; nil outside of rules.
    var prelude: SourceSpan?

    /// The colors in source order.
    var sorted: [ColorUse] {
        uses.sorted { ($0.span.start, $0.role?.rawValue ?? 0) < ($1.span.start, $1.role?.rawValue ?? 0) }
    }

    /// Adds a color.
    mutating func add(_ use: ColorUse) { uses.append(use) }

    /// Adds a color of the property whose name is at `property`, with its dark counterpart as it is written.
    mutating func add(
        _ span: SourceSpan, _ light: SRGB, of property: SourceSpan?, role: ColorRole?, dark: [UInt8],
        besides counterpart: ColorSource? = nil,
        in bytes: Span<UInt8>
    ) {
        uses.append(
            ColorUse(
                span: span, property: property.map { bytes.array($0) } ?? [], value: bytes.array(span), role: role, light: light,
                dark: dark, label: label(of: span, property, role: role, in: bytes), counterpart: counterpart))
    }

    /// Sets the origin of the dark counterpart of the color that was added last.
    mutating func setOrigin(_ origin: ColorOrigin) {
        guard let last = uses.indices.last else { return }
        uses[last].origin = origin
    }

    /// Adds the colors of a value that stays the same or is replaced as a whole.
    mutating func addKept(
        _ value: SourceSpan, of declaration: DeclarationContext, role: ColorRole, dark: SourceSpan? = nil, in bytes: Span<UInt8>
    ) {
        var other: SourceSpan?
        if let dark {
            var places = ColorOccurrenceScanner(dark)
            while other == nil, let place = places.next(in: bytes) { if case .color(let span, _) = place { other = span } }
        }
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            guard case .color(let span, let light) = place else { continue }
            add(span, light, of: declaration.property, role: role, dark: bytes.array(other ?? span), in: bytes)
            if other != nil { setOrigin(.comment) }
        }
    }

    /// Adds the colors of a `style` attribute that stays as it is.
    mutating func addKept(attribute outline: SheetOutline, in bytes: Span<UInt8>) {
        for item in outline.items where item.kind == .declaration {
            let row = PropertyTable.shared.properties[Int(item.property)]
            guard row.syntax != .context, row.syntax != .colorScheme else { continue }
            var places = ColorOccurrenceScanner(item.value)
            while let place = places.next(in: bytes) {
                guard case .color(let span, let light) = place else { continue }
                add(span, light, of: item.name, role: row.role, dark: bytes.array(span), in: bytes)
            }
        }
        addUnused(outline, in: bytes)
    }

    /// Adds the colors of custom properties without a mirror, which are not used.
    mutating func addUnused(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        let known = Set(uses.map(\.span.start))
        for item in outline.items where item.kind == .custom || item.kind == .registration {
            let value = item.kind == .custom ? item.value : PropertyRegistration(item, in: bytes).initialValue
            guard let value, !known.contains(value.start) else { continue }
            var places = ColorOccurrenceScanner(value)
            while let place = places.next(in: bytes) {
                guard case .color(let span, let light) = place, !known.contains(span.start) else { continue }
                add(span, light, of: item.name, role: nil, dark: bytes.array(span), in: bytes)
            }
        }
    }

    /// Adds the colors of `light-dark()`, which have no mirror because they hold their dark color themselves.
    mutating func addLightDark(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        let known = Set(uses.map(\.span.start))
        for item in outline.items where item.kind == .declaration || item.kind == .custom {
            let role = item.kind == .custom ? nil : PropertyTable.shared.properties[Int(item.property)].role
            var tokenizer = Tokenizer(item.value)
            /// The offset of each open bracket, and whether it is that of `light-dark()`.
            var open: [(start: UInt32, isLightDark: Bool)] = []
            var token = tokenizer.next(in: bytes)
            while token.type != .endOfFile {
                switch token.type {
                case .function: open.append((token.start, TokenText.equals(token.text(in: bytes), "light-dark", in: bytes)))
                case .leftParenthesis: open.append((token.start, false))
                case .rightParenthesis:
                    guard let bracket = open.popLast(), bracket.isLightDark, !known.contains(bracket.start) else { break }
                    let span = SourceSpan(bracket.start, token.end)
                    guard case .lightDark(let light, let dark)? = parseColor(span, in: bytes),
                        case .color(let color)? = parseColor(light, in: bytes)
                    else { break }
                    add(span, color.painted, of: item.name, role: role, dark: bytes.array(dark), in: bytes)
                    setOrigin(.author)
                default: break
                }
                token = tokenizer.next(in: bytes)
            }
        }
    }

    /// Removes all colors, after they are taken over.
    mutating func removeAll() { uses.removeAll() }

    /// Returns the label of a color of a property.
    private func label(of span: SourceSpan, _ property: SourceSpan?, role: ColorRole?, in bytes: Span<UInt8>) -> [UInt8] {
        guard let property else { return [] }
        let name = bytes.array(property)
        if name.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
            return ColorListing.isWhole(span, of: property, in: bytes) ? name : VariableName.words(of: name, role: role)
        }
        let table = PropertyTable.shared
        guard let role, let index = table.index(of: property, in: bytes) else { return VariableName.words(of: name, role: nil) }
        return VariableName.declaration(prelude: prelude, table.properties[Int(index)]).words(role, in: bytes)
    }

    /// True if a color is the whole value of its declaration.
    private static func isWhole(_ span: SourceSpan, of property: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard property.end < span.start, case .color? = parseColor(span, in: bytes) else { return false }
        let before = bytes.array(SourceSpan(property.end, span.start)).filter { !$0.isCSSWhitespace }
        let next = (Int(span.end)..<bytes.count).first { !bytes[$0].isCSSWhitespace }
        return before == [UInt8(ascii: ":")]
            && (next.map { [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "!")].contains(bytes[$0]) } ?? true)
    }
}
