import CSSColor

/// The tint that the page of a light theme gives to dark pages.
enum GroundTint {
    /// Returns a color with the luminance of `color` and the hue of `paper`, as far as sRGB has it; `color` itself if `paper` is grey.
    static func color(_ color: SRGB, by paper: SRGB) -> SRGB {
        let paper = LightColor(paper.withAlpha(1))
        guard paper.chroma >= LightColor.leastChroma else { return color }
        let luminance = relativeLuminance(color)
        return LuminanceSolver.solve(luminance: luminance, chroma: min(paper.chroma, 0.03), hue: paper.hue).sRGB().clipped.quantized
    }
}
