import CSSColor

/// Translucent backgrounds: what matters of them is their step from what they cover.
extension NightMapping {
    /// Whether the background is a near-black veil, which does in the dark theme what it does in the light one.
    func isKeptScrim(_ color: DayColor, in rule: RuleContext) -> Bool {
        guard color.luminance <= 0.012 else { return false }
        return color.alpha < 1 ? color.alpha >= 0.3 || isShade(color, in: rule) : rule.hasOpacityBelowOne
    }

    /// Whether the background darkens or tints what it lies over and keeps its alpha: a veil of a dark color, or any over a picture.
    ///
    /// Less than 0.15 is the mark of a state, as hovering, also where it covers its box.
    func isShade(_ color: DayColor, in rule: RuleContext) -> Bool {
        guard color.alpha < 1 else { return false }
        return rule.isOverlay ? color.alpha >= 0.15 : color.luminance <= 0.05 && color.alpha >= 0.3
    }

    /// The night colour of a background with an alpha under 0.5: hover, stripes, veils.
    func faintBackground(_ color: DayColor) -> SRGB {
        let top = backgroundColor(Tone(level: ceilingLevel, chroma: min(constants.backgroundChroma, color.chroma)), of: color)
        if isAsLightAsPage(color) {
            // Invisible on the page by day, so it lies on something dark, which is less dark by night: more alpha keeps the step.
            return top.withAlpha(Alpha.nearest(min(0.9, 2.2 * color.alpha)))
        }
        // Dark on dark would vanish with the same alpha: take as much of the ceiling's colour as gives the composite its folded place.
        let composite = DayColor(color.color.composited(over: page.color))
        let tone = backgroundTone(composite, in: RuleContext(), surface: surfaces.levelUnderVeil(composite.level))
        let wanted = ContrastLevel.luminance(ofLevel: tone.level)
        return top.withAlpha(Alpha.nearest(Alpha.solve(top, over: base, luminance: wanted)))
    }

    /// Whether the colour doesn't show on the page by day, or only as a glow.
    func isAsLightAsPage(_ color: DayColor) -> Bool { color.level >= page.level - 0.03 }
}
