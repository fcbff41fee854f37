import CSSColor

/// The mapping of translucent text, whose contrast depends on what it covers.
extension NightMapping {
    /// Maps text with an alpha between 0 and 1 to a colour that is readable on every background of the band.
    func translucentText(_ color: LightColor, in rule: RuleContext) -> SRGB {
        let backdrop = backdrop(of: color, in: rule)
        guard backdrop == .onOwnDark || isAsLightAsPage(color) else {
            // Dark text on a light page is a shade of grey; its composite keeps the rank and needs no alpha.
            let under = ownBackground(in: rule) ?? page
            return opaqueText(LightColor(color.color.composited(over: under.color)), backdrop: .onLight)
        }
        let opaque = opaqueText(color, backdrop: backdrop)
        var alpha = Alpha.raised(color.alpha)
        for backdrop in worstBackdrops {
            let wanted = (constants.targetContrast + roundingMargin) * (relativeLuminance(backdrop) + 0.05) - 0.05
            if relativeLuminance(opaque.withAlpha(alpha).composited(over: backdrop)) >= wanted { continue }
            alpha = Alpha.raised(Alpha.solve(opaque, over: backdrop, luminance: wanted))
        }
        return alpha < 1 ? opaque.withAlpha(alpha) : opaque
    }

    /// The margin of contrast for the rounding of the composite to 8 bits, and for backdrops between the corners of the band.
    ///
    /// Half a step of each channel is 0.6 % of the contrast at the text floor.
    private var roundingMargin: Double { 0.045 }

    /// Returns colours at the ceiling of the band of backgrounds over which translucent text has the least contrast.
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
