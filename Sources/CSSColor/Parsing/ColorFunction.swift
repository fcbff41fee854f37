/// The functions that are a `<color>` (CSS Color 4, section 4.1, and CSS Color 5).
enum ColorFunction: Sendable {
    /// A function that names its space: `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and their aliases.
    case space(ColorSpace)
    /// `color()`, whose first argument names the space.
    case color
    /// `color-mix()`.
    case mix
    /// `alpha()`: another color with an alpha of its own.
    case alpha
    /// `light-dark()`.
    case lightDark
    /// `contrast-color()`.
    case contrast
    /// `device-cmyk()`, which depends on a profile.
    case cmyk

    /// All color functions by name.
    static let table = NameTable<ColorFunction>([
        ("rgb", .space(.rgb)), ("rgba", .space(.rgb)), ("hsl", .space(.hsl)), ("hsla", .space(.hsl)), ("hwb", .space(.hwb)),
        ("lab", .space(.lab)), ("lch", .space(.lch)), ("oklab", .space(.oklab)), ("oklch", .space(.oklch)), ("color", .color),
        ("color-mix", .mix), ("alpha", .alpha), ("light-dark", .lightDark), ("contrast-color", .contrast), ("device-cmyk", .cmyk),
    ])

    /// The spaces of `color()` by name; `xyz` is the same as `xyz-d65` (CSS Color 4, section 10.8).
    static let predefinedSpaces = NameTable<ColorSpace>(predefined)

    /// The spaces that colors are mixed in, by name (CSS Color 4, section 12.1).
    static let interpolationSpaces = NameTable<ColorSpace>(
        predefined + [ColorSpace.hsl, .hwb, .lab, .lch, .oklab, .oklch].map { ($0.name, $0) })

    private static let predefined =
        ColorSpace.allCases.filter { $0.rawValue >= ColorSpace.srgb.rawValue }.map { ($0.name, $0) } + [("xyz", .xyzD65)]
}

/// One argument of a color function.
enum ColorArgument: Sendable {
    /// A number.
    case number(Double)
    /// A percentage; 50 means 50 %.
    case percentage(Double)
    /// An angle in degrees.
    case angle(Double)
    /// The keyword `none`: a missing component.
    case missing

    /// True for a number.
    var isNumber: Bool { if case .number = self { true } else { false } }
}
