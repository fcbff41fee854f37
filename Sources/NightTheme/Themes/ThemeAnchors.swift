import CSSColor

/// What a dark theme aims at: its page, its brightest text, its contrast, and how the reader likes it.
package struct ThemeAnchors: Hashable, Sendable {
    /// The colour of the page, opaque and dark.
    package var background: SRGB
    /// The brightest text, opaque and light.
    package var text: SRGB
    /// The least contrast of any text on any background, WCAG 2's ratio.
    package var contrast: Double
    /// Whether text that has less by day is brightened until it has that.
    package var isGuarded = true
    /// The light of the page and of the brightest text, 1 for that of their colours, more than 0.
    package var brightness: Double
    /// How far colours lean to that of old paper, 0 (not at all) to 1.
    package var sepia: Double
    /// How far colours lose their chroma, 0 (not at all) to 1 (all are grey).
    package var grayscale: Double

    /// The poles of a theme; what is left out is that of the built-in night.
    package init(
        background: SRGB = NightConstants.standard.pageBase, text: SRGB = ThemeAnchors.standardText,
        contrast: Double = NightConstants.standard.targetContrast, brightness: Double = 1, sepia: Double = 0, grayscale: Double = 0
    ) {
        self.background = background
        self.text = text
        self.contrast = contrast
        self.brightness = brightness
        self.sepia = sepia
        self.grayscale = grayscale
    }

    /// The brightest text of the built-in night, `#e7e7e7`.
    package static let standardText = SRGB(bytes: 0xe7, 0xe7, 0xe7)

    /// The share of levels that backgrounds of the built-in night have above the page.
    private static let bandWidth =
        ContrastLevel.level(ofLuminance: NightConstants.standard.backgroundCeiling)
        - ContrastLevel.level(ofLuminance: relativeLuminance(NightConstants.standard.pageBase))
    /// The least of that: less, and cards, stripes and buttons look alike.
    private static let leastBandWidth = 0.06
    /// The levels that text needs from the floor to the top for its ranks to stay apart.
    private static let textRoom = 0.12

    /// The poles with the page and the text that tables name, as far as these are dark and light.
    func taking(_ roles: RoleColors) -> ThemeAnchors {
        var poles = self
        if let background = roles[.background], background.relativeLuminance < 0.1 { poles.background = background }
        if let text = roles[.text], text.relativeLuminance > 0.3 { poles.text = text }
        return poles
    }

    /// The poles with what is not usual in `other`, but for its page.
    func taking(_ other: ThemeAnchors) -> ThemeAnchors {
        let usual = ThemeAnchors()
        var poles = self
        if other.text != usual.text { poles.text = other.text }
        if other.contrast != usual.contrast { poles.contrast = max(contrast, other.contrast) }
        if !other.isGuarded { poles.isGuarded = false }
        if other.brightness != usual.brightness { poles.brightness = other.brightness }
        if other.sepia != usual.sepia { poles.sepia = other.sepia }
        if other.grayscale != usual.grayscale { poles.grayscale = other.grayscale }
        return poles
    }

    /// The constants of the mapping that has these poles.
    /// - Throws: where the text is too near the background for the contrast.
    package func constants() throws(ThemeAnchorsError) -> NightConstants {
        guard isGuarded else {
            var guarded = self
            guarded.isGuarded = true
            var constants = try guarded.constants()
            constants.isGuarded = false
            return constants
        }
        guard self != ThemeAnchors() else { return .standard }
        let page = lit(background)
        let base = ContrastLevel.level(ofLuminance: relativeLuminance(page))
        let top = ContrastLevel.level(ofLuminance: relativeLuminance(lit(text)))
        let margin = NightConstants.standard.textMargin
        let distance = ContrastLevel.distance(ofContrast: contrast) + margin
        let width = min(ThemeAnchors.bandWidth, top - ThemeAnchors.textRoom - distance - base)
        guard width >= ThemeAnchors.leastBandWidth else {
            let most = ContrastLevel.contrast(ofDistance: max(0, top - base - ThemeAnchors.textRoom - ThemeAnchors.leastBandWidth - margin))
            throw ThemeAnchorsError(greatestContrast: most)
        }
        var constants = NightConstants(
            pageBase: page, backgroundCeiling: ContrastLevel.luminance(ofLevel: base + width), targetContrast: contrast, textTop: top)
        constants.cast = ColorCast(page: page, text: text.withAlpha(1), saturation: 1 - grayscale, warmth: sepia)
        return constants
    }

    /// A pole with the theme's brightness.
    private func lit(_ color: SRGB) -> SRGB {
        let opaque = color.withAlpha(1)
        guard brightness != 1 else { return opaque.quantized }
        let day = DayColor(opaque)
        let luminance = RealFunctions.clamp(day.luminance * brightness)
        return LuminanceSolver.solve(luminance: luminance, chroma: day.chroma, hue: day.hue).sRGB().clipped.quantized
    }
}

/// A background and a text that are too near each other for the contrast that is asked for.
package struct ThemeAnchorsError: Error, Hashable, Sendable {
    /// The greatest contrast that they allow, with room for the steps of backgrounds and the ranks of text.
    package let greatestContrast: Double
}
