internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Gradients from a color to the same color with less alpha, such as one over the end of a text that goes on.
struct GradientFade {
    /// The alpha below which a color alone is a tint of what it lies over.
    static let tint = 0.5
    private static let name = ByteSearch(Array("gradient(".utf8))

    /// The opaque colors of the value; none if it holds no gradient.
    private var opaque: Set<PackedColor> = []

    /// Reads the colors of a value.
    init(_ value: SourceSpan, in bytes: Span<UInt8>) {
        guard GradientFade.name.first(in: bytes, from: Int(value.start), to: Int(value.end)) != nil else { return }
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            if case .color(_, let color) = place, color.alpha >= 1 { opaque.insert(PackedColor(color)) }
        }
    }

    /// Returns true if a color is the faint end of a gradient whose other colors include the same color, opaque.
    func isEnd(_ color: SRGB) -> Bool { color.alpha < GradientFade.tint && opaque.contains(PackedColor(color.withAlpha(1))) }
}
