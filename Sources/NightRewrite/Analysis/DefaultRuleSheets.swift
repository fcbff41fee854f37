/// The stylesheets that hold rules of the pages that link them, for sites whose pages choose among themes.
///
/// The default rules of all themes are the same in each of these pages. Each page links one of the stylesheets, and few of them hold these
/// rules. Other rules must come before or after everything else of a page, so that only its first or its last stylesheet can hold them.
struct DefaultRuleSheets: Sendable, Equatable {
    private var pages: [[UInt8]: DefaultRulePages] = [:]
    /// The stylesheets that are the first in each page that loads them.
    private var first: Set<[UInt8]> = []
    /// The stylesheets that are the last in a page, and that can hold rules; pages where others follow repeat these rules.
    private var last: Set<[UInt8]> = []

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
        var places: [[UInt8]: (isFirst: Bool, isLast: Bool)] = [:]
        func add(_ document: DocumentSummary, _ decision: FileDecision) {
            guard decision.getsMirrors, seen[ObjectIdentifier(document.loads), default: []].insert(decision.isBare).inserted else { return }
            var paths: [[UInt8]] = []
            for (sheet, condition) in zip(document.loads.sheets, document.loads.conditions) where condition == ImportCondition() {
                if case .linked(let path?) = sheet { paths.append(path) }
            }
            links.append(Links(paths: paths, isBare: decision.isBare))
            for (index, sheet) in document.loads.sheets.enumerated() {
                guard case .linked(let path?) = sheet else { continue }
                let (wasFirst, wasLast) = places[path] ?? (true, false)
                places[path] = (wasFirst && index == 0, wasLast || index == document.loads.sheets.count - 1)
            }
        }
        for file in facts {
            if file.sheet?.ignoresFile == true { excluded.insert(file.path) }
            guard let document = file.document, !document.isDrawing else { continue }
            excluded.formUnion(document.links.imports.lazy.map(\.path))
            add(document, graph.decision(of: file.path))
            for (frame, decision) in zip(document.frames, graph.frameDecisions(of: file.path)) { add(frame, decision) }
        }
        for (path, place) in places {
            if place.isFirst { first.insert(path) }
            if place.isLast, DefaultRuleSheets.isUsable(path, graph, excluded) { last.insert(path) }
        }
        choose(links, graph, excluded)
    }

    /// Chooses, for each group of pages whose stylesheets are not chosen yet, the one that most groups load, if possible as their first.
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
            let usable = group.paths.filter { areBare[$0] == group.isBare && DefaultRuleSheets.isUsable($0, graph, excluded) }
            guard !usable.contains(where: { pages[$0] != nil }) else { continue }
            let best = usable.max { first, second in
                let (one, other) = (counts[first] ?? 0, counts[second] ?? 0)
                guard one == other else { return one < other }
                let (isFirst, isOtherFirst) = (self.first.contains(first), self.first.contains(second))
                return isFirst == isOtherFirst ? second.lexicographicallyPrecedes(first) : isOtherFirst
            }
            if let best { pages[best] = DefaultRulePages(base: graph.decision(of: best).base, isBare: group.isBare) }
        }
    }

    /// Returns true if a stylesheet can hold rules of pages: it has dark rules of its own, outside the documents.
    private static func isUsable(_ path: [UInt8], _ graph: SiteGraph, _ excluded: Set<[UInt8]>) -> Bool {
        // In the layer of an import the rules would be stronger than rules of the page.
        !excluded.contains(path) && graph.reliesOn(path) && !graph.isClosed(path) && !graph.isImported(path) && !graph.isReference(path)
            && !graph.decision(of: path).isAuthors
    }

    /// Returns true if the stylesheet at `path` comes before all others in each page that loads it.
    func beginsPages(_ path: [UInt8]) -> Bool { first.contains(path) }

    /// Returns true if the stylesheet at `path` comes after all others in a page, and can hold rules.
    func endsPages(_ path: [UInt8]) -> Bool { last.contains(path) }

    /// Returns the pages whose default rules the stylesheet at `path` holds; nil if it holds none.
    func pages(of path: [UInt8]) -> DefaultRulePages? { pages[path] }
}
