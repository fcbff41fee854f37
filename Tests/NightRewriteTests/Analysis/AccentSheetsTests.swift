import SourceText
import Testing

@testable import NightRewrite

/// The limit of the stylesheets whose rules are held in memory for accents.
struct AccentSheetsTests {
    /// A page loads one stylesheet, and the folder of its theme contains many others.
    @Test(arguments: [("", true), ("<link rel=stylesheet href=b.css>", false), ("<style>@import 'b.css';</style>", false)])
    func `only stylesheets that documents load count`(load: String, areFew: Bool) {
        let page = "<!doctype html><html><head><title>x</title><link rel=stylesheet href=a.css>\(load)</head><body><p>x</body></html>"
        let many = String(repeating: "a{color:red}", count: 31_000)
        let rewriter = Rewriter(options: RewriteOptions(emission: .media))
        let files = [("a.css", "p{color:#fff;background:#07c}", FileKind.css), ("b.css", many, .css), ("p.html", page, .html)]
        let graph = rewriter.graph(files.map { rewriter.facts(of: Array($1.utf8), path: Array($0.utf8), kind: $2) })
        #expect(AccentSheets(graph).areFew == areFew)
    }
}
