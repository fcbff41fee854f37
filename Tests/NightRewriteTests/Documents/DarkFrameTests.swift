import CSSColor
import SourceText
import Testing

@testable import NightRewrite

/// Light content inside a dark frame, and roots that reset the browser's text color.
@Suite struct DarkFrameTests {
    private static let sheet =
        "body { background: #1b3a2f; color: #fff } #content { background: #fff; color: #222 } .bar { background: #222 }"
    private static let text = "<p>Some text of a page that people read for what it says.</p>"

    private static func page(_ body: String) -> String {
        "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body>\(body)</body></html>"
    }

    /// The diagnostics of a site after the second summary that the first graph requires, the base of its first page, and the number of
    /// files summarized again.
    private func judged(_ files: [String: String]) -> (code: DiagnosticCode?, base: SRGB, asked: Int) {
        let rewriter = Rewriter(options: RewriteOptions(emission: .media))
        func facts(_ path: String, _ engine: Rewriter) -> FileSummary {
            engine.facts(of: Array(files[path, default: ""].utf8), path: Array(path.utf8), kind: path.hasSuffix(".css") ? .css : .html)
        }
        let paths = files.keys.sorted()
        let first = rewriter.graph(paths.map { facts($0, rewriter) })
        let asked = rewriter.unsettled(in: first)
        let examining = rewriter.examining(first)
        let graph = rewriter.graph(paths.map { facts($0, asked.contains(Array($0.utf8)) ? examining : rewriter) })
        let decision = graph.decision(of: Array("i.html".utf8))
        return (decision.leftAlone, decision.base, asked.count)
    }

    @Test func `a dark frame around light content counts as a light page`() {
        let page = Self.page("<header>A site</header><div id=content>\(Self.text)<pre class=bar>x</pre></div><footer>End</footer>")
        let light = judged(["a.css": Self.sheet, "i.html": page, "j.html": page])
        #expect(light.code == nil && light.base == .white && light.asked == 2)
        // A class wins over the color by id, a style attribute over both.
        let inline = judged(["a.css": Self.sheet, "i.html": Self.page("<div id=content style='background: #111'>\(Self.text)</div>")])
        #expect(inline.code == .alreadyDark)
    }

    @Test(arguments: [
        "<div>\(text)</div><div id=content>x</div>", "<div id=content></div>\(text)",
        "<div id=content hidden>\(text)</div><p>x", "<div id=content><script>\(text)</script></div><p>x",
        "<div id=content><div class=bar>\(text)</div></div>",
    ]) func `a page with text on its dark root counts as already dark`(body: String) {
        #expect(judged(["a.css": Self.sheet, "i.html": Self.page(body)]).code == .alreadyDark)
    }

    @Test(arguments: ["<select><option>\(text)<option>\(text)</select>", "<div class='a sr-only'>\(text)\(text)</div>"])
    func `the entries of menus and text for screen readers are not on the root`(unseen: String) {
        let files = ["a.css": Self.sheet, "i.html": Self.page("\(unseen)<div id=content>\(Self.text)</div>")]
        #expect(judged(files).code == nil)
    }

    @Test(arguments: [
        ("#72777d", "#ffffff", true, 1), ("#999999", "#fafafa", true, 1), ("#c0c0c0", "#ffffff", true, 1), ("#c4c4c4", "#ffffff", false, 0),
        ("#999999", "#888888", false, 1),
    ]) func `a grey frame around light content is not the page`(frame: String, content: String, isPage: Bool, asked: Int) {
        let css = "html { background: \(frame) } #content { background: \(content); color: #222 }"
        let body = "<header>A site</header><div id=content>\(Self.text)</div>"
        let found = judged(["a.css": css, "i.html": Self.page(body)])
        #expect(found.code == nil && found.asked == asked)
        #expect(found.base.hexText == (isPage ? content : frame))
        // Most of the text is on the root.
        #expect(judged(["a.css": css, "i.html": Self.page(Self.text + "<div id=content>x</div>")]).base.hexText == frame)
    }

    /// The root's text color is that of no text if all texts have colors of their own.
    @Test(arguments: [
        ("", text, true), ("", "<div id=content>\(text)</div>", false), ("p { background: url(paper.png) }", text, false),
        ("div { background: #191a21 url(paper.png) } p { background: #222 }", "<div>\(text)</div>", true),
    ]) func `a dark root under dark text is the page if the text is on it`(rule: String, body: String, isDark: Bool) {
        let css = "body { background: #282a36; color: #000 } p { color: #f8f8f2 } #content { background: #fff } \(rule)"
        let found = judged(["a.css": css, "i.html": Self.page(body)])
        #expect(found.code == (isDark ? .alreadyDark : nil) && found.asked == 1)
        #expect(found.base.hexText == (isDark ? "#282a36" : "#ffffff"))
    }

    /// A few documents represent all that load the same sheets.
    @Test func `a few sample pages decide for all pages with the same sheets`() {
        var files = ["a.css": Self.sheet]
        for index in 0..<40 { files["p\(index).html"] = Self.page("<div id=content>\(Self.text)\(index)</div>") }
        files["i.html"] = Self.page("<p>x")
        let site = judged(files)
        #expect(site.code == nil && site.asked == 4)
    }

    @Test func `pages with a light background are read only once`() {
        #expect(judged(["a.css": "body { background: #fff }", "i.html": Self.page(Self.text)]).asked == 0)
    }

    // MARK: The root's text

    @Test(arguments: [
        "* { color: inherit }", "* { color: unset }", "html { all: unset }", "*, ::before { all: revert }",
        ":root { COLOR: Inherit !important }", "html { color: #333 } html { color: var(--x, inherit) }", "html { color: var(--x) }",
        "html { margin: 0; color: unset; background: #fff }", "html { color: var(--x, var(--y,unset)) } .a, :focus, [lang] { color: #333 }",
    ]) func `a root that resets the text color gets a light text color`(css: String) {
        let dark = SheetFixture([
            ("i.html", Self.page("").replacingOccurrences(of: "<link rel=stylesheet href=a.css>", with: "<style>\(css)</style>"))
        ])
        let rule = dark.applied("i.html").split(separator: "\n").first { $0.contains(":where(:root)") && !$0.contains("<") }
        #expect(rule?.contains("{ color: #e7e7e7") == true, "\(dark.applied("i.html"))")
        #expect(rule?.contains("!important") == css.contains("!important"))
    }

    @Test(arguments: [
        "html { color: initial }", "*, ::before { all: revert-layer }", "body { color: inherit }", "html { all: initial }",
        "html { color: inherit; color: #333 }", "html { color: #333; & a { color: inherit } }",
        "html { color: inherit; color: #333; @layer l { margin: 0 } }",
        "a { color: inherit }", "html { color: #333 !important; color: inherit }", "html { --x: #333; color: var(--x, inherit) }",
    ]) func `other declarations of the root's text color add no rule`(css: String) {
        let dark = SheetFixture([
            ("i.html", Self.page("").replacingOccurrences(of: "<link rel=stylesheet href=a.css>", with: "<style>\(css)</style>"))
        ])
        let rules = dark.applied("i.html").split(separator: "\n").filter { $0.contains(":where(:root)") && !$0.contains("<") }
        #expect(rules.isEmpty, "\(rules)")
    }
}
