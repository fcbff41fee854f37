import NightTheme
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Tests the effects of directives (CLI.md, "Directives in the sources").
@Suite struct DirectiveTests {
    static let modes = [(Emission.media, false), (.lightDark, false), (.lightDark, true), (.variables, false)]

    private func fixture(_ sheet: String, _ mode: (Emission, Bool), themes: [ThemeTable] = []) -> SheetFixture {
        SheetFixture(
            [("a.css", sheet), ("page.html", "<html><body bgcolor=white></body></html>")], emission: mode.0, keepsFallback: mode.1,
            themes: themes)
    }

    /// Kept declarations win in the dark theme exactly where they win in the light one, with their light values; replaced ones win there
    /// with the dark values.
    @Test(arguments: 0..<4, modes) func `kept and replaced declarations win exactly where they win in light theme`(
        stream: Int, mode: (Emission, Bool)
    ) throws {
        let table = try ThemeTable.parse(Array(SheetGenerator.table.utf8).span)
        var generator = SheetGenerator(stream: UInt64(stream) + 9000)
        var random = SeededGenerator(stream: UInt64(stream) + 9500)
        for _ in 0..<Thoroughness.share(of: 40, else: 10) {
            let directed = DirectiveSheet(generator.sheet(), random: &random)
            let dark = fixture(directed.sheet, mode, themes: [table]).applied("a.css")
            if let difference = SheetCascadeTests.difference(of: directed.sheet, wanted: directed.wanted, from: dark) {
                Issue.record("\(mode) \(difference)\n--- sheet\n\(directed.sheet)--- wanted\n\(directed.wanted)--- night\n\(dark)")
                return
            }
        }
    }

    /// Applying twice gives the bytes of applying once, and reverting gives the original bytes.
    @Test(arguments: 0..<2, modes) func `sheets with directives are stable and revert exactly`(stream: Int, mode: (Emission, Bool)) {
        var generator = SheetGenerator(stream: UInt64(stream) + 9000)
        var random = SeededGenerator(stream: UInt64(stream) + 9500)
        for _ in 0..<Thoroughness.share(of: 30, else: 10) {
            let sheet = DirectiveSheet(generator.sheet(), random: &random).sheet
            let first = fixture(sheet, mode)
            let once = first.applied("a.css")
            #expect(fixture(once, mode).applied("a.css") == once, "twice: \(mode) \(sheet)")
            let reverted = first.rewriter.revert(Array(once.utf8), path: Array("a.css".utf8), kind: .css).bytes ?? Array(once.utf8)
            #expect(reverted == Array(sheet.utf8), "reverted: \(mode) \(sheet)")
        }
    }

    // MARK: Mirrors

    @Test(arguments: [
        // A mirrored weaker declaration would win over a kept one without a mirror.
        (".a { color: red } .a { color: #123456 /* nightfall:ignore */ }", "color: #123456;"),
        ("/* nightfall:ignore */ .a { border: 1px solid #123456 }", "border-color: #123456;"),
        ("/* nightfall:ignore */ .a { background: #123456 url(a.png) }", "background-color: #123456;"),
        ("/* nightfall:ignore */ .a { color-scheme: light }", "color-scheme: light;"),
        (".a { color: #fff !important /* nightfall: #123456 */ }", "color: #123456 !important;"),
        (".a { border: 1px solid #fff /* nightfall: #123456 */ }", "border-color: #123456;"),
        (".a { box-shadow: 0 0 2px #fff /* nightfall: #123456 */ }", "box-shadow: 0 0 2px #123456;"),
        (".a { color: inherit /* nightfall: #123456 */ }", "color: #123456;"),
        (".a { background: url(a.png) /* nightfall: url(b.png) */ }", "background-image: url(b.png);"),
        (".a { --x: #fff /* nightfall: #123456 */ }", "--x: #123456;"),
        (".a { fill: #ffffff /* nightfall: #123456 -- as printed */ }", "fill: #123456;"),
        ("/* nightfall:ignore */ @keyframes k { to { color: #123456 } }", "to { color: #123456 }"),
    ])
    func `directives keep or replace values in the dark rules`(sheet: String, expected: String) {
        #expect(SheetFixture.mirrors(of: sheet).contains(expected))
    }

