internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The result of the site analysis: which file loads which stylesheet in which order, and the decision for each file.
///
/// Its parts are behind one reference, since each file's passes keep a copy: threads would contend on the reference counts of many.
package struct SiteGraph: Sendable {
    /// The parts of a graph.
    private struct Parts: Sendable {
        let number = SerialNumber.next()
        let base: SiteBase
        var outside: [FileSummary] = []
        let pages: SitePages
        let sheets: SiteSheets
        var colors: SiteColors
        let decisions: FileDecisions
        let images: ShownSiteImages
        var authorThemes: AuthorThemes
        var companions: CompanionPlaces
        var inPlaceColors = InPlaceColors()
        var guarded: [[UInt8]: GuardedSheet] = [:]
        var sourceMaps = SourceMaps()
        var defaults = DefaultRuleSheets()
        var bars = BarSelectors()
        var notes: [[UInt8]: [Diagnostic]] = [:]
    }

    private var shared: Box<Parts>

    /// Replaces one part; the analysis does so a few times before the first file is rewritten.
    private mutating func set<Part>(_ part: WritableKeyPath<Parts, Part>, _ value: Part) {
        var parts = shared.value
        parts[keyPath: part] = value
        shared = Box(parts)
    }

    /// The number of the analysis, by which caches identify it.
    var number: Int { shared.value.number }
    /// The base by which addresses in the site's files are resolved.
    var base: SiteBase { shared.value.base }
    /// The summaries of the stylesheets on other hosts and in `data` addresses that were read.
    var outside: [FileSummary] {
        get { shared.value.outside }
        set { set(\.outside, newValue) }
    }
    /// The documents.
    var pages: SitePages { shared.value.pages }
    /// The stylesheets, and how files load them.
    var sheets: SiteSheets { shared.value.sheets }
    /// The colors and custom properties that all files have in common.
    var colors: SiteColors { shared.value.colors }
    /// The images, and what shows them.
    private var images: ShownSiteImages { shared.value.images }
    /// The author dark themes.
    var authorThemes: AuthorThemes {
        get { shared.value.authorThemes }
        set { set(\.authorThemes, newValue) }
    }
    /// The places of companions.
    var companions: CompanionPlaces {
        get { shared.value.companions }
        set { set(\.companions, newValue) }
    }
    /// The declarations that get their dark colors in place.
    var inPlaceColors: InPlaceColors {
        get { shared.value.inPlaceColors }
        set { set(\.inPlaceColors, newValue) }
    }
    /// The stylesheets that pages load only with a certain digest, by their paths.
    var guarded: [[UInt8]: GuardedSheet] {
        get { shared.value.guarded }
        set { set(\.guarded, newValue) }
    }
    /// The source maps that are to be updated.
    var sourceMaps: SourceMaps {
        get { shared.value.sourceMaps }
        set { set(\.sourceMaps, newValue) }
    }
    /// The sheets that hold the default rules of pages.
    var defaults: DefaultRuleSheets {
        get { shared.value.defaults }
        set { set(\.defaults, newValue) }
    }
    /// The selectors that identify rules for bars.
    var bars: BarSelectors {
        get { shared.value.bars }
        set { set(\.bars, newValue) }
    }

    /// The colors that keep their light values.
    var kept: KeptColors {
        get { shared.value.colors.kept }
        set { set(\.colors.kept, newValue) }
    }

    /// Analyzes the files of one site.
    init(_ site: SiteSummaries, _ options: SiteAnalysisOptions) {
        let pages = SitePages(site)
        let summaries = SiteGraph.stylesheets(of: site)
        let styles = SiteStyles(site)
        let tableProperties = TableProperties(styles.properties, options.themes)
        let judge = SiteAnalyzer(site, sheets: summaries, tableSheet: tableProperties.sheet, options)
        let colors = SiteColors(
            site, styles, summaries, judge, tableProperties: tableProperties, keepsNames: pages.hasIslands, options)
        let companions = CompanionPlaces(site, summaries, refused: options.incomplete.refused)
        let changed = site.documents.indices.filter { judge.decisions.changes(document: $0) }.map { site.documents[$0] }
        let decisions = SiteGraph.decisions(judge, site, summaries, colors)
        let images = ShownSiteImages(
            site, styles, summaries, changed: changed, obstacles: companions.obstacles, options
        ) { path in
            let decision = decisions.decision(of: path, in: pages)
            return decision.leftAlone == nil ? decision.base : nil
        }
        shared = Box(
            Parts(
                base: options.base, pages: pages,
                sheets: SiteSheets(site, summaries, changed: changed, judge, colors, options), colors: colors, decisions: decisions,
                images: images, authorThemes: AuthorThemes(judge.themes), companions: companions))
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
        let others = (site.sheets + site.others).filter { decision(of: $0.path).leftAlone == nil }
        let named = judge.unread.paths.union(judge.sharing.references)
        var notes = SiteNotes(changed.map { $0.file } + others, in: base, but: named).notes
        notes.merge(judge.unread.notes(options.incomplete)) { $0 + $1 }
        set(\.notes, notes)
        let documents = pages.documents
        let switched = documents.indices.filter {
            shared.value.decisions.documents[$0]?.leftAlone == .switchedDarkTheme && !documents[$0].file.isLeft
        }
        if let first = switched.map({ documents[$0].file.path }).min(by: { $0.lexicographicallyPrecedes($1) }) {
            add(AuthorActivation.note(activation, count: switched.count), to: first)
        }
        if let completed = judge.themes.completed, let activation { add(activation.completionNote, to: completed) }
        for (path, note) in images.notes where decision(of: path).leftAlone == nil { add(note, to: path) }
    }

    /// Adds a diagnostic that is given once for the whole site to the file at `path`.
    mutating func add(_ note: Diagnostic, to path: [UInt8]) { set(\.notes, shared.value.notes.merging([path: [note]]) { $0 + $1 }) }

    /// Returns the diagnostics of the whole site that refer to the file at `path`.
    func notes(of path: [UInt8]) -> [Diagnostic] { shared.value.notes[path] ?? [] }

    // MARK: Decisions

    /// Returns the decision for the file at `path`.
    func decision(of path: [UInt8]) -> FileDecision { shared.value.decisions.decision(of: path, in: shared.value.pages) }

    /// Returns the decisions for the documents in the `srcdoc` attributes of the one at `path`, in order.
    func frameDecisions(of path: [UInt8]) -> [FileDecision] { shared.value.decisions.frames[path] ?? [] }

    /// The paths of documents whose root may be a frame around lighter surfaces with the text, some for each set of stylesheets.
    var framedDocuments: Set<[UInt8]> { shared.value.decisions.framedDocuments(in: pages) }

    // MARK: Colors

    /// The custom properties of the site.
    var properties: PropertyGraph { colors.properties }
    /// The custom properties that theme tables define.
    var tableProperties: TableProperties { colors.tableProperties }
    /// The colors that the site's scripts may set inline.
    var scripts: ScriptColors { colors.scripts }
    /// The filters of one sheet over the pictures of others.
    var filters: SiteFilters { colors.filters }
    /// True if `all` may reset the color scheme, and no declaration of the site sets it.
    var resetsScheme: Bool { colors.resetsScheme }

    /// The plan of the declarations that get their dark colors in place; nil in other emission modes.
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

    /// Returns the outline of the `style` element with this text in the document at `path`, and the text that it refers to; nil if there
    /// is none.
    func walkedStyle(_ text: StyleElementText, at path: [UInt8]) -> (text: [UInt8], outline: SheetOutline)? {
        pages.document(at: path)?.facts.styles.lazy.compactMap(\.walked).first { text.equals($0.outline.span, of: $0.text) }
    }

    /// Returns the scan of the document at `path` that was kept from the first pass.
    func knownDocument(at path: [UInt8]) -> RetainedScan? { pages.document(at: path)?.facts.known }

    /// Returns true if the document at `path` has ignored subtrees.
    func documentHasIslands(_ path: [UInt8]) -> Bool { pages.document(at: path)?.facts.hasIslands ?? false }

    /// Returns the summary of the file of the document at `path`.
    func documentFile(at path: [UInt8]) -> FileSummary? { pages.document(at: path)?.file }

    // MARK: Images

    /// The images that need a dark version or other help in the dark theme.
    var pictures: SiteImages { images.pictures }

    /// Returns true if the images are the same in both graphs.
    func agreesOnImages(with other: SiteGraph) -> Bool {
        images.pictures == other.images.pictures && images.colored == other.images.colored && images.ofDark == other.images.ofDark
            && images.blindSheets == other.images.blindSheets && images.sprites == other.images.sprites
    }

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
        groups.formUnion(images.ofDark)
        // Rules for the light theme only don't apply in the dark theme, so that images without colors have to be repeated as well.
        if outline.hasLightConditions { groups = .all }
        return groups
    }
}
