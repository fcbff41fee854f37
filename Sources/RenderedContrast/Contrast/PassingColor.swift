package import CSSColor

/// The search for the color nearest to a text's that has enough contrast with all of its backdrops.
package enum PassingColor {
    /// The steps of lightness that are tried in each direction; two of them are less than a step of 8 bits.
    private static let steps = 512

    /// Returns the opaque color of the same hue with the least change of lightness; nil if none passes.
    ///
    /// Chroma falls only as far as the gamut of sRGB needs.
    package static func nearest(to color: SRGB, on backdrops: [SRGB], ratio: Double) -> SRGB? {
        let origin = OKLCH(color.withAlpha(1))
        let luminances = backdrops.map { $0.quantized.relativeLuminance }
        func passes(_ candidate: SRGB) -> Bool {
            let luminance = candidate.relativeLuminance
            return luminances.allSatisfy { contrastRatio(luminance, $0) >= ratio }
        }
        for step in 0...steps {
            let change = Double(step) / Double(steps)
            for lightness in [origin.lightness - change, origin.lightness + change] where (0...1).contains(lightness) {
                let candidate = inGamut(OKLCH(lightness: lightness, chroma: origin.chroma, hue: origin.hue))
                if passes(candidate) { return candidate }
            }
        }
        return nil
    }

    /// The color with the greatest chroma that sRGB has, at most that of `color`, in 8 bits.
    private static func inGamut(_ color: OKLCH) -> SRGB {
        guard !color.linearSRGB.isInGamut(tolerance: 1e-4) else { return color.sRGB().clipped.quantized }
        var color = color
        var (low, high) = (0.0, color.chroma)
        for _ in 0..<12 {
            color.chroma = (low + high) / 2
            if color.linearSRGB.isInGamut(tolerance: 1e-4) { low = color.chroma } else { high = color.chroma }
        }
        color.chroma = low
        return color.sRGB().clipped.quantized
    }
}
