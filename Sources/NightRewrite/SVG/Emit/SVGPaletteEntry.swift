internal import CSSCascade
internal import CSSColor

/// A color that stands in a drawing, with the color that its scene gives it in the dark theme.
struct SVGPaletteEntry {
    /// The value that holds the color, and its place.
    let value: SVGValue
    /// The role that the scene found for it.
    let role: ColorRole
    /// The color in the light theme.
    let light: SRGB
    /// The color in the dark theme, as CSS: the author's own text for one that stays.
    let night: [UInt8]
}
