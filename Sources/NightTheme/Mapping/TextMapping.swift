import CSSColor

/// The mapping of text: the further from the page in the light theme, the brighter in the dark theme.
///
/// The mapping folds about the page; otherwise muted greys would outrank body text.
extension NightMapping {
    /// Maps the colour of text with any alpha but 0.
    func text(_ color: LightColor, in rule: RuleContext) -> SRGB {
        if let kept = keptPair(text: color, in: rule) { return kept.text }
        guard color.alpha < 1 else { return opaqueText(color, backdrop: backdrop(of: color, in: rule)) }
        return translucentText(color, in: rule)
    }

    /// Maps the colour of text as if it were opaque; the result is never below its floor.
    func opaqueText(_ color: LightColor, backdrop: TextBackdrop) -> SRGB {
        let rank = NightMapping.textRank(level: color.level, pageLevel: page.level, backdrop: backdrop)
        let floorLevel = textFloorLevel(of: color, rank: rank)
        var excess = (constants.textTop - textFloorLevel) * rank
        // Near white there is no room for chroma, so chromatic text stays near the floor.
        if color.chroma > 0.05 { excess *= 1 - 0.75 * min(1, (color.chroma - 0.05) / 0.1) }
        let floor = ContrastLevel.luminance(ofLevel: floorLevel)
        return self.color(
            level: floorLevel + max(0, excess), chroma: textChroma(of: color), of: color, bound: .atLeast(floor), alpha: 1)
    }

    /// The grey of the faintest text that is readable on every surface.
    var faintestText: SRGB {
        color(level: textFloorLevel, chroma: 0, of: LightColor(.black), bound: .atLeast(constants.textFloor), alpha: 1)
    }

    /// Returns the chroma of a text: a slightly tinted grey loses some, a chromatic colour gains a little; both then look as they do in the
    /// light theme.
    func textChroma(of color: LightColor) -> Double {
        color.chroma * (0.6 + 0.5 * RealFunctions.clamp((color.chroma - 0.03) / 0.05))
    }

    /// Returns the least level of a text.
    ///
    /// It is that of all text. If text is not guarded, a text for light surfaces may have less: the level whose contrast on the ceiling is
    /// the contrast of the text with the page in the light theme.
    private func textFloorLevel(of color: LightColor, rank: Double) -> Double {
        let darkRank = NightMapping.textRank(level: color.level, pageLevel: page.level, backdrop: .onLight)
        guard !constants.isGuarded, rank <= darkRank else { return textFloorLevel }
        return min(textFloorLevel, ContrastLevel.level(ofLuminance: constants.backgroundCeiling) + abs(page.level - color.level))
    }

    /// Returns the rank of a text in the band, 0 (the floor) to 1 (the top).
    ///
    /// Text darker than the page is ranked by its contrast with the page. Text that is lighter than any that a light page could carry is
    /// made for dark surfaces and ranked from 0.82 on, above the lightest greys that pages use for disabled text (`#bfbfbf` is 0.80):
    /// those must not outrank secondary text.
    static func textRank(level: Double, pageLevel: Double, backdrop: TextBackdrop) -> Double {
        let dark = RealFunctions.clamp((pageLevel - level - 0.3) / 0.65)
        let bright = RealFunctions.clamp(2 * level - 1)
        let light =
            switch backdrop {
            case .anywhere: RealFunctions.clamp((level - 0.82 - min(0.08, 1 - pageLevel)) / 0.1) * bright
            case .onLight: 0.0
            case .onOwnDark: bright
            }
        return RealFunctions.power(max(dark, light), 1.1)
    }

    /// Returns the surface under a text, as far as the text's own rule shows it.
    func backdrop(of color: LightColor, in rule: RuleContext) -> TextBackdrop {
        guard let background = ownBackground(in: rule) else { return .anywhere }
        if background.level > color.level { return .onLight }
        return color.level > 0.5 && isDarkSurface(background) ? .onOwnDark : .anywhere
    }

    /// Returns the rule's own background composited over the page of the light theme; nil if its alpha is below 0.5.
    func ownBackground(in rule: RuleContext) -> LightColor? {
        guard let background = rule.background, background.alpha >= 0.5 else { return nil }
        return LightColor(background.composited(over: page.color))
    }

    /// True if a background of the light theme calls for light text: a dark one, or a colour for which a pair is kept.
    func isDarkSurface(_ background: LightColor) -> Bool {
        background.level < 0.5 || (isPairColor(background) && background.level < 0.8)
    }
}
