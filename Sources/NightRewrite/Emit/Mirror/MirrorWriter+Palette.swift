internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

extension MirrorWriter {
    /// The light colours from which the mirrors of the outline were made, in source order.
    mutating func palette() -> [ColorUse] {
        uses = []
        let text = text
        var layers: [Range<Int>] = []
        write(outline.items.indices, in: text.span) { layers.append($0) }
        while let layer = layers.popLast() { writeLayer(layer, in: text.span) { layers.append($0) } }
        noteUnused()
        noteLightDark()
        return (uses ?? []).sorted { ($0.span.start, $0.role?.rawValue ?? 0) < ($1.span.start, $1.role?.rawValue ?? 0) }
    }

    /// Lists the colours of custom properties without a mirror, which are not used, if colours are collected.
    mutating func noteUnused() {
        guard let noted = uses.map({ Set($0.map(\.span.start)) }) else { return }
        let text = text
        let bytes = text.span
        for item in outline.items where item.kind == .custom || item.kind == .registration {
            let value = item.kind == .custom ? item.value : PropertyRegistration(item, in: bytes).initialValue
            guard let value, !noted.contains(value.start) else { continue }
            property = item.name
            var places = ColorOccurrenceScanner(value)
            while let place = places.next(in: bytes) {
                guard case .color(let span, let light) = place, !noted.contains(span.start) else { continue }
                keep(span, light, role: nil, night: Array(text[span.range]))
            }
        }
    }

    /// Lists the colours of `light-dark()`, which have no mirror because they hold their dark colour themselves.
    private mutating func noteLightDark() {
        guard let noted = uses.map({ Set($0.map(\.span.start)) }) else { return }
        let text = text
        let bytes = text.span
        for item in outline.items where item.kind == .declaration || item.kind == .custom {
            let role = item.kind == .custom ? nil : PropertyTable.shared.properties[Int(item.property)].role
            property = item.name
            var tokenizer = Tokenizer(item.value)
            /// The offset of each open bracket, and whether it is that of `light-dark()`.
            var open: [(start: UInt32, isLightDark: Bool)] = []
            var token = tokenizer.next(in: bytes)
            while token.type != .endOfFile {
                switch token.type {
                case .function: open.append((token.start, TokenText.equals(token.text(in: bytes), "light-dark", in: bytes)))
                case .leftParenthesis: open.append((token.start, false))
                case .rightParenthesis:
                    guard let bracket = open.popLast(), bracket.isLightDark, !noted.contains(bracket.start) else { break }
                    let span = SourceSpan(bracket.start, token.end)
                    guard case .lightDark(let light, let dark)? = parseColor(span, in: bytes),
                        case .color(let day)? = parseColor(light, in: bytes)
                    else { break }
                    keep(span, day.painted, role: role, night: Array(text[dark.range]))
                default: break
                }
                token = tokenizer.next(in: bytes)
            }
        }
    }

    /// Lists the colours of a `style` attribute that stays as it is, if colours are collected.
    mutating func noteKept(_ outline: SheetOutline, of text: [UInt8]) {
        guard uses != nil else { return }
        self.outline = outline
        self.text = text
        let bytes = text.span
        for item in outline.items where item.kind == .declaration {
            let row = PropertyTable.shared.properties[Int(item.property)]
            guard row.syntax != .context, row.syntax != .colorScheme else { continue }
            property = item.name
            var places = ColorOccurrenceScanner(item.value)
            while let place = places.next(in: bytes) {
                if case .color(let span, let light) = place { keep(span, light, role: row.role, night: Array(text[span.range])) }
            }
        }
        noteUnused()
    }

    /// Lists the colours of a value that stays the same or is replaced as a whole, if colours are collected.
    mutating func noteKept(_ value: SourceSpan, role: ColorRole, night: SourceSpan? = nil, in bytes: Span<UInt8>) {
        guard uses != nil else { return }
        var other: SourceSpan?
        if let night {
            var places = ColorOccurrenceScanner(night)
            while other == nil, let place = places.next(in: bytes) { if case .color(let span, _) = place { other = span } }
        }
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            if case .color(let span, let light) = place { keep(span, light, role: role, night: Array(text[(other ?? span).range])) }
        }
    }

    /// Lists a colour with its dark counterpart `night`, which may be written in another form, if colours are collected.
    mutating func note(_ span: SourceSpan, _ light: SRGB, role: ColorRole?, night: SRGB) {
        guard uses != nil else { return }
        var written: [UInt8] = []
        night.appendCSS(to: &written)
        keep(span, light, role: role, night: written)
    }

    /// Lists a colour whose dark counterpart was written from `start` of the output on, if colours are collected.
    @inline(__always)
    mutating func note(_ span: SourceSpan, _ light: SRGB, role: ColorRole, writtenFrom start: Int) {
        if uses != nil { keep(span, light, role: role, night: Array(output[start...])) }
    }

    private mutating func keep(_ span: SourceSpan, _ light: SRGB, role: ColorRole?, night: [UInt8]) {
        let use = ColorUse(
            span: span, property: property.map { Array(text[$0.range]) } ?? [], value: Array(text[span.range]), role: role,
            light: light, night: night, label: label(of: span, role: role))
        uses?.append(use)
    }

    /// The label of a colour in the declaration that is being written.
    private func label(of span: SourceSpan, role: ColorRole?) -> [UInt8] {
        guard let property else { return [] }
        let bytes = text.span
        let name = property.range.map { text[$0] }
        if name.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
            return isWhole(span, in: bytes) ? name : VariableName.words(of: name, role: role)
        }
        let table = PropertyTable.shared
        guard let role, let index = table.index(of: property, in: bytes) else { return VariableName.words(of: name, role: nil) }
        return VariableName.declaration(prelude: openPrelude, table.properties[Int(index)]).words(role, in: bytes)
    }

    /// True if a colour is the whole value of its declaration.
    private func isWhole(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard let property, property.end < span.start, case .color? = parseColor(span, in: bytes) else { return false }
        let before = text[Int(property.end)..<Int(span.start)].filter { !$0.isCSSWhitespace }
        let next = text[Int(span.end)...].first { !$0.isCSSWhitespace }
        return before == [0x3A] && (next.map { [0x3B, 0x7D, 0x21].contains($0) } ?? true)
    }
}
