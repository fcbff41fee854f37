internal import CSSCascade
internal import CSSColor
internal import SourceText

/// Decides for each file of a site which page color it has and whether it is left alone.
struct SiteAnalyzer {
    /// The decisions for documents, in their order; nil for SVG files, which depend on the pages that show them.
    private(set) var documentStandings: [SiteGraph.FileDecision?] = []
    /// The decisions for stylesheets, by path.
    private(set) var sheetStandings: [[UInt8]: SiteGraph.FileDecision] = [:]
    /// The decisions for documents in `srcdoc` attributes, by the path of the document around them.
    private(set) var frameStandings: [[UInt8]: [SiteGraph.FileDecision]] = [:]
    /// The decision for stylesheets that no document loads.
    private(set) var common = SiteGraph.FileDecision()

    private let sheets: [[UInt8]: StylesheetSummary]
    /// The stylesheets that some document loads only in the dark theme; true if such a document gets generated dark rules.
    private var loadedAtNight: [[UInt8]: Bool] = [:]
    /// The classes, ids and attributes of the documents' `html` and `body` elements.
    private var names = ByteNames()
    /// The rules for these elements in the stylesheets that were examined so far.
    private var rules: [[UInt8]: [RootRule]] = [:]

    /// The stylesheets that belong to the author dark theme as a whole.
    private(set) var authors: [[UInt8]] = []
    /// The author dark themes that a class or an attribute switches on.
    private(set) var waiting = ToggledDarkThemes()
    /// True if a dark theme that scripts switch also applies for readers who prefer dark.
    private(set) var switchFollowsSystem = false
    /// The colours behind the text of documents with a dark root that were read a second time, by their loads, and of all of them together.
    private var grounds: [Int: TextGrounds] = [:]
    private var commonGrounds = TextGrounds()
    /// The rule that defines custom properties of theme tables; nil for none.
    private let tableSheet: StylesheetSummary?
    /// The treatment of author dark themes.
    private let existing: ExistingTheme
    /// The attributes by which pages of the site opt out of the author's rules for readers who prefer dark.
    private let optOuts: Set<[UInt8]>
    /// The first page, by path, whose dark theme is switched by scripts, follows the system's preference in a part only, and is completed.
    private(set) var completed: [UInt8]?
    /// The base by which addresses are resolved.
    private let base: SiteBase
    /// The treatment of pages that load stylesheets which were not read, or whose dark rules can't be loaded.
    private let incomplete: IncompletePages
    /// The scripts that create rules with unknown contents.
    private let scripts: Set<[UInt8]>
    /// The stylesheets that nightfall wrote.
    private let companions: Set<[UInt8]>
    /// The stylesheets that pages load and that do not exist.
    private let absent: Set<[UInt8]>
    /// The stylesheets that are read and never written.
    let references: [[UInt8]]
    /// The first document, by name, that gets mirrors and loads one of these, by the stylesheet's path.
    private(set) var carriers: [[UInt8]: [UInt8]] = [:]
    /// The stylesheets that changed pages share with pages without dark rules: pages that are dark already, or that load stylesheets which
    /// were not read.
    private(set) var sharedWithLeft: Set<[UInt8]> = []
    /// The stylesheets that pages load and that were not read.
    private(set) var unread = UnreadSheets()
    /// The decisions for documents with equal loads, in the order of the first document of each.
    private var judgements: [Judgement?]

    /// The stylesheets that one document loads.
    private struct Page {
        var sources = RootSources()
        /// The stylesheets that it loads in the light theme.
        var loaded: [[UInt8]] = []
        /// The stylesheets that it loads only in the dark theme.
        var loadedAtNight: [[UInt8]] = []
        /// The selectors for a dark theme in its stylesheets.
        var markers: Set<DarkModeSelector> = []
        /// The stylesheets that were not read and may paint something, each once.
        var unread: [[UInt8]] = []
        /// The stylesheets that do not exist, so that readers don't get them either, each once.
        var absent: [[UInt8]] = []
        /// The stylesheets whose dark rules can't be where the document would load them, each once.
        var refused: [[UInt8]] = []

        /// True if the document would be dark in part.
        var isIncomplete: Bool { !unread.isEmpty || !refused.isEmpty }
    }

