import CSSColor

/// The mapping of shapes: a shape that is distinct from the page in the light theme is distinct from it in the dark theme.
struct ShapeMapping {
    /// The distance of levels from the page, 2.2:1, from which a shape is a glyph; one with less is a decoration, as disabled grey on white
    /// has 2.1.
    static let leastGlyph = 0.259

    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// Maps the paint of a shape, with its alpha unchanged.
    func dark(_ color: LightColor, in rule: RuleContext) -> SRGB {
        let dark = rule.isIndicator ? indicator(color) : opaqueShape(color)
        return dark.withAlpha(color.alpha)
    }

    private func opaqueShape(_ color: LightColor) -> SRGB {
        let isGlyph = abs(bands.page.level - color.level) >= ShapeMapping.leastGlyph
        // A pale tint is a surface. A vivid yellow is as faint on white, but it is a shape such as a star.
        if color.chroma < (isGlyph ? 0.05 : 0.1) {
            if isGlyph { return TextMapping(bands).opaque(color, backdrop: .anywhere) }
            return bands.backgroundColor(BackgroundMapping(bands).tone(color, in: RuleContext()), of: color)
        }
        return vividShape(color, least: bands.graphicLevel)
    }

    /// Maps an opaque surface that holds no text as a shape; returns nil for greys and pale tints.
    func mark(_ color: LightColor) -> SRGB? {
        guard color.alpha >= 1, color.chroma >= 0.08, color.lightness <= 0.93 else { return nil }
        return vividShape(color, least: bands.graphicLevel)
    }

    /// Maps the paint of a colored shape to its own level, or to `least` if that is greater.
    private func vividShape(_ color: LightColor, least: Double) -> SRGB {
        if color.luminance >= bands.constants.graphicFloor, bands.constants.cast == nil { return color.color.withAlpha(1).quantized }
        return bands.color(
            level: max(least, color.level), chroma: color.chroma, of: color, bound: .atLeast(bands.constants.graphicFloor), alpha: 1)
    }

    /// Maps the paint of an indicator, which contrasts with its track or background, to 3:1 on any background (WCAG 2.2, success criterion
    /// 1.4.11).
    ///
    /// A color as light as the page is on something dark, so a grey is the brighter the further it is from pale grey to either side. A
    /// chromatic color is a little brighter the darker it is in the light theme, so that the states of a thumb stay distinct.
    private func indicator(_ color: LightColor) -> SRGB {
        guard color.chroma < 0.05 else {
            return vividShape(color, least: bands.graphicLevel + 0.25 * max(0, bands.graphicLevel - color.level))
        }
        let rank = max(RealFunctions.clamp(bands.page.level - color.level), RealFunctions.clamp((color.level - 0.8) / 0.2))
        return bands.color(
            level: bands.graphicLevel + (bands.constants.textTop - bands.graphicLevel) * rank, chroma: color.chroma, of: color,
            bound: .atLeast(bands.constants.graphicFloor), alpha: 1)
    }
}
