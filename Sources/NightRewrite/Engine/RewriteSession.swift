internal import Synchronization

/// What engines keep for the site that they rewrite: the styles that its documents have in common, and the engine that completes a dark
/// theme.
///
/// One site is kept, the last one.
final class RewriteSession: Sendable {
    private struct Site {
        let number: Int
        let documents = DocumentStyleCache()
        var completing: Rewriter?
    }

    private let last = Mutex<Site?>(nil)

    /// Nothing is kept.
    init() {}

    /// The styles that documents of the site have in common.
    func documents(of graph: SiteGraph) -> DocumentStyleCache { site(graph) { $0.documents } }

    /// The engine that completes the author's dark theme, made by `make` for the first file.
    func completing(_ graph: SiteGraph, make: () -> Rewriter) -> Rewriter {
        site(graph) { site in
            let engine = site.completing ?? make()
            site.completing = engine
            return engine
        }
    }

    private func site<Result: Sendable>(_ graph: SiteGraph, _ body: (inout Site) -> Result) -> Result {
        last.withLock { last in
            var site = last.flatMap { $0.number == graph.number ? $0 : nil } ?? Site(number: graph.number)
            defer { last = site }
            return body(&site)
        }
    }
}
