import CSSColor

/// The mapping of text: the further from the page in the light theme, the brighter in the dark theme.
///
/// The mapping folds about the page; otherwise muted greys would outrank body text.
struct TextMapping {
    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// Maps the color of text with any alpha but 0.
    func dark(_ color: LightColor, in rule: RuleContext) -> SRGB {
        if let kept = PairMapping(bands).pair(text: color, in: rule) { return kept.text }
        guard color.alpha < 1 else { return opaque(color, backdrop: backdrop(of: color, in: rule)) }
        return translucent(color, in: rule)
    }

    /// Maps the color of text as if it were opaque; the result is never below its floor.
    func opaque(_ color: LightColor, backdrop: TextBackdrop) -> SRGB {
        let rank = TextMapping.rank(level: color.level, pageLevel: bands.page.level, backdrop: backdrop)
        let floorLevel = floorLevel(of: color, rank: rank)
        var excess = (bands.constants.textTop - bands.textFloorLevel) * rank
        // Near white there is no room for chroma, so chromatic text stays near the floor.
        if color.chroma > 0.05 { excess *= 1 - 0.75 * min(1, (color.chroma - 0.05) / 0.1) }
        let floor = ContrastLevel.luminance(ofLevel: floorLevel)
        return bands.color(
            level: floorLevel + max(0, excess), chroma: chroma(of: color), of: color, bound: .atLeast(floor), alpha: 1)
    }

    /// The grey of the faintest text that is readable on every surface.
    var faintestText: SRGB {
        bands.color(
            level: bands.textFloorLevel, chroma: 0, of: LightColor(.black), bound: .atLeast(bands.constants.textFloor), alpha: 1)
    }

    /// Returns the chroma of a text: a slightly tinted grey loses some, a chromatic color gains a little; both then look as they do in the
    /// light theme.
    func chroma(of color: LightColor) -> Double {
        color.chroma * (0.6 + 0.5 * RealFunctions.clamp((color.chroma - 0.03) / 0.05))
    }

    /// Returns the least level of a text.
    ///
    /// It is that of all text. If text is not guarded, a text for light surfaces may have less: the level whose contrast on the ceiling is
    /// the contrast of the text with the page in the light theme.
    private func floorLevel(of color: LightColor, rank: Double) -> Double {
        let darkRank = TextMapping.rank(level: color.level, pageLevel: bands.page.level, backdrop: .onLight)
        guard !bands.constants.isGuarded, rank <= darkRank else { return bands.textFloorLevel }
        return min(
            bands.textFloorLevel, ContrastLevel.level(ofLuminance: bands.constants.backgroundCeiling) + abs(bands.page.level - color.level))
    }

    /// Returns the rank of a text in the band, 0 (the floor) to 1 (the top).
    ///
    /// Text darker than the page is ranked by its contrast with the page. Text that is lighter than any that a light page could carry is
    /// made for dark surfaces and ranked from 0.82 on, above the lightest greys that pages use for disabled text (`#bfbfbf` is 0.80):
    /// those must not outrank secondary text.
    static func rank(level: Double, pageLevel: Double, backdrop: TextBackdrop) -> Double {
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
        return color.level > 0.5 && TextMapping.isDarkSurface(background) ? .onOwnDark : .anywhere
    }

    /// Returns the rule's own background composited over the page of the light theme; nil if its alpha is below 0.5.
    func ownBackground(in rule: RuleContext) -> LightColor? {
        guard let background = rule.background, background.alpha >= 0.5 else { return nil }
        return LightColor(background.composited(over: bands.page.color))
    }

    /// True if a background of the light theme calls for light text: a dark one, or a color for which a pair is kept.
    static func isDarkSurface(_ background: LightColor) -> Bool {
        background.level < 0.5 || (PairMapping.isPairColor(background) && background.level < 0.8)
    }

    // MARK: Translucent text, whose contrast depends on what it covers

    /// Maps text with an alpha between 0 and 1 to a color that is readable on every background of the band.
    private func translucent(_ color: LightColor, in rule: RuleContext) -> SRGB {
        let backdrop = backdrop(of: color, in: rule)
        guard backdrop == .onOwnDark || bands.isAsLightAsPage(color) else {
            // Dark text on a light page is a shade of grey; its composite keeps the rank and needs no alpha.
            let under = ownBackground(in: rule) ?? bands.page
            return opaque(LightColor(color.color.composited(over: under.color)), backdrop: .onLight)
        }
        let opaque = opaque(color, backdrop: backdrop)
        var alpha = Alpha.raised(color.alpha)
        for backdrop in bands.worstBackdrops {
            let wanted = (bands.constants.targetContrast + roundingMargin) * (relativeLuminance(backdrop) + 0.05) - 0.05
            if relativeLuminance(opaque.withAlpha(alpha).composited(over: backdrop)) >= wanted { continue }
            alpha = Alpha.raised(Alpha.solve(opaque, over: backdrop, luminance: wanted))
        }
        return alpha < 1 ? opaque.withAlpha(alpha) : opaque
    }

    /// The margin of contrast for the rounding of the composite to 8 bits, and for backdrops between the corners of the band.
    ///
    /// Half a step of each channel is 0.6 % of the contrast at the text floor.
    private var roundingMargin: Double { 0.045 }

    /// Returns colors at the ceiling of the band of backgrounds over which translucent text has the least contrast.
    ///
    /// Grey alone is not enough: alpha mixes in encoded sRGB, where a saturated backdrop of the same luminance leaves the mix darker. The
    /// corners of the band are the primaries and their mixtures; tests sample the rest.
    static func worstBackdrops(ceiling: Double) -> [SRGB] {
        let corners: [(Double, Double, Double)] = [(0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0), (1, 1, 1)]
        return corners.map { red, green, blue in
            let unit = LinearSRGB(red: red, green: green, blue: blue).relativeLuminance
            let light = ceiling / unit
            return LinearSRGB(red: red * light, green: green * light, blue: blue * light).encoded().clipped
        }
    }
}
