internal import SourceText

/// Joins the summaries of a site's files into its graph.
struct SiteAnalysis {
    let context: RewriteContext

    private var options: RewriteOptions { context.options }

    /// Returns the graph of a site whose files have these summaries.
    ///
    /// - Parameter place: the location of the site; nil if it is not known, and theme tables then have no effect on images.
    func graph(_ facts: [FileSummary], at place: SiteLocation?) -> SiteGraph {
        let outside = sheetsOutside(referencedBy: facts)
        let site = SiteSummaries(facts + outside)
        // The filter engine depends on no stylesheet, and mail programs load none.
        var incomplete = IncompletePages(treatment: options.engine == .filter || options.isEmail ? .apply : options.site.unread)
        incomplete.completesThemes = options.engine == .rewrite && options.existing == .skip && !options.choosesThemes
        while true {
            var graph = graph(site, at: place, incomplete)
            graph.outside = outside
            guard options.engine == .rewrite else { return graph }
            // Pages that stay light because of one stylesheet may leave others without a place for their dark rules.
            let refused = graph.refusedSheets(options.emission).filter { incomplete.refused[$0.key] == nil }
            guard !refused.isEmpty else { return graph }
            incomplete.refused.merge(refused) { first, _ in first }
        }
    }

    private func graph(_ site: SiteSummaries, at place: SiteLocation?, _ incomplete: IncompletePages) -> SiteGraph {
        let facts = site.all
        // The filter inverts the author's dark rules as well as all others: there is nothing to merge.
        let isSkipped = options.engine == .filter && options.existing == .merge
        let analysis = SiteAnalysisOptions(
            existing: isSkipped ? .skip : options.existing, helpsPictures: options.helpsPictures, addsFiles: options.output.addsFiles,
            roles: options.site.properties, themes: options.themes, place: options.engine == .rewrite ? place : nil,
            base: options.site.base,
            incomplete: incomplete,
            holdsReferences: place.map { !$0.isWhole } ?? holdsAlone(site) || options.output.hasOneResult || !options.output.addsFiles)
        var graph = SiteGraph(site, analysis)
        let merges = graph.authorThemes.isCompleted || (options.existing == .merge && !isSkipped && !options.choosesThemes)
        if merges, let activation = graph.activation {
            let completion = activation.options(options)
            graph.authorThemes.completion = completion
            SiteAnalysis(context: RewriteContext(context, options: completion, isCompleting: true)).complete(&graph, facts)
        } else {
            complete(&graph, facts)
        }
        return graph
    }

    private func complete(_ graph: inout SiteGraph, _ facts: [FileSummary]) {
        if options.themesBars {
            var bars = graph.bars
            for case let names? in facts.lazy.map(\.document?.bars) { bars.names.formUnion(names) }
            bars.given = options.site.bars
            bars.colors = CustomColors(facts).colors
            graph.bars = bars
        }
        if options.emission == .sheet || graph.sharesWithLeft {
            graph.joinCompanions()
        } else if graph.hasReferences {
            graph.joinImports()
        }
        if options.emission.isInPlace, options.engine == .rewrite { StylesheetPass(context: context).planInPlace(facts, of: &graph) }
        if options.changes.sourceMaps == .update { graph.sourceMaps = SourceMaps(facts) }
        if options.choosesThemes, options.engine == .rewrite { graph.defaults = DefaultRuleSheets(facts, graph) }
        graph.guarded = guardedSheets(facts, graph: graph)
        SiteBaseChange(options: options).note(facts, of: &graph)
        SwitcherPlacement(context: context).note(facts, of: &graph)
    }

    /// Returns a graph with the colors that keep their light values, on which names in place and digests depend.
    func keeping(_ kept: KeptColors, in graph: SiteGraph, of facts: [FileSummary]) -> SiteGraph {
        let facts = facts + graph.outside
        var graph = graph
        graph.kept = kept
        if options.emission.isInPlace { StylesheetPass(context: context).planInPlace(facts, of: &graph) }
        // Stylesheets that are guarded already would be refused.
        graph.guarded = [:]
        graph.guarded = guardedSheets(facts, graph: graph)
        return graph
    }

    /// Returns true if a site at an unknown location is one document, with no files beside it.
    private func holdsAlone(_ site: SiteSummaries) -> Bool { site.documents.count < 2 && options.emission != .sheet }

    /// Returns the summaries of the stylesheets on other hosts and in `data` addresses that these files load, and that those import, as far
    /// as there is a text of them.
    private func sheetsOutside(referencedBy facts: [FileSummary]) -> [FileSummary] {
        let search = WantedSheets(base: options.site.base)
        var result: [FileSummary] = []
        var seen = Set(facts.lazy.filter { $0.hasSheet && SheetAddress.isOutside($0.path) }.map(\.path))
        var wanted = search.pathsOutside(referencedBy: facts)
        while !wanted.isEmpty {
            let found = wanted.filter { seen.insert($0).inserted }.sorted { $0.lexicographicallyPrecedes($1) }
            let new = found.compactMap(givenSheet)
            result += new
            wanted = search.pathsOutside(referencedBy: new)
        }
        return result
    }

    /// Returns the summary of the given copy of the stylesheet at `path` on another host or of its substitute, or that of the stylesheet in a
    /// `data` address; nil if there is none.
    private func givenSheet(at path: [UInt8]) -> FileSummary? {
        let pass = SummaryPass(context: context, path: path)
        if let sheet = EmbeddedSheet(at: path) { return FileSummary(referringTo: pass.summary(of: sheet.bytes, kind: .css)) }
        if let copy = options.site.sheets[path] { return FileSummary(referringTo: pass.summary(of: copy.bytes, kind: .css)) }
        guard options.engine == .rewrite, !options.isEmail, let text = HighlighterSheet.substitute(for: path) else { return nil }
        return FileSummary(substituting: pass.summary(of: text, kind: .css))
    }

    /// Returns the stylesheets that pages of the site load only with a certain digest, by their paths.
    private func guardedSheets(_ facts: [FileSummary], graph: SiteGraph) -> [[UInt8]: GuardedSheet] {
        guard options.engine == .rewrite else { return [:] }
        var result: [[UInt8]: GuardedSheet] = [:]
        let left = Set(facts.filter(\.isLeft).map(\.path))
        for path in Set(facts.flatMap { $0.document?.links.guarded ?? [] }) {
            guard let (file, sheet) = graph.file(of: path), let plain = try? sheet.plain.encoded(sheet.plain.bytes) else { continue }
            let changed = left.contains(path) ? FileResult() : FilePass(context: context, graph: graph).apply(file, path: path, kind: .css)
            let companion = changed.companions.first { $0.path == SitePath.companion(of: path) }
            result[path] = GuardedSheet(
                plain: SheetDigests(plain), changed: SheetDigests(changed.bytes ?? file),
                companion: companion.map { SheetDigests($0.bytes) })
        }
        return result
    }
}
