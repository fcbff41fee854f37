internal import CSSCascade
internal import CSSColor
internal import SourceText

extension NightSheet {
    /// The colours that the mirrors of the outline were made from, in source order.
    mutating func palette() -> [ColorUse] {
        uses = []
        let text = text
        var layers: [Range<Int>] = []
        write(outline.items.indices, in: text.span) { layers.append($0) }
        while let layer = layers.popLast() { writeLayer(layer, in: text.span) { layers.append($0) } }
        return (uses ?? []).sorted { ($0.span.start, $0.role.rawValue) < ($1.span.start, $1.role.rawValue) }
    }

    /// Notes a colour whose night was written from `start` of the output on, where somebody asks for colours.
    @inline(__always)
    mutating func note(_ span: SourceSpan, _ light: SRGB, role: ColorRole, writtenFrom start: Int) {
        if uses != nil { keep(span, light, role: role, night: Array(output[start...])) }
    }

    private mutating func keep(_ span: SourceSpan, _ light: SRGB, role: ColorRole, night: [UInt8]) {
        uses?.append(
            ColorUse(
                span: span, property: property.map { Array(text[$0.range]) } ?? [], value: Array(text[span.range]), role: role,
                light: light,
                night: night))
    }
}
