import CSSColor

/// Text: the further from the page by day, the brighter by night; the fold is about the page, or muted greys would outrank body text.
extension NightMapping {
    /// The night colour of text of any alpha but 0.
    func text(_ color: DayColor, in rule: RuleContext) -> SRGB {
        if let kept = keptPair(text: color, in: rule) { return kept.text }
        guard color.alpha < 1 else { return opaqueText(color, standing: standing(of: color, in: rule)) }
        return translucentText(color, in: rule)
    }

    /// The night colour of opaque text, whose own alpha is left out; never under its floor.
    func opaqueText(_ color: DayColor, standing: TextBackdrop) -> SRGB {
        let rank = NightMapping.textRank(level: color.level, pageLevel: page.level, standing: standing)
        let floorLevel = textFloorLevel(of: color, rank: rank)
        var excess = (constants.textTop - textFloorLevel) * rank
        // Near white there is no room for chroma, so colour lives near the floor.
        if color.chroma > 0.05 { excess *= 1 - 0.75 * min(1, (color.chroma - 0.05) / 0.1) }
        // Grey with a touch of colour loses some of it, colour gains a little: both look the same as by day.
        let chroma = color.chroma * (0.6 + 0.5 * RealFunctions.clamp((color.chroma - 0.03) / 0.05))
        let floor = ContrastLevel.luminance(ofLevel: floorLevel)
        return self.color(
            level: floorLevel + max(0, excess), chroma: chroma, of: color, bound: .atLeast(floor), alpha: 1)
    }

    /// The level that a text begins on: that of all text, or, where these are not guarded, the one with the contrast on the ceiling that a
    /// text for light surfaces has with the page by day.
    private func textFloorLevel(of color: DayColor, rank: Double) -> Double {
        let darkRank = NightMapping.textRank(level: color.level, pageLevel: page.level, standing: .onLight)
        guard !constants.isGuarded, rank <= darkRank else { return textFloorLevel }
        return min(textFloorLevel, ContrastLevel.level(ofLuminance: constants.backgroundCeiling) + abs(page.level - color.level))
    }

    /// The place of a text in the band, 0 (the floor) to 1 (the top).
    ///
    /// Text darker than the page is ranked by its contrast with the page. Text that is lighter than any that a light page could carry is
    /// made for dark surfaces and ranked from 0.82 on, above the lightest greys that pages use for disabled text (`#bfbfbf` is 0.80):
    /// those must not outrank secondary text.
    static func textRank(level: Double, pageLevel: Double, standing: TextBackdrop) -> Double {
        let dark = RealFunctions.clamp((pageLevel - level - 0.3) / 0.65)
        let bright = RealFunctions.clamp(2 * level - 1)
        let light =
            switch standing {
            case .anywhere: RealFunctions.clamp((level - 0.82 - min(0.08, 1 - pageLevel)) / 0.1) * bright
            case .onLight: 0.0
            case .onOwnDark: bright
            }
        return RealFunctions.power(max(dark, light), 1.1)
    }

    /// What the text stands on as far as its own rule says.
    func standing(of color: DayColor, in rule: RuleContext) -> TextBackdrop {
        guard let background = ownBackground(in: rule) else { return .anywhere }
        if background.level > color.level { return .onLight }
        return color.level > 0.5 && isDarkSurface(background) ? .onOwnDark : .anywhere
    }

    /// The rule's own background as it shows on the page by day, or nil where the page shows through more than it.
    func ownBackground(in rule: RuleContext) -> DayColor? {
        guard let background = rule.background, background.alpha >= 0.5 else { return nil }
        return DayColor(background.composited(over: page.color))
    }

    /// Whether a background by day calls for light text: dark, or a colour that a pair is kept for.
    func isDarkSurface(_ background: DayColor) -> Bool {
        background.level < 0.5 || (isPairColor(background) && background.level < 0.8)
    }
}
