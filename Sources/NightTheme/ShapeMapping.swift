import CSSColor

/// Paint of graphics: what could be told from the page by day can be told by night.
extension NightMapping {
    /// The night colour of a shape's paint, with the alpha that it had.
    func shape(_ color: DayColor, in rule: RuleContext) -> SRGB {
        let night = opaqueShape(color)
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
        if color.luminance >= constants.graphicFloor, constants.cast == nil { return color.color.withAlpha(1).quantized }
        return self.color(
            level: max(graphicLevel, color.level), chroma: color.chroma, of: color, bound: .atLeast(constants.graphicFloor), alpha: 1)
    }
}
