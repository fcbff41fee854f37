/// The notation and color space that a CSS color is written in (CSS Color 4, sections 5 to 10).
///
/// The comment of each case has the units of its three components, which are the reference numbers of the specification.
package enum ColorSpace: UInt8, Hashable, Sendable, CaseIterable {
    /// Hex, named, `rgb()` and `rgba()`: encoded sRGB, 0...1 for each channel.
    case rgb
    /// `hsl()` and `hsla()`: hue in degrees, saturation and lightness 0...100.
    case hsl
    /// `hwb()`: hue in degrees, whiteness and blackness 0...100.
    case hwb
    /// `lab()`: CIE lightness 0...100, a and b about -125...125, white D50.
    case lab
    /// `lch()`: CIE lightness 0...100, chroma about 0...150, hue in degrees, white D50.
    case lch
    /// `oklab()`: lightness 0...1, a and b about -0.4...0.4.
    case oklab
    /// `oklch()`: lightness 0...1, chroma about 0...0.4, hue in degrees.
    case oklch
    /// `color(srgb …)`: encoded sRGB, not bounded, 0...1 in gamut.
    case srgb
    /// `color(srgb-linear …)`: linear light, 0...1 in gamut.
    case srgbLinear
    /// `color(display-p3 …)`: encoded, 0...1 in gamut.
    case displayP3
    /// `color(display-p3-linear …)`: linear light, 0...1 in gamut.
    case displayP3Linear
    /// `color(a98-rgb …)`: encoded, 0...1 in gamut.
    case a98RGB
    /// `color(prophoto-rgb …)`: encoded, 0...1 in gamut, white D50.
    case prophotoRGB
    /// `color(rec2020 …)`: encoded, 0...1 in gamut.
    case rec2020
    /// `color(xyz-d50 …)`: CIE XYZ with white D50, Y = 1 for white.
    case xyzD50
    /// `color(xyz …)` and `color(xyz-d65 …)`: CIE XYZ with white D65, Y = 1 for white.
    case xyzD65

    /// True if colors of this space compute to `rgb()` with 8-bit channels: the sRGB notations older than CSS Color 4.
    package var isLegacy: Bool { rawValue <= ColorSpace.hwb.rawValue }

    /// The index of the component that is a hue angle in degrees; nil for none.
    package var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// The name of the space in `color()`, or of the function for the space.
    package var name: String {
        switch self {
        case .rgb: "rgb"
        case .hsl: "hsl"
        case .hwb: "hwb"
        case .lab: "lab"
        case .lch: "lch"
        case .oklab: "oklab"
        case .oklch: "oklch"
        case .srgb: "srgb"
        case .srgbLinear: "srgb-linear"
        case .displayP3: "display-p3"
        case .displayP3Linear: "display-p3-linear"
        case .a98RGB: "a98-rgb"
        case .prophotoRGB: "prophoto-rgb"
        case .rec2020: "rec2020"
        case .xyzD50: "xyz-d50"
        case .xyzD65: "xyz-d65"
        }
    }
}