    /// The decision for the documents that load the same stylesheets.
    private struct Judgement {
        let page: Page
        let standing: SiteGraph.FileDecision
        /// The decision for the first of these documents.
        var first: SiteGraph.FileDecision?
        /// The number of these documents that are not left alone.
        var changed = 0
    }

    /// Decides for the files of a site whose stylesheets are `sheets`.
    init(
        _ site: SiteSummaries, sheets: [[UInt8]: StylesheetSummary], tableSheet: StylesheetSummary?, existing: ExistingTheme,
        base: SiteBase,
        incomplete: IncompletePages
    ) {
        self.sheets = sheets
        self.tableSheet = tableSheet
        self.base = base
        self.existing = existing
        self.incomplete = incomplete
        scripts = Set(site.others.lazy.filter { $0.script?.sheets.makesUnknownRules == true }.map(\.path))
        companions = Set(site.sheets.lazy.filter(\.isCompanion).map(\.path))
        absent = Set(site.others.lazy.filter(\.isAbsent).map(\.path))
        references = site.sheets.lazy.filter(\.isReference).map(\.path).filter { sheets[$0] != nil }
        let styles = Array(sheets.values) + site.loads.flatMap(\.styles)
        optOuts = styles.reduce(into: []) { $0.formUnion($1.roots.optOuts) }
        judgements = Array(repeating: nil, count: site.loads.count)
        site.loads.forEach { add(namesOf: $0) }
        for document in site.documents { document.facts.frames.forEach { add(namesOf: $0.loads) } }
        waiting = ToggledDarkThemes(SiteAnalyzer.switches(of: site, in: base))
        for document in site.documents {
            guard let found = document.file.grounds else { continue }
            grounds[document.loads, default: TextGrounds()].add(found)
            commonGrounds.add(found)
        }
        judge(site)
        waiting.settle(site.all)
    }

    /// Returns the classes and attributes that the scripts of a site's documents may set; none if no stylesheet has a selector for a dark
    /// theme.
    private static func switches(of site: SiteSummaries, in base: SiteBase) -> ThemeSwitches {
        var result = ThemeSwitches()
        let sheets = site.sheets.lazy.compactMap(\.sheet)
        guard
            sheets.contains(where: { !$0.roots.markers.isEmpty })
                || site.loads.contains(where: { $0.styles.contains { !$0.roots.markers.isEmpty } })
        else { return result }
        var scripts: [[UInt8]: ThemeSwitches] = [:]
        for file in site.others { if let switches = file.switches { scripts[file.path] = switches } }
        var pending: Set<[UInt8]> = []
        for document in site.documents where !document.facts.isIgnored {
            result.formUnion(document.facts.switches)
            pending.formUnion(document.facts.scriptPaths)
            for module in document.facts.switches.modules {
                if let path = base.path(of: module, from: document.file.path) { pending.insert(path) }
            }
        }
        while let path = pending.popFirst() {
            guard let switches = scripts.removeValue(forKey: path) else { continue }
            result.formUnion(switches)
            pending.formUnion(switches.modules.lazy.compactMap { base.path(of: $0, from: path) })
        }
        return result
    }

    private mutating func add(namesOf loads: DocumentStylesheets) {
        for name in loads.html.names + loads.body.names { _ = names.intern(SourceSpan(0, name.count), in: name.span) }
    }

    private mutating func judge(_ site: SiteSummaries) {
        documentStandings.reserveCapacity(site.documents.count)
        for document in site.documents { documentStandings.append(judge(document)) }
        var all = MajorityPageColor()
        var votes: [[UInt8]: MajorityPageColor] = [:]
        for case let judgement? in judgements {
            let those = MajorityPageColor(first: judgement.first, changed: judgement.changed)
            all.add(those)
            noteNight(of: judgement.page, isChanged: judgement.changed > 0)
            for path in judgement.page.loaded { votes[path, default: MajorityPageColor()].add(those) }
        }
        keepDarkPages()
        let switchedOff = Set(site.all.lazy.flatMap { $0.switchedOff })
        common = all.majority ?? SiteGraph.FileDecision()
        let loadedByDay = all.isEmpty ? judgeSheets() : Set(votes.keys)
        for path in sheets.keys {
            if let majority = votes[path]?.majority {
                sheetStandings[path] = majority
            } else if !loadedByDay.contains(path), loadedAtNight[path] != nil || switchedOff.contains(path) {
                // The author's own dark theme stays where it is: its order among the mirrors is the same as among their stylesheets.
                sheetStandings[path] = SiteGraph.FileDecision(leftAlone: .existingDarkTheme)
                if loadedAtNight[path] == true, !switchedOff.contains(path) { authors.append(path) }
            }
        }
    }

