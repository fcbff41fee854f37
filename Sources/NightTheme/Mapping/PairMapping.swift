import CSSColor

/// Same-rule pairs: a rule that sets text and a coloured background together, as buttons and badges do, keeps its colour.
extension NightMapping {
    /// The night colours of a kept pair.
    struct KeptPair {
        /// The night background, which may lie above the ceiling.
        let background: SRGB
        /// The night text.
        let text: SRGB
    }

    /// The contrast of a kept pair: the target and what the rounding of the text may cost.
    private var pairContrast: Double { constants.targetContrast + 0.1 }

    /// Whether a background is coloured enough to be worth keeping.
    func isPairColor(_ background: DayColor) -> Bool {
        background.chroma >= 0.06 && background.lightness <= 0.93
    }

    /// The pair that `background` makes with the rule's own text, or nil where none is kept.
    func keptPair(background: DayColor, in rule: RuleContext) -> KeptPair? {
        guard background.alpha >= 1, isPairColor(background), let text = rule.text, text.alpha >= 1 else { return nil }
        return keptPair(background, DayColor(text), in: rule)
    }

    /// The pair that `text` makes with the rule's own background, or nil where none is kept.
    func keptPair(text: DayColor, in rule: RuleContext) -> KeptPair? {
        guard text.alpha >= 1, let given = rule.background, given.alpha >= 1 else { return nil }
        let background = DayColor(given)
        return isPairColor(background) ? keptPair(background, text, in: rule) : nil
    }

    private func keptPair(_ background: DayColor, _ text: DayColor, in rule: RuleContext) -> KeptPair? {
        // As an unpaired surface it would have at least this: a dark colour doesn't get darker by being paired.
        let folded = ContrastLevel.luminance(ofLevel: backgroundTone(background, in: RuleContext()).level)
        if text.level > 0.5, text.level > background.level {
            let night = opaqueText(text, standing: .onOwnDark)
            // A descendant's white, mapped with no knowledge of this rule, may stand here as well as the rule's own text.
            let textLuminance = min(relativeLuminance(night), whiteTextLuminance)
            let bound = max((textLuminance + 0.05) / pairContrast - 0.05, constants.backgroundCeiling)
            return KeptPair(background: kept(background, at: max(folded, min(background.luminance, bound)), bound: bound), text: night)
        }
        guard rule.isPairProven, text.level < background.level else { return nil }
        // More than 0.50 glares; less leaves dark text no room, and the pair is folded like the rest.
        let luminance = max(folded, min(background.luminance, 0.5))
        let bound = (luminance + 0.05) / pairContrast - 0.05
        guard bound >= 0 else { return nil }
        let night = kept(background, at: luminance, bound: 1)
        guard text.luminance > bound else { return KeptPair(background: night, text: text.color.quantized) }
        let darkened = ContrastLevel.level(ofLuminance: bound)
        return KeptPair(
            background: night,
            text: color(level: darkened, chroma: text.chroma, of: text, bound: .atMost(bound), alpha: 1))
    }

    private func kept(_ background: DayColor, at luminance: Double, bound: Double) -> SRGB {
        let level = ContrastLevel.level(ofLuminance: luminance)
        return color(level: level, chroma: background.chroma, of: background, bound: .atMost(bound), alpha: 1)
    }
}
