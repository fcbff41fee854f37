import CSSColor

/// What paper of a colour makes of dark pages.
enum GroundTint {
    /// A colour with its own luminance and the hue of `paper`, as far as sRGB has it; the same where that is grey.
    static func color(_ color: SRGB, by paper: SRGB) -> SRGB {
        let paper = DayColor(paper.withAlpha(1))
        guard paper.chroma >= DayColor.leastChroma else { return color }
        let luminance = relativeLuminance(color)
        return LuminanceSolver.solve(luminance: luminance, chroma: min(paper.chroma, 0.03), hue: paper.hue).sRGB().clipped.quantized
    }
}
