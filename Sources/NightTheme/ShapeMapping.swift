import CSSColor

/// Paint of graphics: what could be told from the page by day can be told by night.
extension NightMapping {
    /// The night colour of a shape's paint, with the alpha that it had.
    func shape(_ color: DayColor, in rule: RuleContext) -> SRGB {
        let night = opaqueShape(color)
        return night.withAlpha(color.alpha)
    }

    private func opaqueShape(_ color: DayColor) -> SRGB {
        if color.chroma < 0.05 {
            // 2.2:1 is where a glyph begins and a decoration ends: disabled grey on white has 2.1.
            let isGlyph = abs(page.level - color.level) >= 0.259
            if isGlyph { return opaqueText(color, isLightOnDark: false) }
            return backgroundColor(backgroundTone(color, in: RuleContext()), of: color)
        }
        if color.luminance >= constants.graphicFloor { return color.color.withAlpha(1).quantized }
        return self.color(
            level: graphicLevel, chroma: color.chroma, of: color, bound: .atLeast(constants.graphicFloor), alpha: 1)
    }
}
