internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The result of the site analysis: which file loads which stylesheet in which order, and the decision for each file.
package struct SiteGraph: Sendable {
    /// The decision for one file: the page color that its mapping is based on, and whether the file is left alone.
    struct FileDecision: Sendable {
        /// The page color in the light theme, opaque.
        var base = SRGB.white
        /// The color that the root element paints on the canvas; it differs from `base` only if `html` and `body` have colours of their
        /// own.
        var canvas = SRGB.white
        /// True if no rule sets the page's background, so that browsers choose it.
        var isBare = true
        /// True if all of the file is part of the author dark theme.
        var isAuthors = false
        /// True if the author makes the page dark for readers who prefer dark.
        var isDarkForSystem = false
        /// The reason why the file is left alone; nil if it is rewritten.
        var leftAlone: DiagnosticCode?
        /// True if a document gets the dark theme of the filter engine, whatever the engine of the site is.
        var isFiltered = false

        /// True if the file gets mirrors of its rules.
        var getsMirrors: Bool { leftAlone == nil && !isFiltered }
    }

    /// The number of the analysis, by which caches identify it.
    let number = SiteNumber.next()
    /// The custom properties of the site.
    let properties: PropertyGraph
    /// The custom properties that theme tables define.
    let tableProperties: TableProperties
    /// The groups of image and filter properties that hold colours in some stylesheet.
    private let coloredImages: ColoredImages
    /// The colours that the site's scripts may set inline, in an order that does not depend on the order of files.
    let scripts: ScriptColors
    /// The images that need a dark version or other help in the dark theme.
    private(set) var pictures = SiteImages()
    /// The groups of properties in which the dark theme shows other images.
    private var nightPictures: ColoredImages = []
    /// The plan of the declarations that get their dark colours in place; nil in other emission modes.
    var inPlace: InPlacePlan?
    /// The stylesheets that can't distinguish an `img` from one in a `picture`, if `picture` elements are to be added.
    private var blindSheets: Set<[UInt8]> = []
    /// The stylesheets that pages load only with a certain digest, by their paths.
    var guarded: [[UInt8]: GuardedSheet] = [:]
    /// The source maps that are to be updated.
    var sourceMaps = SourceMaps()
    /// The SVG files whose elements are shown by documents that get dark rules.
    private var sprites: Set<[UInt8]> = []
    /// The table of generated custom properties.
    var variables: VariableTable?
    /// The author dark themes that a class or an attribute switches on.
    private(set) var waiting = ToggledDarkThemes()
    /// The sheets that hold the default rules of pages.
    var defaults = DefaultRuleSheets()
    /// The filters of one sheet over the pictures of others.
    let filters: SiteFilters
    /// The selectors that identify rules for bars.
    var bars = BarSelectors()
    /// The activation condition of the author dark theme if scripts switch it.
    let activation: AuthorActivation?
    /// True if that theme follows the system's preference in a part of the page only, and the rest is added.
    let completesTheme: Bool
    /// The options with that activation condition, if the rest of the pages gets dark rules under it.
    var completion: RewriteOptions?
    /// True if `all` may reset the colour scheme, and no declaration of the site sets it.
    let resetsScheme: Bool
    /// The stylesheets whose dark rules may come after other stylesheets, because companions import companions.
    private var joined: Set<[UInt8]> = []
    /// The stylesheets that hold their dark rules themselves: those imported into an anonymous layer, which a companion can't join, and
    /// those that scripts add or switch on.
    private var closed: Set<[UInt8]> = []
    /// The families whose declarations are all mirrored in the stylesheets that companions join.
    private(set) var joinedWholes: PropertyFamilies = []
    /// True if documents have ignored subtrees.
    let hasIslands: Bool
    /// True if there are documents, which then hold all dark rules of the filter engine.
    let hasDocuments: Bool
    /// True if documents have templates, whose contents are separate trees.
    private(set) var hasTemplates = false
    private var sheetStandings: [[UInt8]: FileDecision] = [:]
    private var documentStandings: [FileDecision?] = []
    private var frameStandings: [[UInt8]: [FileDecision]] = [:]
    /// The diagnostics that are given once for the whole site, by the path of the file they refer to.
    private var notes: [[UInt8]: [Diagnostic]] = [:]
    private var sheets: [[UInt8]: StylesheetSummary] = [:]
    private let documents: [SiteSummaries.DocumentFile]
    /// The base by which addresses in the site's files are resolved.
    let base: SiteBase
    /// The indices of the documents, by path.
    private var places: [ByteKey: Int] = [:]
    /// The reasons why no file can be added, by path.
    private var obstacles: [[UInt8]: AdditionObstacle] = [:]
    /// The stylesheets that documents with dark rules link.
    private var linked: Set<[UInt8]> = []
    /// The stylesheets that `style` elements of documents with dark rules import.
    private var importedByDocuments: Set<[UInt8]> = []
    /// The stylesheets that other stylesheets of the site import.
    private var imported: Set<[UInt8]> = []
    /// The stylesheets that are left alone and need no companion.
    private var withoutCompanion: Set<[UInt8]> = []
    /// The stylesheets that scripts add to pages.
    private var brought: Set<[UInt8]> = []
    /// The stylesheets that are read and never written.
    private var references = SheetReferences()
    /// The stylesheets of changed pages that pages without dark rules load as well.
    private let sharedWithLeft: Set<[UInt8]>
    /// The stylesheets that keep pages from being dark as a whole, as found by the analysis before.
    private let refused: [[UInt8]: SheetRefusal]
    /// The stylesheets whose rewriting failed in the run before.
    private var failed: Set<[UInt8]> = []
    /// The stylesheets that have no companion and get none, because they are only read.
    private var lackingCompanion: Set<[UInt8]> = []
    /// The decision for stylesheets that no document loads.
    private var common = FileDecision()

    /// Analyzes the files of one site.
    ///
    /// - Parameters:
    ///   - helpsPictures: true if images may get dark versions or other help in the dark theme.
    ///   - addsFiles: true if images may be added to the site.
    ///   - roles: the roles of custom properties in addition to those that the files imply.
    ///   - themes: the themes of the site.
    ///   - place: the location of the site; nil if it is not known, and theme tables then have no effect on images.
    ///   - base: the base by which addresses are resolved.
    ///   - incomplete: the treatment of pages that would be dark in part.
    ///   - holdsReferences: true if documents hold the dark rules of stylesheets that are read and never written.
    init(
        _ site: SiteSummaries, existing: ExistingTheme = .skip, helpsPictures: Bool = true, addsFiles: Bool = true,
        roles: [[UInt8]: ColorRole] = [:], themes: ThemeSet = .standard, place: SiteLocation? = nil,
        base: SiteBase = SiteBase(), incomplete: IncompletePages = IncompletePages(), holdsReferences: Bool = false
    ) {
        documents = site.documents
        self.base = base
        refused = incomplete.refused
        hasIslands = documents.contains { $0.facts.hasIslands && !$0.facts.isIgnored && !$0.isLeftDrawing }
        for file in site.sheets where !file.isCompanion {
            guard !file.isReference || file.sheet?.canBeReference == true else { continue }
            sheets[file.path] = file.sheet
        }
        let styles = SiteStyles(site)
        tableProperties = TableProperties(styles.properties, themes)
        let judge = SiteAnalyzer(
            site, sheets: sheets, tableSheet: tableProperties.sheet, existing: existing, base: base, incomplete: incomplete)
        activation = AuthorActivation(judge.waiting.switched, followsSystem: judge.switchFollowsSystem)
        completesTheme = judge.completed != nil
        var properties = PropertyGraph(
            styles.properties + (tableProperties.sheet.map { [$0.properties] } ?? []), keepsNames: hasIslands,
            kept: AuthorDarkProperties(site, judge).names, roles: roles)
        properties.filterValues = FilterValues(site, sheets).values
        self.properties = properties
        filters = SiteFilters(site, sheets, properties, in: base)
        coloredImages = styles.coloredImages
        hasDocuments = !documents.isEmpty
        resetsScheme = styles.resetsAll && !styles.setsScheme
        var scripts = ScriptColors()
        for case let script? in site.others.lazy.map(\.script) { scripts.formUnion(script) }
        scripts.sort()
        self.scripts = scripts
        for path in Set(sheets.keys.lazy.map { SitePath.companion(of: $0) }).intersection(sheets.keys) { obstacles[path] = .otherFile }
        for file in site.others where file.obstacle != nil { obstacles[file.path] = file.obstacle }
        places.reserveCapacity(documents.count)
        for (index, document) in documents.enumerated() { places[ByteKey(document.file.path)] = index }
        hasTemplates = documents.contains { $0.facts.hasTemplates }
        sheetStandings = judge.sheetStandings
        documentStandings = judge.documentStandings
        frameStandings = judge.frameStandings
        common = judge.common
        waiting = judge.waiting
        sharedWithLeft = judge.sharedWithLeft
        if !judge.references.isEmpty {
            let linked = Set(site.loads.lazy.flatMap(\.sheets).compactMap { if case .linked(let path) = $0 { path } else { nil } })
            // An imported stylesheet has its dark rules at the place of the importing stylesheet's.
            references = SheetReferences(
                judge.references, carriers: judge.carriers.filter { linked.contains($0.key) }, holds: holdsReferences, taken: sheets)
        }
        failed = Set(site.sheets.lazy.filter(\.hasFailed).map(\.path))
        lackingCompanion = Set(site.sheets.lazy.filter(\.lacksCompanion).map(\.path))
        for file in site.sheets where file.isLeft { sheetStandings[file.path] = FileDecision(leftAlone: .ignoredFile) }
        // The author dark theme would not find a custom property whose dark value has another name.
        for path in judge.authors {
            guard let names = sheets[path]?.properties.names, splits(names) else { continue }
            sheetStandings[path] = FileDecision(isAuthors: true)
        }
        for (path, sheet) in sheets {
            imported.formUnion(sheet.imports.compactMap { SheetAddress.resolve($0.href, from: path, in: base) })
        }
        for (path, sheet) in sheets where sheet.ignoresFile && !imported.contains(path) && sheet.imports.isEmpty {
            if !sheet.definesNames(in: properties) { withoutCompanion.insert(path) }
        }
        let changed = documents.indices.lazy.filter { judge.changes(document: $0) }.map { site.documents[$0] }
        var isLinked = Array(repeating: false, count: site.loads.count)
        for document in changed where document.facts.isWhole {
            let facts = document.facts
            if !isLinked[document.loads] {
                isLinked[document.loads] = true
                for case .linked(let target?) in facts.loads.sheets { linked.insert(target) }
            }
            sprites.formUnion(facts.sprites)
            linked.formUnion(facts.choices)
            linked.formUnion(facts.disabledSheets)
            for imported in facts.imports { importedByDocuments.insert(imported.path) }
        }
        brought = BroughtSheets(site, among: sheets.keys, loaded: linked.union(imported).union(importedByDocuments)).paths
        linked.formUnion(brought)
        let others = (site.sheets + site.others).filter { standing(of: $0.path).leftAlone == nil }
        let named = judge.unread.paths.union(judge.references)
        notes = SiteNotes(changed.map { $0.file } + others, in: base, but: named).notes
        notes.merge(judge.unread.notes(incomplete)) { $0 + $1 }
        let switched = documents.indices.filter { documentStandings[$0]?.leftAlone == .switchedDarkTheme && !documents[$0].file.isLeft }
        if let first = switched.map({ documents[$0].file.path }).min(by: { $0.lexicographicallyPrecedes($1) }) {
            add(AuthorActivation.note(activation, count: switched.count), to: first)
        }
        if let completed = judge.completed, let activation { add(activation.completionNote, to: completed) }
        if var place {
            place.base = base
            for (path, note) in pictures.take(themes, place, site.all) where standing(of: path).leftAlone == nil { add(note, to: path) }
        }
        if helpsPictures {
            var helped = pictures
            helped.help(site, themes, in: base, obstacles: obstacles) { path in
                let standing = standing(of: path)
                return standing.leftAlone == nil ? standing.base : nil
            }
            pictures = helped
            if !addsFiles { pictures.addNone() }
        }
        nightPictures = pictures.groups
        guard pictures.hasVersions else { return }
        for (path, sheet) in sheets {
            guard let text = sheet.walked?.text, !StructuralRules.mayStand(in: SourceSpan(0, text.count), of: text.span) else { continue }
            blindSheets.insert(path)
        }
    }

    /// Returns true if the dark value of a custom property has another name than the property.
    private func splits(_ names: ByteNames) -> Bool {
        (0..<names.count).contains { local in
            let name = Array(names[local])
            guard let id = properties.id(of: SourceSpan(0, name.count), in: name.span), properties.isColored(id) else { return false }
            return properties.nightNames(of: id).contains { $0.name != name[...] }
        }
    }

    /// Returns the groups of image and filter properties whose declarations a stylesheet mirrors all, including those that reset them.
    ///
    /// The groups of other stylesheets are not needed here: the dark rules of a stylesheet follow it directly, before the next stylesheets,
    /// so that a mirror loses to these as its original does. Only companions that import companions come after several stylesheets.
    func mirroredImages(of outline: SheetOutline, at path: [UInt8]) -> ColoredImages {
        var groups = isJoined(path) ? coloredImages : outline.coloredImages
        // An image with a dark version has it wherever it is used.
        groups.formUnion(nightPictures)
        // Rules for the light theme only don't apply in the dark theme, so that images without colours have to be repeated as well.
        if outline.hasDayConditions { groups = .all }
        return groups
    }

    /// Returns true if the dark rules of the stylesheet at `path` come after other stylesheets, or before the dark rules of others.
    func isJoined(_ path: [UInt8]) -> Bool { joined.contains(path) }

    /// Takes into account that companions import the companions of the stylesheets that their own stylesheets import.
    mutating func joinCompanions() {
        var pending: [[UInt8]] = []
        for (path, sheet) in sheets { pending += imports(of: sheet, at: path, isAnonymous: true) }
        pending += brought
        for document in documents {
            // A script that switches the stylesheet on would not switch on its companion.
            pending += document.facts.disabledSheets
            // A companion with the title of a style sheet set would join that set in the light theme, too; without a title it would be in
            // no set.
            pending += document.facts.setSheets.filter { !keepsHashedName($0) }
            for imported in document.facts.imports where imported.isAnonymous { pending.append(imported.path) }
        }
        repeat {
            while let path = pending.popLast() {
                guard let sheet = sheets[path], closed.insert(path).inserted else { continue }
                pending += imports(of: sheet, at: path, isAnonymous: false)
            }
            // Beside a stylesheet that holds its dark rules, the companion of another would come after those rules.
            for (path, sheet) in sheets {
                let named = sheet.imports.filter { !$0.hasAnonymousLayer }.compactMap { base.path(of: $0.href, from: path) }
                let isMixed = named.contains(where: closed.contains) && named.contains { sheets[$0] != nil && !closed.contains($0) }
                if isMixed { pending += named }
            }
        } while !pending.isEmpty
        joinImports()
    }

    /// Takes into account that the dark rules of a stylesheet that imports others come after all of these.
    mutating func joinImports() {
        for (path, sheet) in sheets where !sheet.imports.isEmpty {
            joined.insert(path)
            joined.formUnion(imports(of: sheet, at: path, isAnonymous: false))
        }
        for path in joined {
            guard let (text, outline) = sheets[path]?.walked else { continue }
            joinedWholes.formUnion(
                MirrorNeeds(outline, graph: properties, images: mirroredImages(of: outline, at: path), plan: nil, text: text).wholes)
        }
    }

    private func imports(of sheet: StylesheetSummary, at path: [UInt8], isAnonymous: Bool) -> [[UInt8]] {
        sheet.imports.filter { $0.hasAnonymousLayer || !isAnonymous }.compactMap {
            SheetAddress.resolve($0.href, from: path, in: base)
        }
    }

    /// Returns true if the stylesheet at `path` holds its dark rules itself where other stylesheets have companions.
    func isClosed(_ path: [UInt8]) -> Bool { closed.contains(path) }

    /// Returns the decision for the file at `path`.
    func standing(of path: [UInt8]) -> FileDecision {
        if let index = places[ByteKey(path)] { return documentStandings[index] ?? common }
        return sheetStandings[path] ?? common
    }

    /// Returns the decisions for the documents in the `srcdoc` attributes of the one at `path`, in order.
    func frameStandings(of path: [UInt8]) -> [FileDecision] { frameStandings[path] ?? [] }

    /// Adds a diagnostic that is given once for the whole site to the file at `path`.
    mutating func add(_ note: Diagnostic, to path: [UInt8]) { notes[path, default: []].append(note) }

    /// Returns the diagnostics of the whole site that refer to the file at `path`.
    func notes(of path: [UInt8]) -> [Diagnostic] { notes[path] ?? [] }

    /// Returns the stylesheet at `path` as prepared for the analysis; nil unless its file consists of exactly these bytes.
    func prepared(at path: [UInt8], of file: [UInt8]) -> PristineSheet? {
        guard let prepared = sheets[path]?.prepared, prepared.file == file else { return nil }
        return prepared.sheet
    }

    /// Returns the bytes of the stylesheet at `path` and its prepared form; nil for a stylesheet outside the site.
    func file(of path: [UInt8]) -> (bytes: [UInt8], sheet: PristineSheet)? {
        sheets[path]?.prepared.map { ($0.file, $0.sheet) }
    }

    /// Returns the outline of the stylesheet at `path`; nil unless its text is exactly this one.
    func outline(of path: [UInt8], text: [UInt8]) -> SheetOutline? {
        guard let walked = sheets[path]?.walked, walked.text == text else { return nil }
        return walked.outline
    }

    /// Returns the scan of the document at `path` that was kept from the first pass.
    func knownDocument(at path: [UInt8]) -> RetainedScan? { document(at: path)?.known }

    private func document(at path: [UInt8]) -> DocumentSummary? { places[ByteKey(path)].map { documents[$0].facts } }

    /// Returns true if the stylesheet at `path` is part of the site and gets a companion in the emission mode.
    func hasCompanion(_ path: [UInt8], _ emission: Emission) -> Bool {
        (emission == .sheet || keepsBytes(path, emission)) && hasCompanion(path)
    }

    private func hasCompanion(_ path: [UInt8]) -> Bool { needsCompanion(path) && refusal(of: path) == nil }

    /// Returns true if the dark rules of the stylesheet at `path` have to be in a companion.
    private func needsCompanion(_ path: [UInt8]) -> Bool {
        guard let sheet = sheets[path], sheet.hasMirror, !isClosed(path), !needsNoCompanion(path) else { return false }
        return standing(of: path).leftAlone == nil && !isReference(path)
    }

    /// Returns the reason why the stylesheet at `path` can have no companion; nil if it can.
    private func refusal(of path: [UInt8]) -> SheetRefusal? {
        if failed.contains(path) { return .failed }
        if lackingCompanion.contains(path) { return .onlyRead }
        return obstacles.isEmpty ? nil : obstacle(at: SitePath.companion(of: path)).map(SheetRefusal.obstructed)
    }

    /// Returns the reason why no companion can be added beside the stylesheet at `path`, if its pages stay light because of that.
    func obstacle(leavingPagesOf path: [UInt8]) -> AdditionObstacle? {
        if case .obstructed(let obstacle)? = refused[path] { obstacle } else { nil }
    }

    /// Returns true if other files are rewritten on the assumption that the stylesheet or image at `path` has its dark counterpart.
    func reliesOn(_ path: [UInt8]) -> Bool {
        if let sheet = sheets[path] { return sheet.hasMirror && refused[path] == nil && standing(of: path).leftAlone == nil }
        return pictures.hasNight(path)
    }

    /// Returns the stylesheets that need a companion in the emission mode and can have none, and those whose rewriting failed.
    func refusedSheets(_ emission: Emission) -> [[UInt8]: SheetRefusal] {
        guard !obstacles.isEmpty || !lackingCompanion.isEmpty || !failed.isEmpty else { return [:] }
        var result: [[UInt8]: SheetRefusal] = [:]
        for path in failed where sheets[path]?.hasMirror == true && standing(of: path).leftAlone == nil { result[path] = .failed }
        for path in sheets.keys where emission == .sheet || keepsBytes(path, emission) {
            if let refusal = refusal(of: path), needsCompanion(path) { result[path] = refusal }
        }
        return result
    }

    /// Returns true if the file at `path` is the companion of a stylesheet of the site.
    func hasCompanion(at path: [UInt8]) -> Bool {
        guard path.suffix(SitePath.night.count) == SitePath.night[...] else { return false }
        return hasCompanion(path.dropLast(SitePath.night.count) + Array(".css".utf8))
    }

    /// Returns true if another file of the site loads the stylesheet at `path`, as far as that is known.
    func isLoaded(_ path: [UInt8]) -> Bool {
        linked.contains(path) || imported.contains(path) || importedByDocuments.contains(path)
    }

    /// Returns true if another stylesheet of the site imports the one at `path`, whose companion then comes after others.
    func isImported(_ path: [UInt8]) -> Bool { imported.contains(path) }

    /// Returns true if the stylesheet at `path` is left alone and no file needs anything of it in the dark theme.
    func needsNoCompanion(_ path: [UInt8]) -> Bool { withoutCompanion.contains(path) }

    /// Returns true if the document at `path` has ignored subtrees.
    func documentHasIslands(_ path: [UInt8]) -> Bool { document(at: path)?.hasIslands ?? false }

    /// Returns true if documents show elements of the SVG file at `path`.
    func isSprite(_ path: [UInt8]) -> Bool { sprites.contains(path) }

    /// Returns true if no rule of the stylesheet at `path`, which is part of the site, can distinguish an `img` from one in a `picture`.
    func isBlindToStructure(_ path: [UInt8]) -> Bool { blindSheets.contains(path) }

    /// Returns true if the stylesheet at `path` has its dark rules in a companion although the emission mode would write them into it.
    ///
    /// That is so for a stylesheet whose name is a hash of its bytes and that only documents load, and for one that is shared with pages
    /// that stay light.
    func keepsBytes(_ path: [UInt8], _ emission: Emission) -> Bool {
        guard emission != .sheet, !isClosed(path) else { return false }
        if sharedWithLeft.contains(path) { return true }
        return emission == .media && keepsHashedName(path)
    }

    /// Returns true if the name of the stylesheet at `path` is a hash of its bytes, and only documents load it, which can link a companion.
    private func keepsHashedName(_ path: [UInt8]) -> Bool {
        ContentHash.isIn(path) && linked.contains(path) && !imported.contains(path) && !importedByDocuments.contains(path)
    }

    // MARK: Sheets that are never written

    /// Returns true if the dark rules of the stylesheet at `path` are outside of it in every emission mode.
    func isApart(_ path: [UInt8]) -> Bool { isReference(path) || sharedWithLeft.contains(path) }

    /// True if stylesheets are shared with pages that stay light.
    var sharesWithLeft: Bool { !sharedWithLeft.isEmpty }

    /// True if there are stylesheets that are read and never written.
    var hasReferences: Bool { !references.paths.isEmpty }

    /// Returns true if the stylesheet at `path` is read and never written.
    func isReference(_ path: [UInt8]) -> Bool { references.paths.contains(path) }

    /// Returns the path of the companion, in the site, of a stylesheet on another host; nil if documents hold its dark rules themselves.
    func companion(ofReference path: [UInt8]) -> [UInt8]? { references.companions[path] }

    /// Returns the stylesheets on other hosts whose companions are written together with the document at `path`.
    func references(writtenWith path: [UInt8]) -> [[UInt8]] { references.written[path] ?? [] }

    /// Returns true if there is a stylesheet at `path` that nightfall did not write.
    func hasSheet(_ path: [UInt8]) -> Bool { sheets[path] != nil }

    /// Returns the reason why no file can be added at `path`; nil if one can be added.
    func obstacle(at path: [UInt8]) -> AdditionObstacle? { obstacles[path] }

    // MARK: Backgrounds

    /// The limits on the documents that are read a second time: per set of loaded stylesheets, and per site.
    private static let maximalSamples = (ofLoads: 4, ofSite: 256)

    /// The paths of documents whose root is dark, some for each set of stylesheets.
    var darkDocuments: Set<[UInt8]> {
        var counts: [Int: Int] = [:]
        var result: Set<[UInt8]> = []
        let order = documents.indices.sorted { documents[$0].file.path.lexicographicallyPrecedes(documents[$1].file.path) }
        for index in order where result.count < SiteGraph.maximalSamples.ofSite {
            guard let standing = documentStandings[index], standing.leftAlone == .alreadyDark, TextGrounds.isDark(standing.base) else {
                continue
            }
            let loads = documents[index].loads
            guard counts[loads, default: 0] < SiteGraph.maximalSamples.ofLoads else { continue }
            counts[loads, default: 0] += 1
            result.insert(documents[index].file.path)
        }
        return result
    }

    /// Returns the summary of the file of the document at `path`.
    func documentFile(at path: [UInt8]) -> FileSummary? { places[ByteKey(path)].map { documents[$0].file } }

    /// Returns the rules for backgrounds in the stylesheets that a document loads, in order, for any engine.
    func backgroundRules(of path: [UInt8]) -> [FilterRules] {
        filterRules(of: path) { sheet in sheet.walked.map { FilterRules($0.outline, in: $0.text.span) } ?? FilterRules() }
    }

    /// Returns the rules of the stylesheets that a document loads, or of a stylesheet with its imports, in order.
    func filterRules(of path: [UInt8], rules: (StylesheetSummary) -> FilterRules = \.filter) -> [FilterRules] {
        var result: [FilterRules] = []
        guard let document = document(at: path) else {
            var seen: Set<[UInt8]> = []
            if sheets[path] != nil { collectFilterRules(path, rules, into: &result, &seen) }
            return result
        }
        for sheet in document.loads.sheets {
            var seen: Set<[UInt8]> = []
            switch sheet {
            case .own(let index):
                for imported in document.styles[index].imports {
                    if let target = base.path(of: imported.href, from: path) { collectFilterRules(target, rules, into: &result, &seen) }
                }
                result.append(rules(document.styles[index]))
            case .linked(let path):
                if let path { collectFilterRules(path, rules, into: &result, &seen) }
            }
        }
        return result
    }

    private func collectFilterRules(
        _ path: [UInt8], _ rules: (StylesheetSummary) -> FilterRules, into result: inout [FilterRules], _ seen: inout Set<[UInt8]>
    ) {
        guard let sheet = sheets[path], seen.insert(path).inserted, seen.count < 1000 else { return }
        for imported in sheet.imports {
            if let target = base.path(of: imported.href, from: path) { collectFilterRules(target, rules, into: &result, &seen) }
        }
        result.append(rules(sheet))
    }
}
