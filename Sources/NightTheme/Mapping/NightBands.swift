import CSSColor

/// The levels between which a theme places backgrounds, lines and texts, and the page about which light colors fold.
struct NightBands: Sendable {
    /// The constants that place the bands.
    let constants: NightConstants
    /// The page color in the light theme: the given one, or white if the given one is dark.
    ///
    /// Mappings fold about it: the further a light surface, a line or a text is from it in either direction, the lighter it becomes.
    let page: LightColor
    /// The dark color of the page itself without its tint, opaque and 8-bit.
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
    /// Colors at the ceiling over which translucent text has the least contrast.
    let worstBackdrops: [SRGB]

    /// Creates the bands of a page whose own background in the light theme is `pageBase`, opaque.
    ///
    /// On a page that is dark in the light theme and is mapped all the same, the content folds about white.
    init(pageBase: SRGB, constants: NightConstants) {
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
        let rank = TextMapping.rank(level: 1, pageLevel: page.level, backdrop: .anywhere)
        let whiteLevel = textFloorLevel + (constants.textTop - textFloorLevel) * rank
        whiteTextLuminance = relativeLuminance(
            Quantizer.grey(luminance: ContrastLevel.luminance(ofLevel: whiteLevel), bound: .atLeast(0), alpha: 1))
        worstBackdrops = TextMapping.worstBackdrops(ceiling: constants.backgroundCeiling)
    }

    /// Returns the 8-bit color of a level, chroma and hue, rounded to the side of the bound.
    func color(level: Double, chroma: Double, of source: LightColor, bound: Quantizer.Bound, alpha: Double) -> SRGB {
        let luminance = ContrastLevel.luminance(ofLevel: level)
        var (chroma, hue, isGrey) = (chroma, source.hue, source.isGrey || chroma <= 0)
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

    /// Returns the 8-bit color of a background's level, chroma and hue, never above the ceiling.
    func backgroundColor(_ tone: Tone, of source: LightColor, alpha: Double = 1) -> SRGB {
        guard tone.chroma <= 0.06, tone.level < ceilingLevel - 0.002 else {
            return color(level: tone.level, chroma: tone.chroma, of: source, bound: .atMost(backgroundBound), alpha: alpha)
        }
        // A tint keeps its contrast with greys, as greys keep theirs with each other.
        let luminance = ContrastLevel.luminance(ofLevel: tone.level)
        return color(level: tone.level, chroma: tone.chroma, of: source, bound: .near(luminance), alpha: alpha)
    }

    /// True if the color is invisible on the page in the light theme, or visible only as a glow.
    func isAsLightAsPage(_ color: LightColor) -> Bool { color.level >= page.level - 0.03 }
}

/// The wanted level λ and chroma of a color in the dark theme.
struct Tone {
    /// The level, 0...1.
    var level: Double
    /// The Oklch chroma; the gamut may allow less.
    var chroma: Double
}