    private mutating func judge(_ document: SiteSummaries.DocumentFile) -> SiteGraph.FileDecision? {
        let (facts, path) = (document.facts, document.file.path)
        let isIgnored = facts.isIgnored || (facts.isDrawing && document.file.isLeft)
        guard !facts.isDrawing else { return isIgnored ? SiteGraph.FileDecision(leftAlone: .ignoredFile) : nil }
        if judgements[document.loads] == nil { judgements[document.loads] = judge(facts, loads: document.loads, at: path) }
        guard var standing = judgements[document.loads]?.standing else { return nil }
        if standing.getsMirrors, let script = unknownScript(of: facts, at: path) {
            if !document.file.isContext { unread.add(script: script, of: path) }
            leave(&standing, .scriptSheet)
            if !standing.getsMirrors, let page = judgements[document.loads]?.page {
                sharedWithLeft.formUnion(page.loaded + page.loadedAtNight)
            }
        }
        if isIgnored { standing.leftAlone = .ignoredFile }
        if judgements[document.loads]?.first == nil { judgements[document.loads]?.first = standing }
        if standing.getsMirrors { judgements[document.loads]?.changed += 1 }
        if let page = judgements[document.loads]?.page, standing.leftAlone.map({ $0 == .unreadSheet }) ?? true {
            note(page, of: document.file)
            if !references.isEmpty, standing.getsMirrors { carry(page, at: path) }
        }
        guard !facts.frames.isEmpty else { return standing }
        frameStandings[path] = facts.frames.map { frame in
            let page = self.page(of: frame, at: path)
            let cascade = RootCascade(
                page.sources, html: frame.loads.html, body: frame.loads.body, hasDarkScheme: frame.loads.hasDarkScheme)
            var standing = self.standing(cascade)
            if standing.leftAlone == nil, page.isIncomplete {
                if incomplete.treatment != .apply { standing.leftAlone = .unreadSheet }
                note(page, of: document.file)
            }
            if !references.isEmpty, standing.getsMirrors { carry(page, at: path) }
            noteNight(of: page, isChanged: standing.leftAlone == nil)
            return standing
        }
        return standing
    }

    /// Keeps dark rules out of stylesheets that are shared with pages that have only a dark theme, so that such pages stay unchanged.
    private mutating func keepDarkPages() {
        let dark = judgements.lazy.compactMap { $0 }.filter { $0.standing.leftAlone == .alreadyDark }
        guard !dark.isEmpty else { return }
        let mirrored = Set(judgements.lazy.compactMap { $0 }.filter { $0.changed > 0 }.flatMap(\.page.loaded))
        for judgement in dark { sharedWithLeft.formUnion(judgement.page.loaded.filter(mirrored.contains)) }
    }

    /// Records the stylesheets that keep a page from being dark as a whole, and those that are missing.
    private mutating func note(_ page: Page, of file: FileSummary) {
        guard !file.isContext else { return }
        unread.add(page.unread, of: file.path)
        unread.add(absent: page.absent, of: file.path)
        unread.add(refused: page.refused, of: file.path)
    }

    /// Applies the treatment of pages that would be dark in part to a page.
    private func leave(_ standing: inout SiteGraph.FileDecision, _ reason: DiagnosticCode) {
        switch incomplete.treatment {
        case .skip: standing.leftAlone = reason
        case .filter: standing.isFiltered = true
        case .apply: break
        }
    }

    /// Returns the path of a document's first script that creates rules with unknown contents; for an inline script the document's own
    /// path.
    private func unknownScript(of facts: DocumentSummary, at path: [UInt8]) -> [UInt8]? {
        if facts.scriptColors.sheets.makesUnknownRules { return path }
        return scripts.isEmpty ? nil : facts.scriptPaths.first(where: scripts.contains)
    }

