/// A color in Oklab, without alpha: perceptual lightness and two opponent axes (CSS Color 4, section 9.3).
package struct OKLab: Hashable, Sendable {
    /// The lightness, 0 (black) to 1 (white).
    package var lightness: Double
    /// The green to red axis, about -0.4...0.4.
    package var a: Double
    /// The blue to yellow axis, about -0.4...0.4.
    package var b: Double

    /// A color of Oklab coordinates.
    @inlinable
    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// The Oklab coordinates of a linear-light color.
    ///
    /// Constants: the matrix XYZ to LMS of CSS Color 4, section 18, times its linear sRGB to XYZ (a test repeats the product), and
    /// its matrix LMS to Oklab; both are Björn Ottosson's, recalculated for the exact D65 white.
    package init(_ color: LinearSRGB) {
        let (r, g, blue) = (color.red, color.green, color.blue)
        let l = (0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * blue).cubeRoot
        let m = (0.21190349581782522 * r + 0.6806995506452344 * g + 0.10739695353694055 * blue).cubeRoot
        let s = (0.08830245919005643 * r + 0.2817188391361215 * g + 0.6299787016738221 * blue).cubeRoot
        lightness = 0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s
        a = 1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s
        b = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s
    }

    /// The Oklab coordinates of an encoded color; alpha is left out.
    package init(_ color: SRGB) { self.init(LinearSRGB(color)) }

    /// The linear-light color, not clipped: the inverse of the conversion above, with the same sources.
    package var linearSRGB: LinearSRGB {
        let l = lightness + 0.3963377773761749 * a + 0.2158037573099136 * b
        let m = lightness - 0.1055613458156586 * a - 0.0638541728258133 * b
        let s = lightness - 0.0894841775298119 * a - 1.2914855480194092 * b
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return LinearSRGB(
            red: 4.076741636075958 * l3 - 3.307711539258062 * m3 + 0.2309699031821045 * s3,
            green: -1.268437973285032 * l3 + 2.6097573492876887 * m3 - 0.34131937600265727 * s3,
            blue: -0.004196076138675557 * l3 - 0.7034186179359363 * m3 + 1.7076146940746117 * s3)
    }

    /// The encoded color with the given alpha, not clipped.
    package func sRGB(alpha: Double = 1) -> SRGB { linearSRGB.encoded(alpha: alpha) }

    /// The distance to another color, deltaEOK: 0.02 is about one just noticeable difference (CSS Color 4, section 19.2).
    package func deltaEOK(_ other: OKLab) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }
}

extension SRGB {
    /// The distance to another color, deltaEOK, with alpha left out: 0.02 is about one just noticeable difference.
    package func deltaEOK(_ other: SRGB) -> Double { OKLab(self).deltaEOK(OKLab(other)) }
}
