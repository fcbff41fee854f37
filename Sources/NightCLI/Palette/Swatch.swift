import CSSColor
import SourceText

/// A swatch: two spaces on a coloured background, for terminals with 24-bit colour (ISO 8613-6).
enum Swatch {
    /// Returns the swatch of a colour and a space.
    static func text(of color: SRGB) -> String {
        "\u{1B}[48;2;\(sequence(color))m  \u{1B}[0m "
    }

    /// Returns the swatch of the CSS colour `color` and a space; only spaces if it has no fixed value.
    static func text(of color: String) -> String { self.color(color).map { text(of: $0) } ?? "   " }

    /// Returns the CSS colour `text` as a screen shows it; nil if it has no fixed value.
    static func color(_ text: String) -> SRGB? {
        let bytes = Array(text.utf8)
        guard case .color(let value)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
        return value.painted
    }

    /// Returns red, green and blue as parameters of an escape sequence.
    static func sequence(_ color: SRGB) -> String {
        let (red, green, blue) = color.bytes
        return "\(red);\(green);\(blue)"
    }
}
