internal import Synchronization

/// The caches for the site that is being rewritten: styles that its documents share, and the context that completes an author dark theme.
///
/// Only the last site is kept.
final class RewriteSession: Sendable {
    private struct Site {
        let number: Int
        let documents = DocumentStyleCache()
        let filters = FilterReaders()
        var completing: RewriteContext?
    }

    private let last = Mutex<Site?>(nil)

    /// Creates a session that keeps nothing yet.
    init() {}

    /// Returns the cache of the styles that documents of the site share.
    func documents(of graph: SiteGraph) -> DocumentStyleCache { site(graph) { $0.documents } }

    /// Returns the kinds of elements that documents of the site share, for the filter engine.
    func filters(of graph: SiteGraph) -> FilterReaders { site(graph) { $0.filters } }

    /// Returns the context that completes the author dark theme; `make` creates it for the first file.
    func completing(_ graph: SiteGraph, make: () -> RewriteContext) -> RewriteContext {
        site(graph) { site in
            let context = site.completing ?? make()
            site.completing = context
            return context
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
