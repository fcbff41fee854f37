import CSSColor

/// The mapping of blurred shadows, which have to be darker than the dark page to look like shadows.
struct ShadowMapping {
    /// The tangent of the greatest error of hue: 2 degrees.
    private static let hueTolerance = 0.0349

    /// The least chroma and level of a glow: darker colors, such as navy, are those of shadows.
    private static let (glowChroma, glowLevel) = (0.1, 0.2)
    /// The greatest relative luminance of a glow: the text of a dark page has 4.5:1 on it.
    private static let mostOfGlow = 0.13

    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// Maps the color of a blurred shadow with any alpha but 0.
    func dark(_ color: LightColor, in rule: RuleContext) -> SRGB {
        if !rule.isTextShadow, color.chroma >= ShadowMapping.glowChroma, color.level >= ShadowMapping.glowLevel {
            let level = min(color.level, ContrastLevel.level(ofLuminance: ShadowMapping.mostOfGlow))
            return bands.color(level: level, chroma: color.chroma, of: color, bound: .atMost(ShadowMapping.mostOfGlow), alpha: color.alpha)
        }
        // A light shadow is a glow or an engraving, which goes with the page.
        guard color.level < 0.5 else {
            return BackgroundMapping(bands).dark(color, in: RuleContext())
        }
        // Text that keeps a dark color has no more of a dark shadow behind it than in the light theme.
        let alpha = rule.isTextShadow ? color.alpha : Alpha.nearest(min(0.6, 1.8 * color.alpha))
        guard color.chroma >= 0.06 else { return SRGB.black.withAlpha(alpha) }
        // Below the luminance of the dark page, so that it darkens, with as much of its hue as fits there.
        let luminance = min(color.luminance, 0.4 * relativeLuminance(bands.base))
        let level = ContrastLevel.level(ofLuminance: luminance)
        let dark = bands.color(
            level: level, chroma: color.chroma, of: color, bound: .atMost(relativeLuminance(bands.base)), alpha: alpha)
        // The few 8-bit colors at this luminance don't have every hue; black at least has no wrong one.
        let lab = OKLab(dark)
        return color.hue.tangent(a: lab.a, b: lab.b) <= ShadowMapping.hueTolerance ? dark : SRGB.black.withAlpha(alpha)
    }
}
