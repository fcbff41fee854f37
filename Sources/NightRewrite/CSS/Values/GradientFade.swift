internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Gradients from a color to the same color with less alpha, such as one over the end of a text that goes on.
enum GradientFade {
    /// The alpha below which a color alone is a tint of what it lies over.
    private static let tint = 0.5
    private static let name = ByteSearch(Array("gradient(".utf8))

    /// Returns true if a color is the faint end of a gradient whose other colors include the same color, opaque.
    static func isEnd(_ color: SRGB, of value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard color.alpha < tint, name.first(in: bytes, from: Int(value.start), to: Int(value.end)) != nil else { return false }
        let opaque = PackedColor(color.withAlpha(1))
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            if case .color(_, let other) = place, other.alpha >= 1, PackedColor(other) == opaque { return true }
        }
        return false
    }
}
