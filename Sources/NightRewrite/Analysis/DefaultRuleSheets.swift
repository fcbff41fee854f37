/// The stylesheets that hold the default rules of the pages that link them, for sites whose pages choose among themes.
///
/// The rules of all themes are the same in each of these pages. Each page links one of the stylesheets, and few of them hold the rules.
struct DefaultRuleSheets: Sendable {
    private var pages: [[UInt8]: DefaultRulePages] = [:]

    /// The stylesheets that some pages load together, on all screens.
    private struct Links {
        let paths: [[UInt8]]
        /// True if the pages leave their background to browsers.
        let isBare: Bool
    }

    /// Creates an empty set.
    init() {}

    /// Chooses among the stylesheets that pages of `graph` link.
    ///
    /// - Parameter facts: The summaries of the files of the site.
    init(_ facts: [FileSummary], _ graph: SiteGraph) {
        var links: [Links] = []
        var excluded: Set<[UInt8]> = []
        var seen: [ObjectIdentifier: Set<Bool>] = [:]
        func add(_ document: DocumentSummary, _ standing: SiteGraph.FileDecision) {
            guard standing.getsMirrors, seen[ObjectIdentifier(document.loads), default: []].insert(standing.isBare).inserted else { return }
            var paths: [[UInt8]] = []
            for (sheet, condition) in zip(document.loads.sheets, document.loads.conditions) where condition == ImportCondition() {
                if case .linked(let path?) = sheet { paths.append(path) }
            }
            links.append(Links(paths: paths, isBare: standing.isBare))
        }
        for file in facts {
            if file.sheet?.ignoresFile == true { excluded.insert(file.path) }
            guard let document = file.document, !document.isDrawing else { continue }
            excluded.formUnion(document.links.imports.lazy.map(\.path))
            add(document, graph.standing(of: file.path))
            for (frame, standing) in zip(document.frames, graph.frameStandings(of: file.path)) { add(frame, standing) }
        }
        choose(links, graph, excluded)
    }

    /// Chooses, for each group of pages whose stylesheets are not chosen yet, the one that most groups load.
    private mutating func choose(_ links: [Links], _ graph: SiteGraph, _ excluded: Set<[UInt8]>) {
        var areBare: [[UInt8]: Bool] = [:]
        var counts: [[UInt8]: Int] = [:]
        for group in links {
            for path in group.paths {
                areBare[path] = areBare[path, default: true] && group.isBare
                counts[path, default: 0] += 1
            }
        }
        for group in links {
            let usable = group.paths.filter { path in
                // In the layer of an import the rules would be stronger than rules of the page.
                areBare[path] == group.isBare && !excluded.contains(path) && graph.reliesOn(path) && !graph.isClosed(path)
                    && !graph.isImported(path) && !graph.isReference(path) && !graph.standing(of: path).isAuthors
            }
            guard !usable.contains(where: { pages[$0] != nil }) else { continue }
            let best = usable.max { first, second in
                let (one, other) = (counts[first] ?? 0, counts[second] ?? 0)
                return one == other ? second.lexicographicallyPrecedes(first) : one < other
            }
            if let best { pages[best] = DefaultRulePages(base: graph.standing(of: best).base, isBare: group.isBare) }
        }
    }

    /// Returns the pages whose default rules the stylesheet at `path` holds; nil if it holds none.
    func pages(of path: [UInt8]) -> DefaultRulePages? { pages[path] }
}
