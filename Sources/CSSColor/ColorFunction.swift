/// The functions that are a `<color>` (CSS Color 4, section 4.1, and CSS Color 5).
enum ColorFunction: Sendable {
    /// A function that names its space: `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and their aliases.
    case space(ColorSpace)
    /// `color()`, whose first argument names the space.
    case color
    /// A colour that depends on other colours or on a profile.
    case unsupported

    /// All of them by name.
    static let table = NameTable<ColorFunction>([
        ("rgb", .space(.rgb)), ("rgba", .space(.rgb)), ("hsl", .space(.hsl)), ("hsla", .space(.hsl)), ("hwb", .space(.hwb)),
        ("lab", .space(.lab)), ("lch", .space(.lch)), ("oklab", .space(.oklab)), ("oklch", .space(.oklch)), ("color", .color),
        ("color-mix", .unsupported), ("light-dark", .unsupported), ("contrast-color", .unsupported),
        ("device-cmyk", .unsupported),
    ])

    /// The spaces of `color()` by name; `xyz` is the same as `xyz-d65` (CSS Color 4, section 10.8).
    static let predefinedSpaces = NameTable<ColorSpace>(
        ColorSpace.allCases.filter { $0.rawValue >= ColorSpace.srgb.rawValue }.map { ($0.name, $0) } + [("xyz", .xyzD65)])
}
