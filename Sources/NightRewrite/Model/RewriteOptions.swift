package import CSSCascade
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
    /// The treatment of a page that has an author dark theme.
    package var existing: ExistingTheme
    /// The treatment of images.
    package var images: ImageTreatment
    /// True if colors are decided by what the documents show: accents keep their light colors, and texts their ranks.
    package var keepsAccents = true
    /// True if readers who ask for more contrast get dark values of their own, with a contrast of at least 7.
    package var addsContrast = false
    /// True if documents are emails.
    package var isEmail = false
    /// The variant that is being written.
    var written = WrittenVariant()

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
        activation.trigger != .media || activation.switcher != nil || !chosenThemes.isEmpty || !themes.system.isEmpty
    }

    /// The themes besides the dark one that pages choose by name; empty for `light-dark()`, which has only two values.
    var namedThemes: [Theme] { emission == .lightDark ? [] : themes.others }

    /// The dimensions in which pages choose besides the theme.
    var dimensions: [Dimension] { emission == .lightDark ? [] : themes.dimensions }

    /// The combinations of a theme with choices in other dimensions.
    var combinations: [ThemeCombination] { emission == .lightDark ? [] : themes.combinations }

    /// The themes without a page color of their own, each on every page on which it can be chosen.
    var overlays: [ThemeOverlay] { emission == .lightDark ? [] : themes.overlays }

    /// The themes besides the dark one that pages choose: those with a name, then combinations, then overlays on the pages of other themes.
    var chosenThemes: [Theme] { namedThemes + combinations.map(\.theme) + overlays.map(\.theme) }

    /// All themes besides the dark one: those that pages choose, then those for readers who ask for more contrast.
    var furtherThemes: [Theme] { chosenThemes + contrastThemes.map(\.theme) }

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
        options.written.usesLayers = false
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
        guard case .dark(let constants) = themes.dark.ground else { return NightMapping(pageBase: pageBase) }
        return NightMapping(pageBase: pageBase, constants: constants)
    }
}

/// The variant that is being written; `RewriteOptions.themes` has its theme as the dark one.
struct WrittenVariant: Sendable {
    /// The activation condition of its rules.
    var gate = ActivationCondition.dark
    /// True if the readers of the documents support cascade layers.
    var usesLayers = true
    /// The main dark theme of the site; nil while it is that of `RewriteOptions.themes`.
    var mainTheme: Theme?
}

/// The treatment of what depends on the bytes of changed files: policies, digests and source maps.
package struct ChangeOptions: Sendable, Equatable {
    /// The place of the rules that are generated for one document.
    package var inlineStyles = InlineStyles.inline
    /// The treatment of `integrity` attributes of stylesheets that change.
    package var integrity = IntegrityTreatment.update
    /// The treatment of source map addresses in CSS that changes.
    package var sourceMaps = SourceMapTreatment.keep

    /// Creates the default treatment.
    package init() {}
}

/// The form of the result: what may be written, and how it is checked.
package struct OutputOptions: Sendable, Equatable {
    /// True if documents may get `meta` elements.
    package var addsMetas = true
    /// True if stylesheets hold the dark colors of what browsers paint by themselves, and the color scheme of the page.
    package var addsDefaults = true
    /// True if the result is one document, with no place for files beside it.
    package var hasOneResult = false
    /// True if files may be added to those of the site.
    package var addsFiles = true
    /// True if each patched document is compared with the original by libxml2.
    package var verifies = false
    /// True if ignore comments without an effect are reported.
    package var reportsUnusedIgnores = false
    /// The number of threads that may work on one large stylesheet; the output does not depend on it.
    package var jobs = 1

    /// Creates the options of a whole site.
    package init() {}
}

/// The options about the files of a site, and about others that its pages load.
package struct SiteOptions: Sendable {
    /// The base URL by which the addresses in the files of a site are resolved.
    package var base = SiteBase()
    /// The local copies of stylesheets on other hosts, by their paths in the form of `SheetAddress`.
    package var sheets: [[UInt8]: GivenSheet] = [:]
    /// The treatment of pages that load stylesheets which were not read.
    package var unread = UnreadTreatment.apply
    /// The roles, by name, of custom properties that only scripts or other sites use.
    package var properties: [[UInt8]: ColorRole] = [:]
    /// The selectors of bars in addition to the known ones: each is an element in lower case, a class or an id.
    package var bars: Set<[UInt8]> = []

    /// Creates the options of a site without files on other hosts.
    package init() {}
}

/// The activation of the dark theme: its condition, and how pages choose it.
package struct ThemeActivation: Sendable, Equatable {
    /// The condition under which a page is dark.
    package var trigger = Trigger.media
    /// The attribute or class by which pages choose the dark theme.
    package var selector = ThemeSelector.standard
    /// The options of the script by which readers choose a theme; nil for no script.
    package var switcher: Switcher?

    /// Creates the activation by the reader's preference alone.
    package init() {}
}
