/// A color in Oklch, without alpha: Oklab in polar coordinates (CSS Color 4, section 9.4).
package struct OKLCH: Hashable, Sendable {
    /// The lightness, 0 (black) to 1 (white).
    package var lightness: Double
    /// The chroma, 0 for grey to about 0.33 for the most vivid sRGB color.
    package var chroma: Double
    /// The hue angle in radians; 0...2π when converted from another space, and meaningless where the chroma is (almost) 0.
    package var hue: Double

    /// A color of Oklch coordinates; the hue is in radians and may be any angle.
    @inlinable
    package init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// The polar form of Oklab coordinates.
    package init(_ color: OKLab) {
        let angle = Mathematics.arcTangent(color.b, color.a)
        self.init(
            lightness: color.lightness, chroma: Mathematics.length(color.a, color.b), hue: angle < 0 ? angle + 2 * .pi : angle)
    }

    /// The Oklch coordinates of a linear-light color.
    package init(_ color: LinearSRGB) { self.init(OKLab(color)) }

    /// The Oklch coordinates of an encoded color; alpha is left out.
    package init(_ color: SRGB) { self.init(OKLab(color)) }

    /// Returns the angle between the hue and that of another color converted from another space, 0...π.
    package func turn(to other: OKLCH) -> Double {
        let turn = abs(hue - other.hue)
        return min(turn, 2 * .pi - turn)
    }

    /// The rectangular form.
    package var okLab: OKLab {
        OKLab(lightness: lightness, a: chroma * Mathematics.cosine(hue), b: chroma * Mathematics.sine(hue))
    }

    /// The linear-light color, not clipped.
    package var linearSRGB: LinearSRGB { okLab.linearSRGB }

    /// The encoded color with the given alpha, not clipped.
    package func sRGB(alpha: Double = 1) -> SRGB { okLab.linearSRGB.encoded(alpha: alpha) }
}
