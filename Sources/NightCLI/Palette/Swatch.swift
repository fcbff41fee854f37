import CSSColor
import SourceText

/// Two blanks on a colour, for terminals with 24 bits for each (ISO 8613-6).
enum Swatch {
    /// The swatch of a colour and a blank.
    static func text(of color: SRGB) -> String {
        "\u{1B}[48;2;\(sequence(color))m  \u{1B}[0m "
    }

    /// The swatch of what CSS calls `color` and a blank; blanks alone where that is no colour by itself.
    static func text(of color: String) -> String {
        let bytes = Array(color.utf8)
        guard case .color(let value)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return "   " }
        return text(of: value.painted)
    }

    /// Red, green and blue as such a sequence has them.
    static func sequence(_ color: SRGB) -> String {
        let (red, green, blue) = color.bytes
        return "\(red);\(green);\(blue)"
    }
}

/// How a palette is printed.
enum PaletteFormat: String, Sendable, CaseIterable {
    /// A table, a line for each colour and what it paints.
    case text
    /// An object whose `colors` has an object for each place.
    case json
}