    /// A value with a kept use keeps its name, also through references.
    @Test func `a kept use of a custom property keeps its name`() {
        let mirrors = SheetFixture.mirrors(
            of: ":root { --x: #fff; --y: var(--x) } .a { color: var(--y) /* nightfall:ignore */; background-color: var(--y) }")
        #expect(mirrors.contains("color: var(--y); background-color: var(--y-night-background);"))
        #expect(mirrors.contains("--x-night-background: #"))
        #expect(mirrors.contains("--y-night-background: var(--x-night-background);"))
        #expect(!mirrors.contains("--x: ") && !mirrors.contains("--y: "))
    }

    @Test func `a role directive sets the role of a color`() {
        let text = SheetFixture.mirrors(of: ".a { color: #000 }").replacingOccurrences(of: ".a { color: ", with: "")
        let color = String(text.prefix { $0 != ";" })
        let mirrors = SheetFixture.mirrors(of: ".b { /* nightfall:role text */ background-color: #000; border: 1px solid #000 }")
        #expect(mirrors.contains("background-color: \(color); border-color: "))
        #expect(!mirrors.contains("border-color: \(color)"))
        // A script may use it.
        #expect(SheetFixture.mirrors(of: ":root { --x: #000; /* nightfall:role text */\n --y: #000 }") == ":root { --x: \(color); }\n")
    }

    /// Equal texts share a cached mirror; directives make them differ.
    @Test func `rules with equal text and different directives get different mirrors`() {
        let mirrors = SheetFixture.mirrors(of: ".a { color: #123456 } /* nightfall:ignore */ .b { color: #123456 } .c { color: #123456 }")
        #expect(mirrors.split(separator: "color: #123456;").count == 2)
    }

    // MARK: Files

    @Test(arguments: modes) func `an ignored file is not changed`(mode: (Emission, Bool)) {
        let result = SheetFixture([("a.css", "a { color: red } /* nightfall:ignore-file */")], emission: mode.0, keepsFallback: mode.1)
            .result("a.css")
        #expect(result.bytes == nil)
        #expect(result.diagnostics.map(\.code) == [.ignoredFile])
    }

