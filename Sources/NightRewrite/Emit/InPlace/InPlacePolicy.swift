internal import NightTheme

/// The decisions about one sheet's colors in place that are made before any of them is written.
struct InPlacePolicy {
    /// The selection of declarations that are mirrored instead.
    let plan: InPlacePlan
    /// True if dark colors are arguments of `light-dark()` instead of custom properties.
    let usesLightDark: Bool
    /// True if the old declaration precedes the new one, for older browsers.
    let keepsOld: Bool
    /// The themes besides that for readers who prefer dark.
    let furtherThemes: [Theme]
    /// The author's dark themes that are toggled by a class or an attribute.
    let toggledThemes: ToggledDarkThemes
    /// The selectors of rules for bars.
    let bars: BarSelectors
    /// True if the sheet is a `style` attribute; declarations of doubtful validity are then left out.
    var isAttribute = false
    /// True if only important declarations are written in place.
    var isOnlyImportant = false

    /// Creates the policy of a sheet that is written with `options`.
    ///
    /// - Parameter furtherThemes: the themes besides that for readers who prefer dark; nil for those of the options.
    init(
        _ plan: InPlacePlan, _ options: RewriteOptions, toggledThemes: ToggledDarkThemes = ToggledDarkThemes(),
        bars: BarSelectors = BarSelectors(), furtherThemes: [Theme]? = nil
    ) {
        self.plan = plan
        usesLightDark = options.emission == .lightDark
        keepsOld = options.keepsFallback
        self.furtherThemes = furtherThemes ?? options.furtherThemes
        self.toggledThemes = toggledThemes
        self.bars = bars
    }
}
