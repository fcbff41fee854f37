package import CSSCascade
import CSSColor

/// The dark counterpart of every colour of a page: a pure function of the colour, its role and the rule around it.
///
/// Every opaque background gets a relative luminance of at most `constants.backgroundCeiling`. Every opaque text gets one of at least
/// `constants.textFloor`, unless `constants.isGuarded` is false. The band of backgrounds is closed under alpha, opacity and gradients in
/// encoded sRGB, so any text is readable on any background, whatever the cascade pairs. A colour that is nearer to the page colour than
/// another in the light theme stays nearer to it in the dark theme. The only backgrounds above the ceiling are kept pairs, see
/// `PairMapping`.
package struct NightMapping: Sendable {
    /// The constants that place the bands.
    package let constants: NightConstants
    /// The page colour in the light theme: the given one, or white if the given one is dark.
    ///
    /// The mapping folds about it: the further a light surface, a line or a text is from it in either direction, the lighter it becomes.
    let page: LightColor
    /// The dark colour of the page itself without its tint, opaque and 8-bit.
    let base: SRGB
    /// λ₀: the level of `base`.
    let baseLevel: Double
    /// The greatest relative luminance that the mapping gives to a background.
    let backgroundBound: Double
    /// β: the level of `backgroundBound`.
    let ceilingLevel: Double
    /// φ: the least level of text in the dark theme.
    let textFloorLevel: Double
    /// The level at which the compression of backgrounds begins.
    let kneeLevel: Double
    /// The levels of surfaces that are light in the light theme.
    let surfaces: SurfaceSteps
    /// The level with a contrast of 3:1 on the ceiling.
    let graphicLevel: Double
    /// The relative luminance of the dark counterpart of white text, which bounds the kept pairs.
    let whiteTextLuminance: Double
    /// Colours at the ceiling over which translucent text has the least contrast.
    let worstBackdrops: [SRGB]

    /// Creates the mapping of a page whose own background in the light theme is `pageBase`, opaque.
    ///
    /// On a page that is dark in the light theme and is mapped all the same, the content folds about white.
    package init(pageBase: SRGB, constants: NightConstants = .standard) {
        self.constants = constants
        let given = LightColor(pageBase.withAlpha(1))
        page = given.level < 0.5 ? LightColor(.white) : given
        base = constants.pageBase.withAlpha(1).quantized
        baseLevel = ContrastLevel.level(ofLuminance: relativeLuminance(base))
        backgroundBound = constants.backgroundBound
        ceilingLevel = ContrastLevel.level(ofLuminance: backgroundBound)
        textFloorLevel = ContrastLevel.level(ofLuminance: constants.textFloor) + constants.textMargin
        kneeLevel = baseLevel + constants.kneeStart * (ceilingLevel - baseLevel)
        surfaces = SurfaceSteps(pageLevel: page.level, baseLevel: baseLevel, ceilingLevel: ceilingLevel)
        graphicLevel = ContrastLevel.level(ofLuminance: constants.graphicFloor)
        let rank = NightMapping.textRank(level: 1, pageLevel: page.level, backdrop: .anywhere)
        let whiteLevel = textFloorLevel + (constants.textTop - textFloorLevel) * rank
        whiteTextLuminance = relativeLuminance(
            Quantizer.grey(luminance: ContrastLevel.luminance(ofLevel: whiteLevel), bound: .atLeast(0), alpha: 1))
        worstBackdrops = NightMapping.worstBackdrops(ceiling: constants.backgroundCeiling)
    }

    /// Returns the dark counterpart of a colour: exact 8-bit channels, and an alpha in whole thousandths unless it is that of the source.
    ///
    /// A fully transparent colour, whatever its role, is returned as it is: it paints nothing.
    package func dark(_ light: SRGB, role: ColorRole, in rule: RuleContext = RuleContext()) -> SRGB {
        let color = LightColor(light)
        if color.alpha <= 0 { return color.color.quantized }
        if let decision = rule.kept, color.alpha >= 1 || role == .text, keepsColors {
            return kept(color, role: role, as: decision, in: rule)
        }
        return switch role {
        case .background: background(color, in: rule)
        case .text: text(color, in: rule)
        case .line: line(color, in: rule)
        case .shadow: shadow(color, in: rule)
        case .shape: shape(color, in: rule)
        }
    }

    /// True if colors may keep their light values: the theme has no cast, and no more contrast than light themes have.
    package var keepsColors: Bool { constants.cast == nil && constants.targetContrast <= NightConstants.standard.targetContrast }

    /// Returns the dark counterpart of a colour that is seen behind its rule's filter.
    ///
    /// The filter turns the result into the counterpart of the colour that it shows in the light theme.
    func filtered(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        guard let filter = rule.filter else { return dark(light, role: role, in: rule) }
        var shown = rule
        shown.filter = nil
        shown.background = rule.background.map(filter.color)
        shown.text = rule.text.map(filter.color)
        // A filter that makes all colours alike shows the same colour for any result.
        return filter.source(of: dark(filter.color(light), role: role, in: shown)) ?? light
    }

    /// The dark counterpart of the page's own background.
    package var darkPage: SRGB { dark(page.color, role: .background) }

    /// Returns the 8-bit colour of a level, chroma and hue, rounded to the side of the bound.
    func color(level: Double, chroma: Double, of source: LightColor, bound: Quantizer.Bound, alpha: Double) -> SRGB {
        let luminance = ContrastLevel.luminance(ofLevel: level)
        var (chroma, hue, isGrey) = (chroma, source.hue, source.isGrey)
        if let cast = constants.cast {
            let share = RealFunctions.clamp((level - baseLevel) / (constants.textTop - baseLevel))
            let tint = cast.tint(chroma: isGrey ? 0 : chroma, hue: hue, of: source, at: share)
            chroma = tint.chroma
            hue = HueDirection(a: tint.a, b: tint.b)
            isGrey = chroma < LightColor.leastChroma
        }
        if isGrey { return Quantizer.grey(luminance: luminance, bound: bound, alpha: alpha) }
        let lab = LuminanceSolver.solve(luminance: luminance, chroma: chroma, hue: hue)
        return Quantizer.color(lab, hue: hue, bound: bound, alpha: alpha)
    }

    /// Returns the 8-bit colour of a background's level, chroma and hue, never above the ceiling.
    func backgroundColor(_ tone: Tone, of source: LightColor, alpha: Double = 1) -> SRGB {
        guard tone.chroma <= 0.06, tone.level < ceilingLevel - 0.002 else {
            return color(level: tone.level, chroma: tone.chroma, of: source, bound: .atMost(backgroundBound), alpha: alpha)
        }
        // A tint keeps its contrast with greys, as greys keep theirs with each other.
        let luminance = ContrastLevel.luminance(ofLevel: tone.level)
        return color(level: tone.level, chroma: tone.chroma, of: source, bound: .near(luminance), alpha: alpha)
    }

    /// A wanted level λ and chroma.
    struct Tone {
        /// The level, 0...1.
        var level: Double
        /// The Oklch chroma; the gamut may allow less.
        var chroma: Double
    }
}
