import CSSColor

/// Finds the color of a given luminance and hue, and reduces the chroma if the gamut has less.
///
/// CSS Color 4's gamut mapping keeps Oklab's lightness instead and changes the luminance, so it can't guarantee a contrast.
enum LuminanceSolver {
    /// Returns the color in the sRGB gamut with exactly `luminance` (0...1), the hue, and `chroma` or as much of it as the gamut has
    /// there.
    static func solve(luminance: Double, chroma: Double, hue: HueDirection) -> OKLab {
        let luminance = RealFunctions.clamp(luminance)
        if let lab = candidate(luminance, chroma, hue) { return lab }
        var best = OKLab(lightness: luminance.cubeRoot, a: 0, b: 0)
        var (low, high) = (0.0, chroma)
        // 2⁻¹⁸ of the greatest chroma is a hundredth of an 8-bit step.
        for _ in 0..<18 {
            let middle = (low + high) / 2
            if let lab = candidate(luminance, middle, hue) {
                best = lab
                low = middle
            } else {
                high = middle
            }
        }
        return best
    }

    /// Returns the color of that luminance, chroma and hue; nil if sRGB has none.
    private static func candidate(_ luminance: Double, _ chroma: Double, _ hue: HueDirection) -> OKLab? {
        // Luminance is a cubic of the lightness: Oklab's inverse matrices, the last weighted by the luminance of the channels.
        let l = chroma * (0.3963377773761749 * hue.a + 0.2158037573099136 * hue.b)
        let m = chroma * (-0.1055613458156586 * hue.a - 0.0638541728258133 * hue.b)
        let s = chroma * (-0.0894841775298119 * hue.a - 1.2914855480194092 * hue.b)
        var lightness = luminance.cubeRoot
        var isSolved = false
        for _ in 0..<12 {
            let (x, y, z) = (lightness + l, lightness + m, lightness + s)
            let error = weightL * x * x * x + weightM * y * y * y + weightS * z * z * z - luminance
            if abs(error) < 1e-12 {
                isSolved = true
                break
            }
            let slope = 3 * (weightL * x * x + weightM * y * y + weightS * z * z)
            guard slope > 1e-9 else { return nil }
            lightness -= error / slope
        }
        guard isSolved else { return nil }
        let lab = OKLab(lightness: lightness, a: chroma * hue.a, b: chroma * hue.b)
        return lab.linearSRGB.isInGamut(tolerance: 1e-7) ? lab : nil
    }

    /// The relative luminance of Oklab's cubed cone responses: its inverse matrix times WCAG's weights of the channels.
    static let weightL = -0.04077452336091837, weightM = 1.1124921587493164, weightS = -0.07171763538839808
}
