import CSSColor

/// What a dark theme keeps, whatever pages it is made for: where its bands lie, and the worst pair of them.
package struct ThemeGuarantee: Sendable {
    /// The page.
    package let page: SRGB
    /// The lightest grey that a background has.
    package let lightestBackground: SRGB
    /// The darkest grey that text has.
    package let darkestText: SRGB
    /// The contrast of any text on any background is no less, WCAG 2's ratio.
    package let worstContrast: Double

    /// The promise of a theme.
    package init(_ constants: NightConstants) {
        let mapping = NightMapping(pageBase: .white, constants: constants)
        let floor = ContrastLevel.luminance(ofLevel: mapping.textFloorLevel)
        page = mapping.nightPage
        lightestBackground = Quantizer.grey(luminance: mapping.backgroundBound, bound: .atMost(mapping.backgroundBound), alpha: 1)
        darkestText = Quantizer.grey(luminance: floor, bound: .atLeast(floor), alpha: 1)
        // The ceiling is that of composites, whose rounding the margin of text pays for.
        worstContrast = contrastRatio(floor, constants.backgroundCeiling)
    }
}
