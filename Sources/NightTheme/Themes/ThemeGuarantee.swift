import CSSColor

/// The guarantee of a dark theme for any page: the bounds of its bands, and the contrast of the worst pair in them.
package struct ThemeGuarantee: Sendable {
    /// The page.
    package let page: SRGB
    /// The lightest grey that a background has.
    package let lightestBackground: SRGB
    /// The darkest grey that text has.
    package let darkestText: SRGB
    /// The least contrast of any text on any background, WCAG 2's ratio.
    package let worstContrast: Double

    /// Computes the guarantee of a theme.
    package init(_ constants: NightConstants) {
        let mapping = NightMapping(pageBase: .white, constants: constants)
        let floor = ContrastLevel.luminance(ofLevel: mapping.bands.textFloorLevel)
        page = mapping.darkPage
        lightestBackground = Quantizer.grey(
            luminance: mapping.bands.backgroundBound, bound: .atMost(mapping.bands.backgroundBound), alpha: 1)
        darkestText = Quantizer.grey(luminance: floor, bound: .atLeast(floor), alpha: 1)
        // The ceiling includes the rounding of composites, which the margin of text covers.
        worstContrast = contrastRatio(floor, constants.backgroundCeiling)
    }
}
