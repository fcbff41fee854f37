package import CSSCascade
internal import CSSColor
package import NightTheme

/// What decides, beside the input, what is written.
package struct RewriteOptions: Sendable {
    /// How the night mode is made.
    package var engine: Engine
    /// Where the night part goes.
    package var emission: Emission
    /// Whether `light-dark` leaves the old declaration before the new one, for browsers that do not know the function.
    package var keepsFallback: Bool
    /// The themes besides day.
    package var themes: ThemeSet
    /// What makes a page dark.
    package var trigger = Trigger.media
    /// What pages choose the night by, where they do.
    package var selector = ThemeSelector.standard
    /// Whether documents may get metas of their own.
    package var addsMetas = true
    /// When what is being written holds.
    var gate = ActivationCondition.night
    /// What is done about a dark theme that a page has already.
    package var existing: ExistingTheme
    /// What is done about pictures.
    package var images: ImageTreatment
    /// Whether each patched document is compared with the original by libxml2.
    package var verifies: Bool
    /// The script by which readers choose a theme; nil for none.
    package var switcher: Switcher?
    /// Where the rules stand that a document gets of its own.
    package var inlineStyles = InlineStyles.inline
    /// What becomes of `integrity` where a sheet changes.
    package var integrity = IntegrityTreatment.update
    /// What becomes of the addresses of source maps in CSS that changes.
    package var sourceMaps = SourceMapTreatment.keep
    /// Whether the result is one document, with no place for files beside it.
    package var hasOneResult = false
    /// What decides what addresses in the files of a site mean.
    package var base = SiteBase()
    /// Whether documents are mails.
    package var isEmail = false
    /// Whether files may come beside those that are there.
    package var addsFiles = true
    /// Whether what reads the documents knows cascade layers.
    var usesLayers = true
    /// Whether comments are reported that leave nothing alone.
    package var reportsUnusedIgnores = false
    /// The roles of custom properties that only scripts or other sites use, by name.
    package var properties: [[UInt8]: ColorRole] = [:]
    /// The selectors of bars beside those that are known: an element in lower case, a class or an id each.
    package var bars: Set<[UInt8]> = []
    /// Local copies of sheets on other hosts, by their paths as `SheetAddress` has them.
    package var sheets: [[UInt8]: GivenSheet] = [:]
    /// What becomes of pages that load sheets which were not read.
    package var unread = UnreadTreatment.apply
    /// The number of threads that may work on one large sheet; what is written does not depend on it.
    package var jobs = 1

    /// Options for one run.
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
        self.verifies = verifies
    }

    /// Whether pages, and parts of them, choose among themes.
    var choosesThemes: Bool { trigger != .media || switcher != nil || !furtherThemes.isEmpty || !themes.system.isEmpty }

    /// The themes beside night that pages choose by name; `light-dark()` has two.
    var namedThemes: [Theme] { emission == .lightDark ? [] : themes.others }

    /// What pages choose besides a theme.
    var dimensions: [Dimension] { emission == .lightDark ? [] : themes.dimensions }

    /// The themes with what pages choose besides.
    var combinations: [ThemeCombination] { emission == .lightDark ? [] : themes.combinations }

    /// The themes without a ground of their own, on each page that they can be chosen on.
    var overlays: [ThemeOverlay] { emission == .lightDark ? [] : themes.overlays }

    /// All themes beside night: those with a name, then those of combinations, then those on the pages of others.
    var furtherThemes: [Theme] { namedThemes + combinations.map(\.theme) + overlays.map(\.theme) }

    /// Whether pages may get the dark theme of the filter engine.
    var mayFilter: Bool { engine == .filter || unread == .filter }

    /// Whether themes have colors for bars.
    var themesBars: Bool {
        engine == .rewrite && themes.all.contains { $0.color(of: .bar) != nil || $0.color(of: .barText) != nil }
    }

    /// Whether tables name pictures.
    var namesPictures: Bool { engine == .rewrite && themes.all.contains(where: \.hasImages) }

    /// No facts of custom properties, which collect what the themes need.
    var propertyFacts: CustomPropertySummary {
        CustomPropertySummary(countsPictures: namesPictures, countsAllReferences: engine == .rewrite && !themes.keys.isEmpty)
    }

    /// The options for what knows no cascade layers.
    var withoutLayers: RewriteOptions {
        var options = self
        options.usesLayers = false
        return options
    }

    /// The options for what can't choose among themes.
    var withoutChoice: RewriteOptions {
        var options = self
        options.trigger = .media
        options.switcher = nil
        options.themes.others = []
        options.themes.system = []
        options.themes = options.themes.withoutDimensions
        return options
    }

    /// The fold of the night of a page whose background by day is `pageBase`.
    func mapping(pageBase: SRGB) -> NightMapping {
        guard case .dark(let constants) = themes.night.ground else { return NightMapping(pageBase: pageBase) }
        return NightMapping(pageBase: pageBase, constants: constants)
    }
}
