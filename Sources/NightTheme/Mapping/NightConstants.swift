import CSSColor

/// The poles of a night theme: where its bands of luminance lie.
///
/// Other themes are other constants.
package struct NightConstants: Hashable, Sendable {
    /// The night colour of the page itself, opaque.
    package var pageBase: SRGB
    /// Y_b: the greatest relative luminance of any night background, 0...1.
    package var backgroundCeiling: Double
    /// The contrast that any night text keeps on any night background, WCAG 2's ratio.
    package var targetContrast: Double
    /// What the floor of the text band keeps above the target, in levels: it pays for the rounding of composites to 8 bits.
    package var textMargin: Double
    /// The level λ of the brightest night text, 0...1.
    package var textTop: Double
    /// The share of the way from the base to the ceiling after which backgrounds are compressed, 0..<1.
    package var kneeStart: Double
    /// The greatest chroma of a night background that is no kept pair (Oklch).
    package var backgroundChroma: Double
    /// Whether all text keeps the target contrast; else what has less by day has no more at night.
    package var isGuarded = true
    /// What the theme makes of greys and of chroma; nil for nothing.
    package var cast: ColorCast?

    /// The constants of another theme; every argument left out is that of `standard`.
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

    /// The constants of the built-in night, found on rendered pages.
    ///
    /// - `pageBase` `#121212`: dark, yet with room below it for shadows (Material Design's dark surface).
    /// - `backgroundCeiling` 0.045, about `#3b3b3b`: 0.06 costs a rank of text and pales the colour of links.
    /// - `targetContrast` 4.5: WCAG 2.2, success criterion 1.4.3, level AA. The text band then begins at about `#a6a6a6`.
    /// - `textMargin` 0.003: a factor of 1.009.
    /// - `textTop` 0.93, `#e7e7e7`: pure white glares.
    /// - `kneeStart` 0.6: the small steps near the page stay linear, the mid-tones share the rest.
    /// - `backgroundChroma` 0.14: more glows at the ceiling's luminance.
    package static let standard = NightConstants(
        pageBase: SRGB(bytes: 0x12, 0x12, 0x12), backgroundCeiling: 0.045, targetContrast: 4.5, textMargin: 0.003, textTop: 0.93,
        kneeStart: 0.6, backgroundChroma: 0.14)

    /// The greatest relative luminance that the mapping gives to a background: the ceiling less the share that rounding may add to stacked
    /// composites.
    ///
    /// Half an 8-bit step in the green of a dark colour is 0.0008; a stack of four layers rarely rounds up by more in total than this and
    /// `textMargin` pay for.
    package var backgroundBound: Double { backgroundCeiling * (1 - 1.0 / 90) }

    /// Y_t: the least relative luminance of any night text, which keeps the target contrast on the ceiling.
    package var textFloor: Double { targetContrast * (backgroundCeiling + 0.05) - 0.05 }

    /// The relative luminance with 3:1 on the ceiling: what a line or a graphic needs (WCAG 2.2, success criterion 1.4.11).
    package var graphicFloor: Double { 3 * (backgroundCeiling + 0.05) - 0.05 }
}
