import CSSColor

/// The color cast of a theme: the tint that greys take on from its page and text, and the chroma that colors lose.
package struct ColorCast: Hashable, Sendable {
    /// The Oklab a and b of the page.
    private let page: Tint
    /// The Oklab a and b of the brightest text.
    private let text: Tint
    /// The share of chroma that colors keep, 0...1.
    private let saturation: Double
    /// The strength of the tint of old paper, 0...1.
    private let warmth: Double

    /// A point of Oklab's plane of hue and chroma.
    struct Tint: Hashable, Sendable {
        var a: Double
        var b: Double

        /// Returns the point at `share` of the way to another point.
        func mixed(with other: Tint, _ share: Double) -> Tint {
            Tint(a: a + (other.a - a) * share, b: b + (other.b - b) * share)
        }

        /// The Oklch chroma.
        var chroma: Double { (a * a + b * b).squareRoot() }

        func scaled(_ factor: Double) -> Tint { Tint(a: a * factor, b: b * factor) }
    }

    /// The Oklch chroma from which a color takes on no tint from page and text.
    private static let colored = 0.06
    /// The hue of old paper, 82 degrees of Oklch, as cosine and sine.
    private static let paper = Tint(a: 0.1392, b: 0.9903)

    /// Creates the cast of a theme with this page and text; nil if it changes no color.
    init?(page: SRGB, text: SRGB, saturation: Double, warmth: Double) {
        self.page = ColorCast.tint(of: page)
        self.text = ColorCast.tint(of: text)
        self.saturation = RealFunctions.clamp(saturation)
        self.warmth = RealFunctions.clamp(warmth)
        let none = Tint(a: 0, b: 0)
        if self.page == none, self.text == none, self.saturation == 1, self.warmth == 0 { return nil }
    }

    /// Returns the tint of a color of this chroma and hue, at a share of the way from the page (0) to the brightest text (1).
    func tint(chroma: Double, hue: HueDirection, of source: LightColor, at share: Double) -> Tint {
        let own = Tint(a: chroma * hue.a, b: chroma * hue.b)
        let grey = page.mixed(with: text, share).scaled(1 - RealFunctions.clamp(source.chroma / ColorCast.colored))
        let cast = Tint(a: own.a + grey.a, b: own.b + grey.b).scaled(saturation)
        return cast.mixed(with: ColorCast.paper.scaled(0.012 + 0.045 * share), warmth)
    }

    private static func tint(of color: SRGB) -> Tint {
        let lab = OKLab(color)
        return lab.chroma < LightColor.leastChroma ? Tint(a: 0, b: 0) : Tint(a: lab.a, b: lab.b)
    }
}
