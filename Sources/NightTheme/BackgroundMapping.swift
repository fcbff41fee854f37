import CSSColor

/// Opaque backgrounds: a fold about the page's base, so that what was near the page stays near it, in the same order.
extension NightMapping {
    /// The night colour of a background of any alpha but 0.
    func background(_ color: DayColor, in rule: RuleContext) -> SRGB {
        if let pair = keptPair(background: color, in: rule) { return pair.background }
        if isKeptScrim(color, in: rule) { return color.color.quantized }
        if color.alpha < 0.5 { return faintBackground(color) }
        return backgroundColor(backgroundTone(color, in: rule), of: color, alpha: color.alpha)
    }

    /// The level and chroma of an opaque background.
    func backgroundTone(_ color: DayColor, in rule: RuleContext) -> Tone {
        let distance = color.level - page.level
        var level: Double
        if color.level >= 0.5 {
            // Lighter than the page keeps its whole step, as it is mostly a card and its step is small.
            level = baseLevel + (distance >= 0 ? distance : -0.9 * distance) + raise(distance, in: rule)
            level = knee(level)
        } else {
            // Dark by day stays dark, and stands off the page even where it is black.
            level = knee(baseLevel + 0.045 + 0.75 * color.level)
        }
        var chroma = min(constants.backgroundChroma, color.chroma)
        let tint = min(color.chroma, color.tintDistance(from: page))
        if color.lightness > 0.88, color.chroma > 0.008 {
            // Callouts, highlighted rows: their tint has to stay a visible step from a page of another tint.
            if tint > 0.008 { level = max(level, knee(baseLevel + min(0.085, 0.022 + 0.9 * tint))) }
            if color.lightness > 0.9 || color.chroma <= 0.08 {
                chroma = 0.055 * (1 - RealFunctions.exponential(-color.chroma / 0.028))
            }
        }
        if color.chroma > 0.08, color.lightness <= 0.9, tint > 0.03 || abs(distance) > 0.03 {
            level = max(level, vividLevel)
        }
        return Tone(level: level, chroma: chroma)
    }

    /// The least level of a vivid surface: buttons, badges, coloured headers.
    private var vividLevel: Double { baseLevel + 0.75 * (ceilingLevel - baseLevel) }

    /// What a card as light as the page is lifted by: by day its shadow or border sets it off, by night those hardly show.
    private func raise(_ distance: Double, in rule: RuleContext) -> Double {
        if rule.hasOuterBlurredShadow, abs(distance) < 0.03 { return 0.035 }
        if rule.hasBorderOrRadius, abs(distance) < 0.012 { return 0.022 }
        return 0
    }

    /// Linear up to the knee, then drawn out so that the ceiling is never reached.
    private func knee(_ level: Double) -> Double {
        guard level > kneeLevel else { return level }
        let room = ceilingLevel - kneeLevel
        return kneeLevel + room * (1 - RealFunctions.exponential(-(level - kneeLevel) / room))
    }
}
