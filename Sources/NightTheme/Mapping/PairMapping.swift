import CSSColor

/// The mapping of kept pairs: a rule that sets text and a colored background together, as for buttons and badges, keeps its color.
struct PairMapping {
    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// The dark colors of a kept pair.
    struct KeptPair {
        /// The dark background, which may lie above the ceiling.
        let background: SRGB
        /// The dark text.
        let text: SRGB
    }

    /// The contrast of a kept pair: the target, and a margin for the rounding of the text.
    private var pairContrast: Double { bands.constants.targetContrast + 0.1 }

    /// True if a background has enough chroma to be worth keeping, and is not too light.
    static func isPairColor(_ background: LightColor) -> Bool {
        background.chroma >= 0.06 && background.lightness <= 0.93
    }

    /// Returns the pair of `background` and the rule's own text; nil if it is not kept.
    func pair(background: LightColor, in rule: RuleContext) -> KeptPair? {
        guard background.alpha >= 1, PairMapping.isPairColor(background), let text = rule.text, text.alpha >= 1 else { return nil }
        return pair(background, LightColor(text), in: rule)
    }

    /// Returns the pair of `text` and the rule's own background; nil if it is not kept.
    func pair(text: LightColor, in rule: RuleContext) -> KeptPair? {
        guard text.alpha >= 1, let given = rule.background, given.alpha >= 1 else { return nil }
        let background = LightColor(given)
        return PairMapping.isPairColor(background) ? pair(background, text, in: rule) : nil
    }

    private func pair(_ background: LightColor, _ text: LightColor, in rule: RuleContext) -> KeptPair? {
        // The luminance that it would have as an unpaired surface is the least: a pair does not make a dark color darker.
        let folded = ContrastLevel.luminance(ofLevel: BackgroundMapping(bands).tone(background, in: RuleContext()).level)
        if text.level > 0.5, text.level > background.level {
            let dark = TextMapping(bands).opaque(text, backdrop: .onOwnDark)
            // White text of a descendant, mapped without this rule's context, may be on this background as well as the rule's own text.
            let bound = most(under: min(relativeLuminance(dark), bands.whiteTextLuminance))
            return KeptPair(background: kept(background, at: max(folded, min(background.luminance, bound)), bound: bound), text: dark)
        }
        guard rule.isPairProven, text.level < background.level else { return nil }
        // More than 0.50 glares. If the luminance leaves no room for dark text, the pair is mapped like other colors.
        let luminance = max(folded, min(background.luminance, 0.5))
        let bound = darkerLuminance(than: luminance, by: pairContrast)
        guard bound >= 0 else { return nil }
        let dark = kept(background, at: luminance, bound: 1)
        guard text.luminance > bound else { return KeptPair(background: dark, text: text.color.quantized) }
        let darkened = ContrastLevel.level(ofLuminance: bound)
        return KeptPair(
            background: dark,
            text: bands.color(level: darkened, chroma: text.chroma, of: text, bound: .atMost(bound), alpha: 1))
    }

    /// The greatest relative luminance of a surface under the text that white becomes.
    var mostUnderText: Double { most(under: bands.whiteTextLuminance) }

    private func most(under textLuminance: Double) -> Double {
        max(darkerLuminance(than: textLuminance, by: pairContrast), bands.constants.backgroundCeiling)
    }

    private func kept(_ background: LightColor, at luminance: Double, bound: Double) -> SRGB {
        let level = ContrastLevel.level(ofLuminance: luminance)
        return bands.color(level: level, chroma: background.chroma, of: background, bound: .atMost(bound), alpha: 1)
    }
}
