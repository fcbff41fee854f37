internal import CSSCascade
internal import CSSColor
internal import SourceText

/// Decides for each file of a site which page color it has and whether it is left alone.
struct SiteAnalyzer {
    /// The decisions.
    private(set) var decisions = FileDecisions()
    /// The stylesheets that belong to the author dark theme as a whole.
    private(set) var authors: [[UInt8]] = []
    /// The author dark themes that scripts switch.
    private(set) var themes: SwitchedThemes
    /// The stylesheets that pages share with other pages.
    private(set) var sharing: SheetSharing
    /// The stylesheets that pages load and that were not read.
    private(set) var unread = UnreadSheets()

    private var collector: LoadedSheetCollector
    /// The colors behind the text of documents with a dark root that were read a second time.
    private let grounds: PageGrounds
    /// The treatment of author dark themes.
    private let existing: ExistingTheme
    /// The treatment of pages that load stylesheets which were not read, or whose dark rules can't be loaded.
    private let treatment: UnreadTreatment
    /// The scripts that create rules with unknown contents.
    private let scripts: Set<[UInt8]>
    /// The decisions for documents with equal loads, in the order of the first document of each.
    private var judgements: [Judgement?]

    /// The colors behind the text of documents, by their loads, and of all of them together.
    private struct PageGrounds {
        private var byLoads: [Int: TextGrounds] = [:]
        private var common = TextGrounds()

        init(_ documents: [SiteSummaries.DocumentFile]) {
            for document in documents {
                guard let found = document.file.grounds else { continue }
                byLoads[document.loads, default: TextGrounds()].add(found)
                common.add(found)
            }
        }

        /// The grounds of documents with these loads, or else of all documents.
        func ofLoads(_ number: Int) -> TextGrounds { byLoads[number] ?? common }
    }

    /// The decision for the documents that load the same stylesheets.
    private struct Judgement {
        let page: LoadedSheets
        let decision: FileDecision
        /// The decision for the first of these documents.
        var first: FileDecision?
        /// The number of these documents that are not left alone.
        var changed = 0
    }

    /// Decides for the files of a site whose stylesheets are `sheets`.
    ///
    /// - Parameter tableSheet: the rule that defines custom properties of theme tables; nil for none.
    init(_ site: SiteSummaries, sheets: [[UInt8]: StylesheetSummary], tableSheet: StylesheetSummary?, _ options: SiteAnalysisOptions) {
        existing = options.existing
        treatment = options.incomplete.treatment
        scripts = Set(site.others.lazy.filter { $0.script?.colors.sheets.makesUnknownRules == true }.map(\.path))
        sharing = SheetSharing(references: site.sheets.lazy.filter(\.isReference).map(\.path).filter { sheets[$0] != nil })
        judgements = Array(repeating: nil, count: site.loads.count)
        collector = LoadedSheetCollector(site, sheets: sheets, tableSheet: tableSheet, options)
        themes = SwitchedThemes(
            site, sheets: sheets.values, completes: options.incomplete.completesThemes, in: options.base)
        grounds = PageGrounds(site.documents)
        judge(site, sheets.keys)
        themes.settle(site.all)
    }

    private mutating func judge(_ site: SiteSummaries, _ paths: some Collection<[UInt8]>) {
        decisions.documents.reserveCapacity(site.documents.count)
        for document in site.documents { decisions.documents.append(judge(document)) }
        var all = MajorityPageColor()
        var votes: [[UInt8]: MajorityPageColor] = [:]
        for case let judgement? in judgements {
            let those = MajorityPageColor(first: judgement.first, changed: judgement.changed)
            all.add(those)
            sharing.note(judgement.page, isChanged: judgement.changed > 0)
            for path in judgement.page.loaded { votes[path, default: MajorityPageColor()].add(those) }
        }
        keepDarkPages()
        let switchedOff = Set(site.all.lazy.flatMap { $0.switchedOff })
        decisions.common = all.majority ?? FileDecision()
        let loadedInLight = all.isEmpty ? judgeSheets(paths) : Set(votes.keys)
        for path in paths {
            if let majority = votes[path]?.majority {
                decisions.sheets[path] = majority
            } else if !loadedInLight.contains(path), sharing.loadedInDark[path] != nil || switchedOff.contains(path) {
                // The author's own dark theme stays where it is: its order among the mirrors is the same as among their stylesheets.
                decisions.sheets[path] = FileDecision(leftAlone: .existingDarkTheme)
                if sharing.loadedInDark[path] == true, !switchedOff.contains(path) { authors.append(path) }
            }
        }
    }