    /// Records that the document at `path` loads the stylesheets of `page`.
    private mutating func carry(_ page: Page, at path: [UInt8]) {
        let loaded = Set(page.loaded + page.loadedAtNight)
        for sheet in references where loaded.contains(sheet) {
            if carriers[sheet].map({ path.lexicographicallyPrecedes($0) }) ?? true { carriers[sheet] = path }
        }
    }

    private mutating func judge(_ document: DocumentSummary, loads number: Int, at path: [UInt8]) -> Judgement {
        let loads = document.loads
        let page = page(of: document, at: path)
        var standing = standing(RootCascade(page.sources, html: loads.html, body: loads.body, hasDarkScheme: loads.hasDarkScheme))
        if standing.leftAlone == .alreadyDark, let light = (grounds[number] ?? commonGrounds).light {
            // The dark root is a frame around light surfaces, and these surfaces are the page.
            standing.leftAlone = nil
            standing.base = light
        }
        let files = page.loaded + (loads.styles.isEmpty ? [] : [path])
        let followsSystem = standing.isDarkForSystem
        let switched = waiting.look(
            in: page.sources, of: files, for: page.markers, html: loads.html, body: loads.body, followsSystem: followsSystem)
        if !switched.isEmpty, standing.leftAlone != .alreadyDark {
            let followsInPart = !followsSystem && switched.contains { optOuts.contains($0.attribute) }
            switchFollowsSystem = switchFollowsSystem || followsSystem || followsInPart
            if followsInPart, incomplete.completesThemes, AuthorActivation(switched, followsSystem: true) != nil {
                if completed.map({ path.lexicographicallyPrecedes($0) }) ?? true { completed = path }
            } else if existing == .skip {
                standing.leftAlone = .switchedDarkTheme
            }
        }
        if standing.leftAlone == nil, page.isIncomplete {
            leave(&standing, .unreadSheet)
            if !standing.getsMirrors { sharedWithLeft.formUnion(page.loaded + page.loadedAtNight) }
        }
        return Judgement(page: page, standing: standing)
    }

    /// Decides for each stylesheet as if it were all that a page loads, on a site without pages.
    ///
    /// - Returns: the stylesheets that others import in the light theme.
    private mutating func judgeSheets() -> Set<[UInt8]> {
        var imported: Set<[UInt8]> = []
        let (html, body) = (RootElement(isRoot: true), RootElement(isRoot: false))
        for path in sheets.keys {
            var page = Page()
            var seen: Set<[UInt8]> = []
            collect(path, under: ImportCondition(), in: LayerOrder.unlayered, into: &page, &seen)
            let standing = standing(RootCascade(page.sources, html: html, body: body))
            sheetStandings[path] = standing
            _ = waiting.look(
                in: page.sources, of: page.loaded, for: page.markers, html: html, body: body, followsSystem: standing.isDarkForSystem)
            noteNight(of: page, isChanged: standing.leftAlone == nil)
            imported.formUnion(page.loaded.filter { $0 != path })
        }
        return imported
    }

    /// Records the stylesheets that a page loads only in the dark theme, and whether it gets generated dark rules.
    private mutating func noteNight(of page: Page, isChanged: Bool) {
        for path in page.loadedAtNight { loadedAtNight[path] = loadedAtNight[path] ?? false || isChanged }
    }

    /// Returns true if the stylesheet at `path` is not left alone.
    func changes(sheet path: [UInt8]) -> Bool { (sheetStandings[path] ?? common).leftAlone == nil }

    /// Returns true if the document at an index is not left alone.
    func changes(document index: Int) -> Bool { (documentStandings[index] ?? common).getsMirrors }

    private func standing(_ cascade: RootCascade) -> SiteGraph.FileDecision {
        var result = SiteGraph.FileDecision()
        let day = cascade.base(atNight: false)
        let night = cascade.base(atNight: true)
        // A dark background under dark text is a frame around the surfaces that the text is on, and these surfaces are the page.
        let isFrame = day.map(TextGrounds.isDark) ?? false && cascade.text.map(TextGrounds.isDark) ?? false
        // The threshold for a background that the author changes in the dark theme is a little higher than that for a dark page.
        if let day, TextGrounds.isDark(day), !isFrame {
            result.leftAlone = .alreadyDark
        } else if let night, night != day, relativeLuminance(night) < 0.2 {
            result.leftAlone = .existingDarkTheme
        } else if day == nil, cascade.takesDarkScheme(atNight: true) {
            result.leftAlone = cascade.takesDarkScheme(atNight: false) ? .alreadyDark : .existingDarkTheme
        }
        result.isDarkForSystem = result.leftAlone == .existingDarkTheme
        if result.leftAlone == .existingDarkTheme, existing != .skip { result.leftAlone = nil }
        if let day, !isFrame { result.base = day }
        result.isBare = night == nil
        result.canvas = cascade.rootBackground ?? day ?? result.base
        return result
    }

