import CSSColor

/// The value of a key in one theme of a theme table.
///
/// Cells with the same meaning are equal, whatever notation they were written in.
package enum ThemeCell: Hashable, Sendable {
    /// A color of 8-bit sRGB channels; alpha is 0...1.
    case color(SRGB)
    /// A picture, by its address in `url()`, without quotation marks and escapes.
    case image([UInt8])
    /// A length such as a border's width.
    case length(ThemeLength)
    /// An opacity, 0...1.
    case opacity(Double)
    /// A font weight, 100...1000 (CSS Fonts 4, section 2.2).
    case fontWeight(Double)
    /// A list of filter functions as CSS text, or `none` (Filter Effects 1, section 4).
    case filter([UInt8])
    /// The color scheme of a theme, in the row `color-scheme`.
    case colorScheme(isDark: Bool)
    /// CSS declarations as text, without the braces around them.
    case declarations([UInt8])

    /// The color; nil for anything else.
    package var color: SRGB? {
        if case .color(let color) = self { color } else { nil }
    }

    /// The address of the picture; nil for anything else.
    package var image: [UInt8]? {
        if case .image(let address) = self { address } else { nil }
    }

    /// True if it is a block of declarations.
    package var isDeclarations: Bool {
        if case .declarations = self { true } else { false }
    }

    /// The kind of the cell, for messages.
    package var kind: String {
        switch self {
        case .color: "a color"
        case .image: "a picture"
        case .length: "a length"
        case .opacity: "an opacity"
        case .fontWeight: "a font weight"
        case .filter: "a filter"
        case .colorScheme: "a color scheme"
        case .declarations: "a block of declarations"
        }
    }
}
