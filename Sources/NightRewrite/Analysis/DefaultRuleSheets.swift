/// The sheets that hold the default rules of the pages that link them, where pages choose among themes: the rules of all themes are the
/// same
/// in each of these pages.
struct DefaultRuleSheets: Sendable {
    private var pages: [[UInt8]: DefaultRulePages] = [:]

    /// No sheets.
    init() {}

    /// The sheets that pages of `graph` link, of the files that `facts` are of.
    init(_ facts: [FileSummary], _ graph: SiteGraph) {
        /// Of each sheet, whether all pages that load it leave their ground to browsers.
        var areBare: [[UInt8]: Bool] = [:]
        var excluded: Set<[UInt8]> = []
        var seen: [ObjectIdentifier: Set<Bool>] = [:]
        func add(_ document: DocumentSummary, _ standing: SiteGraph.FileDecision) {
            guard standing.getsMirrors, seen[ObjectIdentifier(document.loads), default: []].insert(standing.isBare).inserted else { return }
            for case .linked(let path?) in document.loads.sheets { areBare[path] = areBare[path, default: true] && standing.isBare }
        }
        for file in facts {
            if file.sheet?.ignoresFile == true { excluded.insert(file.path) }
            guard let document = file.document, !document.isDrawing else { continue }
            excluded.formUnion(document.imports.lazy.map(\.path))
            add(document, graph.standing(of: file.path))
            for (frame, standing) in zip(document.frames, graph.frameStandings(of: file.path)) { add(frame, standing) }
        }
        for (path, isBare) in areBare where !excluded.contains(path) && graph.reliesOn(path) && !graph.isClosed(path) {
            // In the layer of an import the rules would be stronger than rules of the page.
            guard !graph.isImported(path), !graph.isReference(path), !graph.standing(of: path).isAuthors else { continue }
            pages[path] = DefaultRulePages(base: graph.standing(of: path).base, isBare: isBare)
        }
    }

    /// The pages whose default rules the sheet at `path` holds; nil where it holds none.
    func pages(of path: [UInt8]) -> DefaultRulePages? { pages[path] }
}
