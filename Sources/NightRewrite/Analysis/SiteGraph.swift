internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// Who loads which sheet, in which order, and what follows for each file: its base by day, and whether it is left alone.
package struct SiteGraph: Sendable {
    /// What follows for one file.
    struct FileDecision: Sendable {
        /// The colour behind the page by day, opaque.
        var base = SRGB.white
        /// What the root element paints on the canvas, which is the base but where `html` and `body` have colours of their own.
        var canvas = SRGB.white
        /// Whether the page leaves its ground to browsers.
        var isBare = true
        /// Whether the file is the author's own night, all of it.
        var isAuthors = false
        /// Whether the author makes the page dark for readers who prefer the dark.
        var isDarkForSystem = false
        /// Why the file is left alone, if it is.
        var leftAlone: DiagnosticCode?
        /// Whether a document gets the dark theme of the filter engine, whatever the engine of the site.
        var isFiltered = false

        /// Whether it gets mirrors of its rules.
        var getsMirrors: Bool { leftAlone == nil && !isFiltered }
    }

    /// The number of the analysis, by which caches know it.
    let number = SiteNumber.next()
    /// The custom properties of the site.
    let properties: PropertyGraph
    /// Those of them that theme tables define.
    let tableProperties: TableProperties
    /// The groups of pictures and filters that hold colours in some sheet.
    private let coloredImages: ColoredImages
    /// What the site's scripts may write inline, in an order that the order of files does not change.
    let scripts: ScriptColors
    /// The pictures that need something at night.
    private(set) var pictures = SiteImages()
    /// The groups in which pictures are others at night.
    private var nightPictures: ColoredImages = []
    /// What has its night in place, where the emission is such a one.
    var inPlace: InPlacePlan?
    /// The sheets in which no rule can tell an `img` from one in a `picture`, where there are such to be made.
    private var blindSheets: Set<[UInt8]> = []
    /// The sheets that pages take only with a certain digest, by their paths.
    var guarded: [[UInt8]: GuardedSheet] = [:]
    /// The source maps that are to be brought up to date.
    var sourceMaps = SourceMaps()
    /// The drawings of which documents with a night show elements.
    private var sprites: Set<[UInt8]> = []
    /// The custom properties of the night.
    var variables: VariableTable?
    /// The dark themes that wait for a class or an attribute.
    private(set) var waiting = ToggledDarkThemes()
    /// What tells that rules are for bars.
    var bars = BarSelectors()
    /// The activation condition of the author's dark theme, where scripts switch it.
    let activation: AuthorActivation?
    /// Whether that theme follows the system's preference in a part of the page only, and the rest is added.
    let completesTheme: Bool
    /// The options with that activation condition, where the rest of the pages is to have it.
    var completion: RewriteOptions?
    /// Whether `all` may reset the colour scheme, which nothing of the site sets.
    let resetsScheme: Bool
    /// The sheets whose night may stand behind other sheets, since companions import companions.
    private var joined: Set<[UInt8]> = []
    /// The sheets that hold their night themselves, since they are imported into an anonymous layer, which no companion can be, or wait for
    /// a script.
    private var closed: Set<[UInt8]> = []
    /// The families that are mirrored as they stand in those that companions join.
    private(set) var joinedWholes: PropertyFamilies = []
    /// Whether documents have elements that are to be left alone.
    let hasIslands: Bool
    /// Whether there are documents, which hold the whole night of the filter engine.
    let hasDocuments: Bool
    /// Whether documents have templates, whose contents are trees of their own.
    private(set) var hasTemplates = false
    private var sheetStandings: [[UInt8]: FileDecision] = [:]
    private var documentStandings: [FileDecision?] = []
    private var frameStandings: [[UInt8]: [FileDecision]] = [:]
    /// What is said once for the whole site, by the path of the file that it is said of.
    private var notes: [[UInt8]: [Diagnostic]] = [:]
    private var sheets: [[UInt8]: StylesheetSummary] = [:]
    private let documents: [SiteSummaries.DocumentFile]
    /// What decides what addresses in its files mean.
    let base: SiteBase
    /// The places of the documents, by path.
    private var places: [ByteKey: Int] = [:]
    /// The places where no file can be added, by path.
    private var obstacles: [[UInt8]: AdditionObstacle] = [:]
    /// The sheets that documents with a night link.
    private var linked: Set<[UInt8]> = []
    /// The sheets that `style` elements of documents with a night import.
    private var importedByDocuments: Set<[UInt8]> = []
    /// The sheets that other sheets of the site import.
    private var imported: Set<[UInt8]> = []
    /// The sheets that are left alone, and for which nobody needs a companion.
    private var withoutCompanion: Set<[UInt8]> = []
    /// The sheets that scripts bring into pages.
    private var brought: Set<[UInt8]> = []
    /// The sheets that are read and never written.
    private var references = SheetReferences()
    /// The sheets of changed pages that pages without dark rules load as well.
    private let sharedWithLeft: Set<[UInt8]>
    /// The sheets that keep pages from being dark as a whole, as was known before.
    private let refused: [[UInt8]: SheetRefusal]
    /// The sheets that could not be given their dark rules a moment ago.
    private var failed: Set<[UInt8]> = []
    /// The sheets that have no companion and get none, since they are only read.
    private var lackingCompanion: Set<[UInt8]> = []
    /// The standing of sheets that no document loads.
    private var common = FileDecision()

    /// The graph of the files of one site.
    ///
    /// - Parameters:
    ///   - helpsPictures: whether pictures are to be other ones at night, or to be helped.
    ///   - addsFiles: whether there may be pictures that are not there yet.
    ///   - roles: what custom properties are for, beside what the files tell.
    ///   - themes: the themes that there are.
    ///   - place: where the site stands; nil where that is not known, and theme tables have no say in pictures.
    ///   - base: what decides what addresses mean.
    ///   - incomplete: what becomes of pages that would be dark in part.
    ///   - holdsReferences: whether documents hold the dark rules of sheets that are read and never written.
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
        properties = PropertyGraph(
            styles.properties + (tableProperties.sheet.map { [$0.properties] } ?? []), keepsNames: hasIslands,
            kept: AuthorDarkProperties(site, judge).names, roles: roles)
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
            // What is imported has its rules where those of the importing sheet stand.
            references = SheetReferences(
                judge.references, carriers: judge.carriers.filter { linked.contains($0.key) }, holds: holdsReferences, taken: sheets)
        }
        failed = Set(site.sheets.lazy.filter(\.hasFailed).map(\.path))
        lackingCompanion = Set(site.sheets.lazy.filter(\.lacksCompanion).map(\.path))
        for file in site.sheets where file.isLeft { sheetStandings[file.path] = FileDecision(leftAlone: .ignoredFile) }
        // Under the names that the night has beside the author's, the author's own night would not be found.
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

    /// Whether the night of a custom property has another name than its own.
    private func splits(_ names: ByteNames) -> Bool {
        (0..<names.count).contains { local in
            let name = names[local]
            guard let id = properties.id(of: SourceSpan(0, name.count), in: name.span), properties.isColored(id) else { return false }
            return properties.nightNames(of: id).contains { $0.name != name }
        }
    }

    /// The groups of pictures and filters of which a sheet has to mirror whatever sets or resets them.
    ///
    /// Those of other sheets need none here: the night of a sheet stands right behind it, before the sheets that follow, so that a mirror
    /// loses to them as what it mirrors does. Only companions that import companions stand behind several sheets.
    func mirroredImages(of outline: SheetOutline, at path: [UInt8]) -> ColoredImages {
        var groups = isJoined(path) ? coloredImages : outline.coloredImages
        // A picture that has another at night has it wherever it stands.
        groups.formUnion(nightPictures)
        // What holds only by day is not there at night, so that pictures without colours have to be said again as well.
        if outline.hasDayConditions { groups = .all }
        return groups
    }

    /// Whether the night of the sheet at `path` stands behind other sheets, or before the night of others.
    func isJoined(_ path: [UInt8]) -> Bool { joined.contains(path) }

    /// Takes in that companions import the companions of what their sheets import.
    mutating func joinCompanions() {
        var pending: [[UInt8]] = []
        for (path, sheet) in sheets { pending += imports(of: sheet, at: path, isAnonymous: true) }
        pending += brought
        for document in documents {
            // No script that switches it on knows of a companion.
            pending += document.facts.disabledSheets
            // A companion with the same title would be one more sheet of the set in the light theme, and without it no part of any.
            pending += document.facts.setSheets.filter { !keepsHashedName($0) }
            for imported in document.facts.imports where imported.isAnonymous { pending.append(imported.path) }
        }
        repeat {
            while let path = pending.popLast() {
                guard let sheet = sheets[path], closed.insert(path).inserted else { continue }
                pending += imports(of: sheet, at: path, isAnonymous: false)
            }
            // Beside one that holds its night, a companion of another would stand behind that night.
            for (path, sheet) in sheets {
                let named = sheet.imports.filter { !$0.hasAnonymousLayer }.compactMap { base.path(of: $0.href, from: path) }
                let isMixed = named.contains(where: closed.contains) && named.contains { sheets[$0] != nil && !closed.contains($0) }
                if isMixed { pending += named }
            }
        } while !pending.isEmpty
        joinImports()
    }

    /// Takes in that the dark rules of a sheet that imports others stand behind all of them.
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

    /// Whether the sheet at `path` holds its night itself where others have companions.
    func isClosed(_ path: [UInt8]) -> Bool { closed.contains(path) }

    /// What follows for the file at `path`.
    func standing(of path: [UInt8]) -> FileDecision {
        if let index = places[ByteKey(path)] { return documentStandings[index] ?? common }
        return sheetStandings[path] ?? common
    }

    /// What follows for the documents in the `srcdoc` attributes of the one at `path`, in order.
    func frameStandings(of path: [UInt8]) -> [FileDecision] { frameStandings[path] ?? [] }

    /// Adds what is said once for the whole site to the file at `path`.
    mutating func add(_ note: Diagnostic, to path: [UInt8]) { notes[path, default: []].append(note) }

    /// What is said of the file at `path`, once for the whole site.
    func notes(of path: [UInt8]) -> [Diagnostic] { notes[path] ?? [] }

    /// What the sheet at `path` was made ready to, where its file has just these bytes.
    func prepared(at path: [UInt8], of file: [UInt8]) -> PristineSheet? {
        guard let prepared = sheets[path]?.prepared, prepared.file == file else { return nil }
        return prepared.sheet
    }

    /// The bytes of the sheet at `path` and what they were made ready to; nil for a sheet that is not of the site.
    func file(of path: [UInt8]) -> (bytes: [UInt8], sheet: PristineSheet)? {
        sheets[path]?.prepared.map { ($0.file, $0.sheet) }
    }

    /// The outline of the sheet at `path`, where it has just this text.
    func outline(of path: [UInt8], text: [UInt8]) -> SheetOutline? {
        guard let walked = sheets[path]?.walked, walked.text == text else { return nil }
        return walked.outline
    }

    /// What is known of the document at `path`.
    func knownDocument(at path: [UInt8]) -> RetainedScan? { document(at: path)?.known }

    private func document(at path: [UInt8]) -> DocumentSummary? { places[ByteKey(path)].map { documents[$0].facts } }

    /// Whether the sheet at `path` is of the site and gets a companion in an emission mode.
    func hasCompanion(_ path: [UInt8], _ emission: Emission) -> Bool {
        (emission == .sheet || keepsBytes(path, emission)) && hasCompanion(path)
    }

    private func hasCompanion(_ path: [UInt8]) -> Bool { needsCompanion(path) && refusal(of: path) == nil }

    /// Whether the dark rules of the sheet at `path` are to be in a companion.
    private func needsCompanion(_ path: [UInt8]) -> Bool {
        guard let sheet = sheets[path], sheet.hasMirror, !isClosed(path), !needsNoCompanion(path) else { return false }
        return standing(of: path).leftAlone == nil && !isReference(path)
    }

    /// The reason why the sheet at `path` can have no companion; nil where it can.
    private func refusal(of path: [UInt8]) -> SheetRefusal? {
        if failed.contains(path) { return .failed }
        if lackingCompanion.contains(path) { return .onlyRead }
        return obstacles.isEmpty ? nil : obstacle(at: SitePath.companion(of: path)).map(SheetRefusal.obstructed)
    }

    /// The reason why no companion could be added beside the sheet at `path`, where its pages stay light for that.
    func obstacle(leavingPagesOf path: [UInt8]) -> AdditionObstacle? {
        if case .obstructed(let obstacle)? = refused[path] { obstacle } else { nil }
    }

    /// Whether files are rewritten in the belief that the sheet or picture at `path` has what they need in the dark.
    func reliesOn(_ path: [UInt8]) -> Bool {
        if let sheet = sheets[path] { return sheet.hasMirror && refused[path] == nil && standing(of: path).leftAlone == nil }
        return pictures.hasNight(path)
    }

    /// The sheets whose companions are needed in an emission mode and can't be, and those that failed.
    func refusedSheets(_ emission: Emission) -> [[UInt8]: SheetRefusal] {
        guard !obstacles.isEmpty || !lackingCompanion.isEmpty || !failed.isEmpty else { return [:] }
        var result: [[UInt8]: SheetRefusal] = [:]
        for path in failed where sheets[path]?.hasMirror == true && standing(of: path).leftAlone == nil { result[path] = .failed }
        for path in sheets.keys where emission == .sheet || keepsBytes(path, emission) {
            if let refusal = refusal(of: path), needsCompanion(path) { result[path] = refusal }
        }
        return result
    }

    /// Whether the file at `path` is the companion of a sheet of the site.
    func hasCompanion(at path: [UInt8]) -> Bool {
        guard path.suffix(SitePath.night.count) == SitePath.night[...] else { return false }
        return hasCompanion(path.dropLast(SitePath.night.count) + Array(".css".utf8))
    }

    /// Whether the sheet at `path` is only loaded together with others of the site, as far as that is known.
    func isLoaded(_ path: [UInt8]) -> Bool {
        linked.contains(path) || imported.contains(path) || importedByDocuments.contains(path)
    }

    /// Whether another sheet of the site imports the sheet at `path`, whose companion then stands behind others.
    func isImported(_ path: [UInt8]) -> Bool { imported.contains(path) }

    /// Whether the sheet at `path` is left alone and nobody needs anything of it at night.
    func needsNoCompanion(_ path: [UInt8]) -> Bool { withoutCompanion.contains(path) }

    /// Whether the document at `path` has elements that are to be left alone.
    func documentHasIslands(_ path: [UInt8]) -> Bool { document(at: path)?.hasIslands ?? false }

    /// Whether documents show elements of the drawing at `path`.
    func isSprite(_ path: [UInt8]) -> Bool { sprites.contains(path) }

    /// Whether no rule of the sheet at `path`, which is of the site, can tell an `img` from one in a `picture`.
    func isBlindToStructure(_ path: [UInt8]) -> Bool { blindSheets.contains(path) }

    /// Whether the sheet at `path` has its dark rules in a companion in an emission mode that would write them into it.
    ///
    /// So does one whose name is a hash of its bytes, where only documents load it, and one that is shared with pages that stay light.
    func keepsBytes(_ path: [UInt8], _ emission: Emission) -> Bool {
        guard emission != .sheet, !isClosed(path) else { return false }
        if sharedWithLeft.contains(path) { return true }
        return emission == .media && keepsHashedName(path)
    }

    /// Whether the name of the sheet at `path` is a hash of its bytes, and only documents load it, which can link a companion.
    private func keepsHashedName(_ path: [UInt8]) -> Bool {
        ContentHash.isIn(path) && linked.contains(path) && !imported.contains(path) && !importedByDocuments.contains(path)
    }

    // MARK: Sheets that are never written

    /// Whether the dark rules of the sheet at `path` stand outside of it in every emission mode.
    func isApart(_ path: [UInt8]) -> Bool { isReference(path) || sharedWithLeft.contains(path) }

    /// Whether sheets are shared with pages that stay light.
    var sharesWithLeft: Bool { !sharedWithLeft.isEmpty }

    /// Whether there are sheets that are read and never written.
    var hasReferences: Bool { !references.paths.isEmpty }

    /// Whether the sheet at `path` is read and never written.
    func isReference(_ path: [UInt8]) -> Bool { references.paths.contains(path) }

    /// The place in the site of the companion of a sheet on another host; nil where documents hold its dark rules themselves.
    func companion(ofReference path: [UInt8]) -> [UInt8]? { references.companions[path] }

    /// The sheets on other hosts whose companions are written together with the document at `path`.
    func references(writtenWith path: [UInt8]) -> [[UInt8]] { references.written[path] ?? [] }

    /// Whether a sheet that nightfall did not write stands at `path`.
    func hasSheet(_ path: [UInt8]) -> Bool { sheets[path] != nil }

    /// The reason why no file can be added at `path`; nil where one can be.
    func obstacle(at path: [UInt8]) -> AdditionObstacle? { obstacles[path] }

    // MARK: Backgrounds

    /// How many documents that load the same, and how many of a site, are looked at once more.
    private static let maximalSamples = (ofLoads: 4, ofSite: 256)

    /// The paths of documents whose root is dark, some for each set of sheets.
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

    /// The facts of the file of the document at `path`.
    func documentFile(at path: [UInt8]) -> FileSummary? { places[ByteKey(path)].map { documents[$0].file } }

    /// The rules for backgrounds in the sheets that a document loads, in order, whatever the engine is.
    func backgroundRules(of path: [UInt8]) -> [FilterRules] {
        filterRules(of: path) { sheet in sheet.walked.map { FilterRules($0.outline, in: $0.text.span) } ?? FilterRules() }
    }

    /// The rules of the sheets that a document loads, or of a sheet with its imports, in order.
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
