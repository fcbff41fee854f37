internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The result of the site analysis: which file loads which stylesheet in which order, and the decision for each file.
package struct SiteGraph: Sendable {
    /// The number of the analysis, by which caches identify it.
    let number = SiteNumber.next()
    /// The base by which addresses in the site's files are resolved.
    let base: SiteBase
    /// The documents.
    let pages: SitePages
    /// The stylesheets, and how files load them.
    let sheets: SiteSheets
    /// The colors and custom properties that all files have in common.
    let colors: SiteColors
    /// The decisions for files.
    private let decisions: FileDecisions
    /// The images, and what shows them.
    private let images: ShownSiteImages
    /// The author dark themes.
    var authorThemes: AuthorThemes
    /// The places of companions.
    var companions: CompanionPlaces
    /// The declarations that get their dark colours in place.
    var inPlaceColors = InPlaceColors()
    /// The stylesheets that pages load only with a certain digest, by their paths.
    var guarded: [[UInt8]: GuardedSheet] = [:]
    /// The source maps that are to be updated.
    var sourceMaps = SourceMaps()
    /// The sheets that hold the default rules of pages.
    var defaults = DefaultRuleSheets()
    /// The selectors that identify rules for bars.
    var bars = BarSelectors()
    /// The diagnostics that are given once for the whole site, by the path of the file they refer to.
    private var notes: [[UInt8]: [Diagnostic]] = [:]

    /// Analyzes the files of one site.
    init(_ site: SiteSummaries, _ options: SiteAnalysisOptions) {
        base = options.base
        pages = SitePages(site)
        let summaries = SiteGraph.stylesheets(of: site)
        let styles = SiteStyles(site)
        let tableProperties = TableProperties(styles.properties, options.themes)
        let judge = SiteAnalyzer(site, sheets: summaries, tableSheet: tableProperties.sheet, options)
        authorThemes = AuthorThemes(judge.themes)
        let colors = SiteColors(
            site, styles, summaries, judge, tableProperties: tableProperties, keepsNames: pages.hasIslands, options)
        companions = CompanionPlaces(site, summaries, refused: options.incomplete.refused)
        let changed = site.documents.indices.filter { judge.decisions.changes(document: $0) }.map { site.documents[$0] }
        sheets = SiteSheets(site, summaries, changed: changed, judge, colors, options)
        let decisions = SiteGraph.decisions(judge, site, summaries, colors)
        let pages = pages
        images = ShownSiteImages(
            site, styles, summaries, changed: changed, obstacles: companions.obstacles, options
        ) { path in
            let decision = decisions.decision(of: path, in: pages)
            return decision.leftAlone == nil ? decision.base : nil
        }
        self.colors = colors
        self.decisions = decisions
        addNotes(site, changed, judge, options)
    }

    /// Returns the stylesheets of a site that were not written by nightfall, by their paths.
    private static func stylesheets(of site: SiteSummaries) -> [[UInt8]: StylesheetSummary] {
        var sheets: [[UInt8]: StylesheetSummary] = [:]
        for file in site.sheets where !file.isCompanion {
            guard !file.isReference || file.sheet?.canBeReference == true else { continue }
            sheets[file.path] = file.sheet
        }
        return sheets
    }

    /// Returns the decisions of the analyzer, without stylesheets that stay as they are.
    private static func decisions(
        _ judge: SiteAnalyzer, _ site: SiteSummaries, _ sheets: [[UInt8]: StylesheetSummary], _ colors: SiteColors
    ) -> FileDecisions {
        var decisions = judge.decisions
        for file in site.sheets where file.isLeft { decisions.sheets[file.path] = FileDecision(leftAlone: .ignoredFile) }
        // The author dark theme would not find a custom property whose dark value has another name.
        for path in judge.authors {
            guard let names = sheets[path]?.properties.names, colors.splits(names) else { continue }
            decisions.sheets[path] = FileDecision(isAuthors: true)
        }
        return decisions
    }

    // MARK: Notes

    private mutating func addNotes(
        _ site: SiteSummaries, _ changed: [SiteSummaries.DocumentFile], _ judge: SiteAnalyzer, _ options: SiteAnalysisOptions
    ) {
        let others = (site.sheets + site.others).filter { standing(of: $0.path).leftAlone == nil }
        let named = judge.unread.paths.union(judge.sharing.references)
        notes = SiteNotes(changed.map { $0.file } + others, in: base, but: named).notes
        notes.merge(judge.unread.notes(options.incomplete)) { $0 + $1 }
        let documents = pages.documents
        let switched = documents.indices.filter {
            decisions.documents[$0]?.leftAlone == .switchedDarkTheme && !documents[$0].file.isLeft
        }
        if let first = switched.map({ documents[$0].file.path }).min(by: { $0.lexicographicallyPrecedes($1) }) {
            add(AuthorActivation.note(activation, count: switched.count), to: first)
        }
        if let completed = judge.themes.completed, let activation { add(activation.completionNote, to: completed) }
        for (path, note) in images.notes where standing(of: path).leftAlone == nil { add(note, to: path) }
    }

    /// Adds a diagnostic that is given once for the whole site to the file at `path`.
    mutating func add(_ note: Diagnostic, to path: [UInt8]) { notes[path, default: []].append(note) }

    /// Returns the diagnostics of the whole site that refer to the file at `path`.
    func notes(of path: [UInt8]) -> [Diagnostic] { notes[path] ?? [] }

    // MARK: Decisions

    /// Returns the decision for the file at `path`.
    func standing(of path: [UInt8]) -> FileDecision { decisions.decision(of: path, in: pages) }

    /// Returns the decisions for the documents in the `srcdoc` attributes of the one at `path`, in order.
    func frameStandings(of path: [UInt8]) -> [FileDecision] { decisions.frames[path] ?? [] }

    /// The paths of documents whose root is dark, some for each set of stylesheets.
    var darkDocuments: Set<[UInt8]> { decisions.darkDocuments(in: pages) }

    // MARK: Colors

    /// The custom properties of the site.
    var properties: PropertyGraph { colors.properties }
    /// The custom properties that theme tables define.
    var tableProperties: TableProperties { colors.tableProperties }
    /// The colours that the site's scripts may set inline.
    var scripts: ScriptColors { colors.scripts }
    /// The filters of one sheet over the pictures of others.
    var filters: SiteFilters { colors.filters }
    /// True if `all` may reset the colour scheme, and no declaration of the site sets it.
    var resetsScheme: Bool { colors.resetsScheme }

    /// The plan of the declarations that get their dark colours in place; nil in other emission modes.
    var inPlace: InPlacePlan? {
        get { inPlaceColors.plan }
        set { inPlaceColors.plan = newValue }
    }
    /// The table of generated custom properties.
    var variables: VariableTable? {
        get { inPlaceColors.variables }
        set { inPlaceColors.variables = newValue }
    }

    /// The author dark themes that a class or an attribute switches on.
    var waiting: ToggledDarkThemes { authorThemes.waiting }
    /// The activation condition of the author dark theme if scripts switch it.
    var activation: AuthorActivation? { authorThemes.activation }

    // MARK: Documents

    /// True if documents have ignored subtrees.
    var hasIslands: Bool { pages.hasIslands }
    /// True if there are documents, which then hold all dark rules of the filter engine.
    var hasDocuments: Bool { !pages.documents.isEmpty }
    /// True if documents have templates, whose contents are separate trees.
    var hasTemplates: Bool { pages.hasTemplates }

    /// Returns the scan of the document at `path` that was kept from the first pass.
    func knownDocument(at path: [UInt8]) -> RetainedScan? { pages.document(at: path)?.facts.known }

    /// Returns true if the document at `path` has ignored subtrees.
    func documentHasIslands(_ path: [UInt8]) -> Bool { pages.document(at: path)?.facts.hasIslands ?? false }

    /// Returns the summary of the file of the document at `path`.
    func documentFile(at path: [UInt8]) -> FileSummary? { pages.document(at: path)?.file }

    // MARK: Images

    /// The images that need a dark version or other help in the dark theme.
    var pictures: SiteImages { images.pictures }

    /// Returns true if documents show elements of the SVG file at `path`.
    func isSprite(_ path: [UInt8]) -> Bool { images.sprites.contains(path) }

    /// Returns true if no rule of the stylesheet at `path`, which is part of the site, can distinguish an `img` from one in a `picture`.
    func isBlindToStructure(_ path: [UInt8]) -> Bool { images.blindSheets.contains(path) }

    /// Returns the groups of image and filter properties whose declarations a stylesheet mirrors all, including those that reset them.
    ///
    /// The groups of other stylesheets are not needed here: the dark rules of a stylesheet follow it directly, before the next stylesheets,
    /// so that a mirror loses to these as its original does. Only companions that import companions come after several stylesheets.
    func mirroredImages(of outline: SheetOutline, at path: [UInt8]) -> ColoredImages {
        var groups = isJoined(path) ? images.colored : outline.coloredImages
        // An image with a dark version has it wherever it is used.
        groups.formUnion(images.ofNight)
        // Rules for the light theme only don't apply in the dark theme, so that images without colours have to be repeated as well.
        if outline.hasDayConditions { groups = .all }
        return groups
    }
}