    // MARK: Documents

    private mutating func judge(_ document: SiteSummaries.DocumentFile) -> FileDecision? {
        let (facts, path) = (document.facts, document.file.path)
        let isIgnored = facts.isIgnored || (facts.isDrawing && document.file.isLeft)
        guard !facts.isDrawing else { return isIgnored ? FileDecision(leftAlone: .ignoredFile) : nil }
        if judgements[document.loads] == nil { judgements[document.loads] = judge(facts, loads: document.loads, at: path) }
        guard var decision = judgements[document.loads]?.decision else { return nil }
        if decision.getsMirrors, let script = unknownScript(of: facts, at: path) {
            if !document.file.isContext { unread.add(script: script, of: path) }
            leave(&decision, .scriptSheet)
            if !decision.getsMirrors, let page = judgements[document.loads]?.page { sharing.leave(page) }
        }
        if isIgnored { decision.leftAlone = .ignoredFile }
        if judgements[document.loads]?.first == nil { judgements[document.loads]?.first = decision }
        if decision.getsMirrors { judgements[document.loads]?.changed += 1 }
        if let page = judgements[document.loads]?.page, decision.leftAlone.map({ $0 == .unreadSheet }) ?? true {
            note(page, of: document.file)
            if decision.getsMirrors { sharing.carry(page, at: path) }
        }
        if !facts.frames.isEmpty { decisions.frames[path] = facts.frames.map { judge($0, in: document.file) } }
        return decision
    }

    /// Decides for a document in an attribute `srcdoc` of the document in `file`.
    private mutating func judge(_ frame: DocumentSummary, in file: FileSummary) -> FileDecision {
        let page = collector.sheets(of: frame, at: file.path)
        var decision = decision(
            RootCascade(page.sources, html: frame.loads.html, body: frame.loads.body, hasDarkScheme: frame.loads.hasDarkScheme))
        if decision.leftAlone == nil, page.isIncomplete {
            if treatment != .apply { decision.leftAlone = .unreadSheet }
            note(page, of: file)
        }
        if decision.getsMirrors { sharing.carry(page, at: file.path) }
        sharing.note(page, isChanged: decision.leftAlone == nil)
        return decision
    }

    /// Decides for the documents that load the same stylesheets as this one.
    private mutating func judge(_ document: DocumentSummary, loads number: Int, at path: [UInt8]) -> Judgement {
        let loads = document.loads
        let page = collector.sheets(of: document, at: path)
        var decision = decision(RootCascade(page.sources, html: loads.html, body: loads.body, hasDarkScheme: loads.hasDarkScheme))
        if decision.mayBeFrame, let light = grounds.ofLoads(number).light, light.relativeLuminance > decision.base.relativeLuminance {
            // The root is a frame around light surfaces, and these surfaces are the page.
            decision.leftAlone = nil
            decision.base = light
        } else if decision.mayBeFrame, let frame = decision.frame, grounds.ofLoads(number).isDark {
            // The text has light colors of its own on the root, or on dark surfaces.
            decision.leftAlone = .alreadyDark
            decision.base = frame
        }
        let files = page.loaded + (loads.styles.isEmpty ? [] : [path])
        let isSwitched = themes.look(in: page, of: files, html: loads.html, body: loads.body, decision, at: path)
        if isSwitched, existing == .skip { decision.leftAlone = .switchedDarkTheme }
        if decision.leftAlone == nil, page.isIncomplete {
            leave(&decision, .unreadSheet)
            if !decision.getsMirrors { sharing.leave(page) }
        }
        return Judgement(page: page, decision: decision)
    }

