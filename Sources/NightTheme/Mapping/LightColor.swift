import CSSColor

/// A source color with the properties that the mapping needs, computed once.
struct LightColor {
    /// The color inside the gamut; channels 0...1.
    let color: SRGB
    /// The WCAG relative luminance, 0...1.
    let luminance: Double
    /// The level λ of the luminance, 0...1.
    let level: Double
    /// The Oklab lightness, 0...1.
    let lightness: Double
    /// The Oklch chroma.
    let chroma: Double
    /// The direction of the hue.
    let hue: HueDirection

    /// The least chroma of a color that is not grey; below it the dark color has equal channels.
    static let leastChroma = 0.004

    /// Creates the color; one outside the sRGB gamut keeps its hue and luminance and is brought inside by reducing its chroma.
    init(_ given: SRGB) {
        var color = given.clipped
        var lab = OKLab(color)
        let isInside = given.isInGamut()
        if !isInside {
            let linear = LinearSRGB(given)
            let wide = OKLab(linear)
            if wide.lightness.isFinite, wide.a.isFinite, wide.b.isFinite {
                let hue = HueDirection(a: wide.a, b: wide.b)
                let luminance = RealFunctions.clamp(linear.relativeLuminance)
                lab = LuminanceSolver.solve(luminance: luminance, chroma: min(wide.chroma, 0.5), hue: hue)
                color = lab.sRGB(alpha: color.alpha).clipped
            }
        }
        self.color = color
        luminance = relativeLuminance(color)
        level = ContrastLevel.level(ofLuminance: luminance)
        lightness = lab.lightness
        chroma = lab.chroma
        hue = HueDirection(a: lab.a, b: lab.b)
    }

    /// The opacity, 0...1.
    var alpha: Double { color.alpha }

    /// True if the chroma is too small for a hue.
    var isGrey: Bool { chroma < LightColor.leastChroma }

    /// Returns the distance of two colors in Oklab's plane of hue and chroma.
    func tintDistance(from other: LightColor) -> Double {
        let a = chroma * hue.a - other.chroma * other.hue.a
        let b = chroma * hue.b - other.chroma * other.hue.b
        return (a * a + b * b).squareRoot()
    }
}

extension OKLab {
    /// The Oklch chroma.
    var chroma: Double { (a * a + b * b).squareRoot() }
}
