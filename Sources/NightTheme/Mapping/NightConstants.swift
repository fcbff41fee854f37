import CSSColor

/// The constants of a dark theme, which place its bands of luminance.
///
/// Each dark theme has its own constants.
package struct NightConstants: Hashable, Sendable {
    /// The dark color of the page itself, opaque.
    package var pageBase: SRGB
    /// Y_b: the greatest relative luminance of any background in the dark theme, 0...1.
    package var backgroundCeiling: Double
    /// The least contrast of any text on any background in the dark theme, WCAG 2's ratio.
    package var targetContrast: Double
    /// The distance in levels of the floor of the text band above the target; it covers the rounding of composites to 8 bits.
    package var textMargin: Double
    /// The level λ of the brightest text in the dark theme, 0...1.
    package var textTop: Double
    /// The share of the way from the page to the ceiling above which backgrounds are compressed, 0..<1.
    package var kneeStart: Double
    /// The greatest Oklch chroma of a dark background that is not part of a kept pair.
    package var backgroundChroma: Double
    /// True if all text has the target contrast; otherwise text with less contrast in the light theme gets no more in the dark theme.
    package var isGuarded = true
    /// The color cast of the theme; nil for none.
    package var cast: ColorCast?

    /// Creates constants; an argument that is left out is that of `standard`.
    package init(
        pageBase: SRGB = NightConstants.standard.pageBase, backgroundCeiling: Double = NightConstants.standard.backgroundCeiling,
        targetContrast: Double = NightConstants.standard.targetContrast, textMargin: Double = NightConstants.standard.textMargin,
        textTop: Double = NightConstants.standard.textTop, kneeStart: Double = NightConstants.standard.kneeStart,
        backgroundChroma: Double = NightConstants.standard.backgroundChroma
    ) {
        self.pageBase = pageBase
        self.backgroundCeiling = backgroundCeiling
        self.targetContrast = targetContrast
        self.textMargin = textMargin
        self.textTop = textTop
        self.kneeStart = kneeStart
        self.backgroundChroma = backgroundChroma
    }

    /// The constants of the built-in theme `night`, found on rendered pages.
    ///
    /// - `pageBase` `#121212`: dark, yet with room below it for shadows (Material Design's dark surface).
    /// - `backgroundCeiling` 0.045, about `#3b3b3b`: 0.06 would cost a rank of text and make the color of links pale.
    /// - `targetContrast` 4.5: WCAG 2.2, success criterion 1.4.3, level AA. The text band then begins at about `#a6a6a6`.
    /// - `textMargin` 0.003: a factor of 1.009.
    /// - `textTop` 0.93, `#e7e7e7`: pure white glares.
    /// - `kneeStart` 0.6: the small steps near the page stay linear, the mid-tones share the rest.
    /// - `backgroundChroma` 0.14: a greater chroma glows at the ceiling's luminance.
    package static let standard = NightConstants(
        pageBase: SRGB(bytes: 0x12, 0x12, 0x12), backgroundCeiling: 0.045, targetContrast: 4.5, textMargin: 0.003, textTop: 0.93,
        kneeStart: 0.6, backgroundChroma: 0.14)

    /// The greatest relative luminance that the mapping gives to a background: the ceiling minus the share that rounding may add to stacked
    /// composites.
    ///
    /// Half an 8-bit step in the green of a dark color is 0.0008. The rounding of a stack of four layers rarely adds more in total than
    /// this share and `textMargin` cover.
    package var backgroundBound: Double { backgroundCeiling * (1 - 1.0 / 90) }

    /// Y_t: the least relative luminance of any text in the dark theme, which has the target contrast on the ceiling.
    package var textFloor: Double { targetContrast * (backgroundCeiling + 0.05) - 0.05 }

    /// The relative luminance with 3:1 on the ceiling, the least for a line or a graphic (WCAG 2.2, success criterion 1.4.11).
    package var graphicFloor: Double { 3 * (backgroundCeiling + 0.05) - 0.05 }
}
