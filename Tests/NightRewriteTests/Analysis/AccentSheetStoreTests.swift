import SourceText
import Testing

@testable import NightRewrite

/// Tests of the stylesheets that are read with the documents of a site.
@Suite struct AccentSheetStoreTests {
    /// Runs that watch a site read it again and again.
    @Test func `what documents are read with is freed after the run`() throws {
        let page = Array("<!DOCTYPE html><title>x</title><link rel=stylesheet href=a.css><p class=a>x".utf8)
        let sheet = Array(".a { color: #fff; background: #06c }".utf8)
        let context = RewriteContext(options: RewriteOptions(emission: .sheet))
        let rewriter = Rewriter(options: context.options)
        let graph = rewriter.graph([
            rewriter.facts(of: page, path: Array("p.html".utf8), kind: .html),
            rewriter.facts(of: sheet, path: Array("a.css".utf8), kind: .css),
        ])
        weak var known: AccentSheetStore?
        do {
            let store = AccentSheetStore(graph)
            known = store
            let source = try Source(path: Array("p.html".utf8), bytes: page, kind: .html)
            let colors = AccentPass(context: context).colors(of: source, path: Array("p.html".utf8), kind: .html, store)
            #expect(colors?.texts.isEmpty == false && known != nil)
            withExtendedLifetime(store) {}
        }
        #expect(known == nil)
    }
}
