import CSSColor

/// The mapping of translucent backgrounds, which keeps their step from what they cover.
extension NightMapping {
    /// True if the background is a near-black veil, which has the same effect in the dark theme as in the light one.
    func isKeptScrim(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard color.luminance <= 0.012 else { return false }
        return color.alpha < 1 ? color.alpha >= 0.3 || isShade(color, in: rule) : rule.hasOpacityBelowOne
    }

    /// True if the background darkens or tints what it lies over and keeps its alpha: a veil of a dark colour, or any veil over a picture.
    ///
    /// An alpha below 0.15 marks a state, such as hovering, even if the background covers its box.
    func isShade(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard color.alpha < 1 else { return false }
        return rule.isOverlay ? color.alpha >= 0.15 : color.luminance <= 0.05 && color.alpha >= 0.3
    }

    /// Maps the colour of a background with an alpha below 0.5: hover, stripes, veils.
    func faintBackground(_ color: LightColor) -> SRGB {
        let top = backgroundColor(Tone(level: ceilingLevel, chroma: min(constants.backgroundChroma, color.chroma)), of: color)
        if isAsLightAsPage(color) {
            // It is invisible on the page in the light theme, so it lies on something dark, which is less dark in the dark theme: more
            // alpha keeps the step.
            return top.withAlpha(Alpha.nearest(min(0.9, 2.2 * color.alpha)))
        }
        // Dark on dark would vanish with the same alpha, so the ceiling's colour gets the alpha that gives the composite its mapped level.
        let composite = LightColor(color.color.composited(over: page.color))
        let tone = backgroundTone(composite, in: RuleContext(), surface: surfaces.levelUnderVeil(composite.level))
        let wanted = ContrastLevel.luminance(ofLevel: tone.level)
        return top.withAlpha(Alpha.nearest(Alpha.solve(top, over: base, luminance: wanted)))
    }

    /// True if the colour is invisible on the page in the light theme, or visible only as a glow.
    func isAsLightAsPage(_ color: LightColor) -> Bool { color.level >= page.level - 0.03 }
}