    // MARK: Collecting

    private mutating func page(of document: DocumentSummary, at path: [UInt8]) -> Page {
        var page = Page()
        if let tableSheet { add(tableSheet, to: &page) }
        for (sheet, condition) in zip(document.loads.sheets, document.loads.conditions) {
            var seen: Set<[UInt8]> = []
            switch sheet {
            case .own(let index):
                let facts = document.loads.styles[index]
                guard let text = facts.walked?.text else { continue }
                let rules = facts.roots.all(with: names, items: facts.items, in: text.span)
                collect(
                    facts, text: text, rules: rules, at: document.address.sheetStart(at: path, in: base), under: condition,
                    in: LayerOrder.unlayered, into: &page, &seen)
            case .linked(let path):
                if let path { collect(path, under: condition, in: LayerOrder.unlayered, into: &page, &seen) }
            }
        }
        // A page without any known rule lacks its stylesheets only for now.
        if page.loaded.isEmpty, page.loadedAtNight.isEmpty, document.loads.styles.isEmpty {
            (page.unread, page.absent) = (page.unread + page.absent, [])
        }
        return page
    }

    /// Adds the rule that defines custom properties of theme tables, which precedes all stylesheets.
    private mutating func add(_ sheet: StylesheetSummary, to page: inout Page) {
        guard let text = sheet.walked?.text else { return }
        let rules = sheet.roots.all(with: names, items: sheet.items, in: text.span)
        page.sources.add(
            RootSources.Sheet(text: text, items: sheet.items, rules: rules, isOnlyAtNight: false, layers: [LayerOrder.unlayered]))
    }

    /// Adds a file of the site after the files that it imports.
    private mutating func collect(
        _ path: [UInt8], under condition: ImportCondition, in layer: Int, into page: inout Page, _ seen: inout Set<[UInt8]>
    ) {
        guard let sheet = sheets[path], let text = sheet.walked?.text else {
            guard !companions.contains(path), !GroundlessSheet.isOne(path) else { return }
            if absent.contains(path) || SheetAddress.isOnDisk(path) {
                if !page.absent.contains(path) { page.absent.append(path) }
            } else if !page.unread.contains(path) {
                page.unread.append(path)
            }
            return
        }
        guard seen.insert(path).inserted, seen.count < 1000 else { return }
        if incomplete.refused[path] != nil, !page.refused.contains(path) { page.refused.append(path) }
        let known: [RootRule]
        if let before = rules[path] {
            known = before
        } else {
            known = sheet.roots.all(with: names, items: sheet.items, in: text.span)
            rules[path] = known
        }
        collect(sheet, text: text, rules: known, at: path, under: condition, in: layer, into: &page, &seen)
        if condition.isOnlyAtNight { page.loadedAtNight.append(path) } else { page.loaded.append(path) }
    }

    private mutating func collect(
        _ sheet: StylesheetSummary, text: [UInt8], rules: [RootRule], at path: [UInt8], under condition: ImportCondition, in layer: Int,
        into page: inout Page, _ seen: inout Set<[UInt8]>
    ) {
        var layers = [layer]
        for imported in sheet.imports {
            guard let target = SheetAddress.resolve(imported.href, from: path, in: base) else { continue }
            page.sources.add(sheet.roots.layers, before: imported.offset, to: &layers)
            let inner = page.sources.layer(of: imported, in: layer)
            collect(target, under: condition.and(imported.condition), in: inner, into: &page, &seen)
        }
        page.sources.add(sheet.roots.layers, before: .max, to: &layers)
        page.markers.formUnion(sheet.roots.markers)
        guard !condition.isUnknown, !rules.isEmpty else { return }
        page.sources.add(
            RootSources.Sheet(text: text, items: sheet.items, rules: rules, isOnlyAtNight: condition.isOnlyAtNight, layers: layers))
    }
}
