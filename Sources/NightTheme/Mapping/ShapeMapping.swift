import CSSColor

/// Paint of graphics: what could be told from the page by day can be told by night.
extension NightMapping {
    /// The night colour of a shape's paint, with the alpha that it had.
    func shape(_ color: DayColor, in rule: RuleContext) -> SRGB {
        let night = rule.isIndicator ? indicator(color) : opaqueShape(color)
        return night.withAlpha(color.alpha)
    }

    private func opaqueShape(_ color: DayColor) -> SRGB {
        // 2.2:1 is where a glyph begins and a decoration ends: disabled grey on white has 2.1.
        let isGlyph = abs(page.level - color.level) >= 0.259
        // A pale tint is a surface; a vivid yellow is as faint on white, but a star and no surface.
        if color.chroma < (isGlyph ? 0.05 : 0.1) {
            if isGlyph { return opaqueText(color, standing: .anywhere) }
            return backgroundColor(backgroundTone(color, in: RuleContext()), of: color)
        }
        return vividShape(color, least: graphicLevel)
    }

    /// The color of a surface that no text can be on: that of a shape, where it is a color; nil for greys and pale tints.
    func mark(_ color: DayColor) -> SRGB? {
        guard color.alpha >= 1, color.chroma >= 0.08, color.lightness <= 0.93 else { return nil }
        return vividShape(color, least: graphicLevel)
    }

    /// The paint of a coloured shape: of its own level, or of `least`.
    private func vividShape(_ color: DayColor, least: Double) -> SRGB {
        if color.luminance >= constants.graphicFloor, constants.cast == nil { return color.color.withAlpha(1).quantized }
        return self.color(
            level: max(least, color.level), chroma: color.chroma, of: color, bound: .atLeast(constants.graphicFloor), alpha: 1)
    }

    /// What stands off its track or ground by day, and has 3:1 on any ground by night (WCAG 2.2, success criterion 1.4.11).
    ///
    /// What is as light as the page stands on something dark, so grey is the brighter the further it is from pale grey to either side.
    /// Colour
    /// is a little brighter the darker it is by day, so that the states of a thumb stay apart.
    private func indicator(_ color: DayColor) -> SRGB {
        guard color.chroma < 0.05 else {
            return vividShape(color, least: graphicLevel + 0.25 * max(0, graphicLevel - color.level))
        }
        let rank = max(RealFunctions.clamp(page.level - color.level), RealFunctions.clamp((color.level - 0.8) / 0.2))
        return self.color(
            level: graphicLevel + (constants.textTop - graphicLevel) * rank, chroma: color.chroma, of: color,
            bound: .atLeast(constants.graphicFloor), alpha: 1)
    }
}