    /// Keeps dark rules out of stylesheets that are shared with pages that have only a dark theme, so that such pages stay unchanged.
    private mutating func keepDarkPages() {
        let dark = judgements.lazy.compactMap { $0 }.filter { $0.decision.leftAlone == .alreadyDark }
        guard !dark.isEmpty else { return }
        let mirrored = Set(judgements.lazy.compactMap { $0 }.filter { $0.changed > 0 }.flatMap(\.page.loaded))
        for judgement in dark { sharing.leave(judgement.page.loaded.filter(mirrored.contains)) }
    }

    /// Records the stylesheets that keep a page from being dark as a whole, and those that are missing.
    private mutating func note(_ page: LoadedSheets, of file: FileSummary) {
        guard !file.isContext else { return }
        unread.add(page.unread, of: file.path)
        unread.add(absent: page.absent, of: file.path)
        unread.add(refused: page.refused, of: file.path)
        unread.add(substituted: page.substituted, of: file.path)
    }

    /// Applies the treatment of pages that would be dark in part to a page.
    private func leave(_ decision: inout FileDecision, _ reason: DiagnosticCode) {
        switch treatment {
        case .skip: decision.leftAlone = reason
        case .filter: decision.isFiltered = true
        case .apply: break
        }
    }

    /// Returns the path of a document's first script that creates rules with unknown contents; for an inline script the document's own
    /// path.
    private func unknownScript(of facts: DocumentSummary, at path: [UInt8]) -> [UInt8]? {
        if facts.scripts.colors.sheets.makesUnknownRules { return path }
        return scripts.isEmpty ? nil : facts.scripts.paths.first(where: scripts.contains)
    }

    // MARK: Stylesheets

    /// Decides for each stylesheet as if it were all that a page loads, on a site without pages.
    ///
    /// - Returns: the stylesheets that others import in the light theme.
    private mutating func judgeSheets(_ paths: some Sequence<[UInt8]>) -> Set<[UInt8]> {
        var imported: Set<[UInt8]> = []
        let (html, body) = (RootElement(isRoot: true), RootElement(isRoot: false))
        for path in paths {
            let page = collector.sheets(ofSheetAt: path)
            let decision = decision(RootCascade(page.sources, html: html, body: body))
            decisions.sheets[path] = decision
            themes.look(in: page, html: html, body: body, followsSystem: decision.isDarkForSystem)
            sharing.note(page, isChanged: decision.leftAlone == nil)
            imported.formUnion(page.loaded.filter { $0 != path })
        }
        return imported
    }

    // MARK: Decisions

    private func decision(_ cascade: RootCascade) -> FileDecision {
        var result = FileDecision()
        let light = cascade.base(inDark: false)
        let dark = cascade.base(inDark: true)
        // A dark background under dark text is a frame around the surfaces that the text is on, unless the documents show another text.
        let isFrame = light.map(TextGrounds.isDark) ?? false && cascade.text.map(TextGrounds.isDark) ?? false
        // The threshold for a background that the author changes in the dark theme is a little higher than that for a dark page.
        if let light, TextGrounds.isDark(light), !isFrame {
            result.leftAlone = .alreadyDark
        } else if let dark, dark != light, relativeLuminance(dark) < 0.2 {
            result.leftAlone = .existingDarkTheme
        } else if light == nil, cascade.takesDarkScheme(inDark: true) {
            result.leftAlone = cascade.takesDarkScheme(inDark: false) ? .alreadyDark : .existingDarkTheme
        }
        result.isDarkForSystem = result.leftAlone == .existingDarkTheme
        if result.leftAlone == .existingDarkTheme, existing != .skip { result.leftAlone = nil }
        if isFrame { result.frame = light } else if let light { result.base = light }
        result.isBare = dark == nil
        result.canvas = cascade.rootBackground ?? light ?? result.base
        return result
    }
}
