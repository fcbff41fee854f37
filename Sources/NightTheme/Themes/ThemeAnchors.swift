import CSSColor
import SourceText

/// The anchors of a dark theme: its page, its brightest text, its contrast, and the reader's adjustments.
package struct ThemeAnchors: Hashable, Sendable {
    /// The color of the page, opaque and dark.
    package var background: SRGB
    /// The brightest text, opaque and light.
    package var text: SRGB
    /// The least contrast of any text on any background, WCAG 2's ratio.
    package var contrast: Double
    /// True if text with less contrast in the light theme is brightened until it has that contrast.
    package var isGuarded = true
    /// The brightness of the page and of the brightest text, a factor of their luminance greater than 0; 1 keeps their colors.
    package var brightness: Double
    /// The strength of the tint of old paper, 0 (none) to 1.
    package var sepia: Double
    /// The share of chroma that colors lose, 0 (none) to 1 (all are grey).
    package var grayscale: Double

    /// The ratios that can be asked for as the least contrast.
    package static let contrasts = 3.0...15.0
    /// The percentages that can be asked for as the brightness.
    package static let brightnesses = 25.0...150.0
    /// The percentages that can be asked for as `sepia` and `grayscale`.
    package static let shares = 0.0...100.0

    /// Returns the opaque color that `text` says in CSS; nil if it is no color.
    package static func color(_ text: [UInt8]) -> SRGB? {
        guard case .color(let color)? = parseColor(SourceSpan(0, text.count), in: text.span) else { return nil }
        return color.painted.withAlpha(1)
    }

    /// Creates the anchors of a theme; an argument that is left out is that of the built-in theme `night`.
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

    /// The brightest text of the built-in theme `night`, `#e7e7e7`.
    package static let standardText = SRGB(bytes: 0xe7, 0xe7, 0xe7)

    /// The range of levels above the page that backgrounds of the built-in theme `night` have.
    private static let bandWidth =
        ContrastLevel.level(ofLuminance: NightConstants.standard.backgroundCeiling)
        - ContrastLevel.level(ofLuminance: relativeLuminance(NightConstants.standard.pageBase))
    /// The least such range; with less, cards, stripes and buttons look alike.
    private static let leastBandWidth = 0.06
    /// The range of levels from the floor to the top of text that keeps its ranks distinct.
    private static let textRoom = 0.12

    /// Returns the anchors with the page and the text of `roles`, if these are dark and light.
    func with(_ roles: RoleColors) -> ThemeAnchors {
        var anchors = self
        if let background = roles[.background], background.relativeLuminance < 0.1 { anchors.background = background }
        if let text = roles[.text], text.relativeLuminance > 0.3 { anchors.text = text }
        return anchors
    }

    /// Returns the anchors with each value of `other` that is not the default, except its page.
    func with(_ other: ThemeAnchors) -> ThemeAnchors {
        let usual = ThemeAnchors()
        var anchors = self
        if other.text != usual.text { anchors.text = other.text }
        if other.contrast != usual.contrast { anchors.contrast = max(contrast, other.contrast) }
        if !other.isGuarded { anchors.isGuarded = false }
        if other.brightness != usual.brightness { anchors.brightness = other.brightness }
        if other.sepia != usual.sepia { anchors.sepia = other.sepia }
        if other.grayscale != usual.grayscale { anchors.grayscale = other.grayscale }
        return anchors
    }

    /// Returns the constants of the mapping with these anchors.
    /// - Throws: an error if the text is too close to the background for the contrast.
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

    /// Returns an anchor color with the theme's brightness.
    private func lit(_ color: SRGB) -> SRGB {
        let opaque = color.withAlpha(1)
        guard brightness != 1 else { return opaque.quantized }
        let light = LightColor(opaque)
        let luminance = RealFunctions.clamp(light.luminance * brightness)
        return LuminanceSolver.solve(luminance: luminance, chroma: light.chroma, hue: light.hue).sRGB().clipped.quantized
    }
}

/// The error for a background and a text that are too close for the requested contrast.
package struct ThemeAnchorsError: Error, Hashable, Sendable {
    /// The greatest contrast that they allow, with room for the steps of backgrounds and the ranks of text.
    package let greatestContrast: Double
}