    /// Dark rules from an earlier run are removed.
    @Test func `an ignore-file directive removes the dark rules of an earlier run`() {
        let sheet = "a { color: red }\n"
        let once = SheetFixture([("a.css", sheet)]).applied("a.css")
        #expect(
            SheetFixture([("a.css", "/* nightfall:ignore-file */\n" + once)]).applied("a.css") == "/* nightfall:ignore-file */\n" + sheet)
    }

    /// Other files need from an ignored file the names of its custom properties, and the whole file if it is imported.
    @Test func `an ignored file gets a companion sheet only for what others use`() {
        let ignored = "/* nightfall:ignore-file */ :root { --x: #fff; --y: #eee } .b { color: red }"
        let user = ".a { color: var(--x); background-color: var(--x) }"
        let page = "<html><head><link rel=stylesheet href=b.css><link rel=stylesheet href=a.css></head><body></body></html>"
        let linked = SheetFixture([("b.css", ignored), ("a.css", user), ("p.html", page)], emission: .sheet)
        #expect(linked.companion("b.css")?.hasSuffix("*/\n:root { --x-night-text: #fff; }\n") == true)
        #expect(linked.applied("p.html").contains("b.night.css"))
        let alone = SheetFixture([("b.css", ignored), ("p.html", page)], emission: .sheet)
        #expect(alone.companion("b.css") == nil)
        #expect(!alone.applied("p.html").contains("b.night.css"))
        let imported = SheetFixture([("b.css", ignored), ("a.css", "@import 'b.css';" + user)], emission: .sheet)
        #expect(imported.companion("b.css")?.contains(".b { color: red; }") == true)
    }

    @Test(arguments: [
        ("<!-- nightfall:ignore-file --><html><body bgcolor=white><style>a { color: red }</style></body></html>", true),
        ("<html><body bgcolor=white><style>a { color: red }</style></body></html><!--nightfall:ignore-file -- not mine-->", true),
        ("<html><body bgcolor=white><style>/* nightfall:ignore-file */ a { color: red }</style></body></html>", false),
    ])
    func `an ignore-file comment in a document excludes the whole page`(document: String, isIgnored: Bool) {
        for emission in [Emission.media, .sheet, .lightDark, .variables] {
            let fixture = SheetFixture([("p.html", document), ("a.css", "a { color: red }")], emission: emission)
            #expect((fixture.result("p.html").bytes == nil) == isIgnored)
            #expect(!fixture.applied("p.html").contains("a { color: #"))
        }
    }

    @Test(arguments: [("nightfall:ignore-file", true), ("a drawing", false)]) func `an ignore-file comment in an SVG file excludes it`(
        comment: String, isIgnored: Bool
    ) {
        let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- \(comment) --><text>a</text></svg>".utf8)
        let rewriter = Rewriter(options: RewriteOptions(emission: .media))
        let path = Array("a.svg".utf8)
        let graph = rewriter.graph([rewriter.facts(of: drawing, path: path, kind: .svg)])
        #expect((rewriter.apply(drawing, path: path, kind: .svg, graph: graph).bytes == nil) == isIgnored)
    }

    @Test func `an ignore comment without effect in a document is reported`() {
        let result = SheetFixture([("p.html", "<html><!-- nightfall:ignore --><body bgcolor=white></body></html>")]).result("p.html")
        #expect(result.diagnostics.map(\.code) == [.misplacedDirective])
        #expect(result.diagnostics.first?.span == SourceSpan(6, 31))
    }

    // MARK: Attributes

    @Test func `directives in style attributes keep or replace values`() {
        let page =
            #"<html><body bgcolor=white><p style="background: #fff; color: #123456 /* nightfall:ignore */">"#
            + #"<b style="color: #eee /* nightfall:ignore */"><i style="color: #000 /* nightfall: #abcdef */"></body></html>"#
        let dark = SheetFixture([("p.html", page)]).applied("p.html")
        #expect(dark.contains("color: #123456 !important;"))
        #expect(dark.contains("{ color: #abcdef !important; }"))
        // A declaration over which no mirror wins needs no mirror.
        #expect(!dark.contains("color: #eee !important"))
    }

    // MARK: Ignores without use

    private func unused(_ sheet: String) -> [SourceSpan?] {
        var options = RewriteOptions(emission: .media)
        options.output.reportsUnusedIgnores = true
        let rewriter = Rewriter(options: options)
        let (bytes, path) = (Array(sheet.utf8), Array("a.css".utf8))
        let graph = rewriter.graph([rewriter.facts(of: bytes, path: path, kind: .css)])
        return rewriter.apply(bytes, path: path, kind: .css, graph: graph).diagnostics.filter { $0.code == .unusedIgnore }.map(\.span)
    }

    @Test(arguments: [
        ("/* nightfall:ignore */ a { color: red }", 0),
        ("/* nightfall:ignore */ a { margin: 0 }", 1),
        ("a { color: inherit /* nightfall:ignore */ }", 1),
        ("a { color: transparent /* nightfall:ignore */ }", 1),
        ("a { color: var(--x) /* nightfall:ignore */ } :root { --x: red }", 0),
        ("a { width: var(--x) /* nightfall:ignore */ } :root { --x: 1px }", 1),
        ("/* nightfall:ignore */ /* nightfall:ignore */ a { color: red }", 1),
        ("/* nightfall:begin:ignore */ a { color: red /* nightfall:ignore */ } /* nightfall:end:ignore */", 1),
        ("/* nightfall:begin:ignore */ /* nightfall:end:ignore */ a { color: red }", 1),
        ("/* nightfall:ignore-file */ a { margin: 0 }", 1),
        ("a { colr: #f00 /* nightfall:ignore */ }", 0),
    ])
    func `ignore directives without effect are counted`(sheet: String, count: Int) { #expect(unused(sheet).count == count) }

    @Test func `an unused ignore is reported at its place`() {
        #expect(unused("a { color: red; margin: 0 /* nightfall:ignore */ }") == [SourceSpan(26, 48)])
    }

    // MARK: The filter

    @Test func `the filter engine reports directives that have no effect`() {
        let rewriter = Rewriter(options: RewriteOptions(engine: .filter, emission: .media))
        func codes(_ sheet: String) -> [DiagnosticCode] {
            let (bytes, path) = (Array(sheet.utf8), Array("a.css".utf8))
            return rewriter.apply(bytes, path: path, kind: .css, graph: rewriter.graph([rewriter.facts(of: bytes, path: path, kind: .css)]))
                .diagnostics.map(\.code)
        }
        #expect(codes("a { color: red /* nightfall:ignore */ }") == [.misplacedDirective])
        #expect(codes("a { color: red /* nightfall: blue */ }") == [.misplacedDirective])
        #expect(codes("/* nightfall:ignore-file */ a { color: red }") == [.ignoredFile])
        #expect(codes("a { color: red }") == [])
    }
}
