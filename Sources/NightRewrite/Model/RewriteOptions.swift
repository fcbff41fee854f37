internal import CSSCascade
internal import CSSColor
package import NightTheme

/// The options that decide, together with the input, what is written.
package struct RewriteOptions: Sendable {
    /// The method by which pages get their dark theme.
    package var engine: Engine
    /// The place where dark rules are written.
    package var emission: Emission
    /// True if `light-dark` keeps the old declaration before the new one, for browsers that do not support the function.
    package var keepsFallback: Bool
    /// The themes besides the light one.
    package var themes: ThemeSet
    /// The activation of the dark theme: its condition, and how pages choose it.
    package var activation = ThemeActivation()
    /// The files of the site, and of others that its pages load.
    package var site = SiteOptions()
    /// The treatment of what depends on the bytes of changed files.
    package var changes = ChangeOptions()
    /// The form of the result.
    package var output = OutputOptions()
    /// True if documents may get `meta` elements.
    package var addsMetas = true
    /// The activation condition of the rules that are being written.
    var gate = ActivationCondition.night
    /// The treatment of a page that has an author dark theme.
    package var existing: ExistingTheme
    /// The treatment of images.
    package var images: ImageTreatment
    /// True if documents are emails.
    package var isEmail = false
    /// True if the readers of the documents support cascade layers.
    var usesLayers = true

    /// Creates the options of one run.
    package init(
        engine: Engine = .rewrite, emission: Emission, keepsFallback: Bool = false, themes: ThemeSet = .standard,
        existing: ExistingTheme = .skip, images: ImageTreatment = .auto, verifies: Bool = false
    ) {
        self.engine = engine
        self.emission = emission
        self.keepsFallback = keepsFallback
        self.themes = themes
        self.existing = existing
        self.images = images
        output.verifies = verifies
    }

    /// True if pages, or parts of them, choose among themes.
    var choosesThemes: Bool {
        activation.trigger != .media || activation.switcher != nil || !furtherThemes.isEmpty || !themes.system.isEmpty
    }

    /// The themes besides the dark one that pages choose by name; empty for `light-dark()`, which has only two values.
    var namedThemes: [Theme] { emission == .lightDark ? [] : themes.others }

    /// The dimensions in which pages choose besides the theme.
    var dimensions: [Dimension] { emission == .lightDark ? [] : themes.dimensions }

    /// The combinations of a theme with choices in other dimensions.
    var combinations: [ThemeCombination] { emission == .lightDark ? [] : themes.combinations }

    /// The themes without a page color of their own, each on every page on which it can be chosen.
    var overlays: [ThemeOverlay] { emission == .lightDark ? [] : themes.overlays }

    /// All themes besides the dark one: those with a name, then combinations, then overlays on the pages of other themes.
    var furtherThemes: [Theme] { namedThemes + combinations.map(\.theme) + overlays.map(\.theme) }

    /// True if pages may get the dark theme of the filter engine.
    var mayFilter: Bool { engine == .filter || site.unread == .filter }

    /// True if images may get dark versions or other help in the dark theme.
    var helpsPictures: Bool { engine == .rewrite && images != .keep }

    /// True if themes have colors for bars.
    var themesBars: Bool {
        engine == .rewrite && themes.all.contains { $0.color(of: .bar) != nil || $0.color(of: .barText) != nil }
    }

    /// True if theme tables name images.
    var namesPictures: Bool { engine == .rewrite && themes.all.contains(where: \.hasImages) }

    /// An empty summary of custom properties, which collects what the themes need.
    var propertyFacts: CustomPropertySummary {
        CustomPropertySummary(countsPictures: namesPictures, countsAllReferences: engine == .rewrite && !themes.keys.isEmpty)
    }

    /// The options for documents whose readers do not support cascade layers.
    var withoutLayers: RewriteOptions {
        var options = self
        options.usesLayers = false
        return options
    }

    /// The options for documents that can't choose among themes.
    var withoutChoice: RewriteOptions {
        var options = self
        options.activation.trigger = .media
        options.activation.switcher = nil
        options.themes.others = []
        options.themes.system = []
        options.themes = options.themes.withoutDimensions
        return options
    }

    /// Returns the mapping of the dark theme for a page whose color in the light theme is `pageBase`.
    func mapping(pageBase: SRGB) -> NightMapping {
        guard case .dark(let constants) = themes.night.ground else { return NightMapping(pageBase: pageBase) }
        return NightMapping(pageBase: pageBase, constants: constants)
    }
}
