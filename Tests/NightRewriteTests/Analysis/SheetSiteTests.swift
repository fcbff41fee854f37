import CSSColor
import CSSSyntax
import NightTheme
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Whole sites in memory: companions, imports, and files that stay as they are.
@Suite struct SheetSiteTests {
    private func page(_ head: String, html: String = "", body: String = "") -> String {
        "<!DOCTYPE html><html \(html)><head><title>x</title>\(head)</head><body \(body)><p>x</p></body></html>"
    }

    private func link(_ href: String, _ more: String = "") -> String { "<link rel=stylesheet href=\"\(href)\" \(more)>" }

    // MARK: Paths

    @Test(arguments: [
        ("a.css", "index.html", "a.css"), ("./a.css", "index.html", "a.css"), ("css/a.css", "index.html", "css/a.css"),
        ("../a.css", "sub/p.html", "a.css"), ("../css/./b/../a.css", "sub/p.html", "css/a.css"),
        ("/css/a.css", "sub/deep/p.html", "css/a.css"),
        ("a.css?v=3", "p.html", "a.css"), ("a.css#x", "p.html", "a.css"), ("a%20b.css", "p.html", "a b.css"),
        (" a.css\n", "p.html", "a.css"),
        ("a.css", "sub/p.html", "sub/a.css"), ("%C3%A9.css", "p.html", "é.css"), ("a%2.css", "p.html", "a%2.css"),
        ("a%zz.css", "p.html", "a%zz.css"),
        ("sub//a.css", "p.html", "sub/a.css"),
    ]) func `addresses resolve to paths within the site`(href: String, from: String, expected: String) {
        let found = SitePath.resolve(Array(href.utf8), from: Array(from.utf8))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test(arguments: ["https://x.org/a.css", "//x.org/a.css", "\\\\x.org\\a.css", "data:text/css,a", "../../a.css", "?v=1", "#x", "", "  "])
    func `remote, empty and outside addresses resolve to no path`(href: String) {
        #expect(SitePath.resolve(Array(href.utf8), from: Array("sub/p.html".utf8)) == nil)
    }

    @Test(arguments: [
        ("a.css", "a.night.css"), ("../x/a.min.css?v=1.2/3#f.g", "../x/a.min.night.css?v=1.2/3#f.g"), ("a.b/c", "a.b/c.night.css"),
        ("/a.css", "/a.night.css"), ("my%20a.css", "my%20a.night.css"),
    ]) func `a companion's address keeps the query and fragment`(href: String, expected: String) {
        #expect(String(decoding: SitePath.companionHref(of: Array(href.utf8)), as: UTF8.self) == expected)
    }

    // MARK: Companions

    @Test func `documents link the companions of sheets that have dark rules`() {
        let site = SheetFixture(
            [
                ("css/a.css", "p { color: red }"), ("css/plain.css", "p { width: 0 }"),
                ("index.html", page(link("css/a.css?v=1") + link("css/plain.css") + link("https://x.org/b.css") + link("missing.css"))),
                ("sub/p.html", page("<base href=\"../css/\">" + link("a.css"))), ("sub/q.html", page(link("../css/a.css"))),
            ], emission: .sheet)
        #expect(site.companion("css/a.css")?.hasPrefix("/*! nightfall:companion */\np { color: #") == true)
        #expect(site.result("css/a.css").companion.map { String(decoding: $0.path, as: UTF8.self) } == "css/a.night.css")
        #expect(site.companion("css/plain.css") == nil)
        #expect(site.applied("index.html").contains("css/a.night.css?v=1\""))
        #expect(!site.applied("index.html").contains("plain.night.css"))
        #expect(!site.applied("index.html").contains("b.night.css"))
        #expect(!site.applied("index.html").contains("missing.night.css"))
        #expect(site.applied("sub/p.html").contains("\"a.night.css\""))
        #expect(site.applied("sub/q.html").contains("\"../css/a.night.css\""))
    }

    @Test func `a foreign file with the companion's name is not overwritten`() {
        let site = SheetFixture(
            [("a.css", "p { color: red }"), ("a.night.css", "p { color: blue }"), ("index.html", page(link("a.css")))], emission: .sheet)
        #expect(site.result("a.css").companion == nil)
        #expect(site.result("a.css").diagnostics.map(\.code) == [.unwritable])
        #expect(!site.applied("index.html").contains("a.night.css"))
    }

    @Test func `nightfall recognizes and removes its own companion sheets`() throws {
        let first = SheetFixture([("a.css", "p { color: red }")], emission: .sheet)
        let companion = try #require(first.result("a.css").companion)
        let again = SheetFixture(
            bytes: [("a.css", Array("p { color: red }".utf8)), ("a.night.css", companion.bytes)], emission: .sheet)
        #expect(again.result("a.css").companion?.bytes == companion.bytes)
        #expect(again.result("a.night.css").companion == nil)
        #expect(again.result("a.night.css").bytes == nil)
        #expect(again.rewriter.revert(companion.bytes, path: Array("a.night.css".utf8), kind: .css).isRemoved)
    }

    // MARK: Imports

    @Test func `companion sheets import the companions of imported sheets`() throws {
        let site = SheetFixture(
            [
                (
                    "css/main.css",
                    """
                    @charset "utf-8"; @import "base.css"; @import url(../b.css) layer(x.y) supports(display: grid) screen and (hover);
                    @import url( "base.css?v=2" ) print; @import "https://x.org/c.css"; @import "none.css"; @import 'anon.css' layer;
                    @namespace s url(x); p { color: red } @import "late.css";
                    """
                ),
                ("css/base.css", "@import \"main.css\"; a { color: red }"), ("b.css", "b { color: red }"),
                ("css/none.css", "c { width: 0 }"),
                ("css/anon.css", "d { color: red }"), ("css/late.css", "e { color: red }"), ("index.html", page(link("css/main.css"))),
            ], emission: .sheet)
        let text = try #require(site.companion("css/main.css"))
        let head = text.split(separator: "\n").prefix { !$0.hasPrefix("p {") }
        #expect(
            head == [
                "@charset \"utf-8\";", "/*! nightfall:companion */", "@import \"base.night.css\";",
                "@import \"../b.night.css\" layer(x.y) supports(display: grid) screen and (hover);", "@namespace s url(x);",
            ])
        // No other sheet can add rules to an anonymous layer, so a sheet imported into one holds its dark rules itself.
        #expect(site.companion("css/anon.css") == nil && site.applied("css/anon.css").contains("d { color: #ff"))
        #expect(site.result("index.html").diagnostics.map(\.code) == [.remoteSheet])
        #expect(site.companion("css/base.css")?.contains("@import \"main.night.css\";") == true)
    }

    /// With `media` each sheet holds its own dark rules, and imports stay first.
    @Test func `in media mode imports stay first and are not repeated`() {
        let text = SheetFixture([("a.css", "@import 'b.css';\np { color: red }"), ("b.css", "a { color: red }")]).applied("a.css")
        #expect(text.hasPrefix("@import 'b.css';\np { color: red }\n/*! nightfall:begin"))
        #expect(text.split(separator: "@import", omittingEmptySubsequences: false).count == 2)
    }

    /// Documents have the browser's default colors in their heads.
    ///
    /// A sheet has them only if it is alone, with less weight than those of a document.
    @Test func `only lone sheets contain the browser's default colors`() {
        func hasDefaults(_ document: String?, _ name: String = "b.css") -> Bool {
            let sheets = [("a.css", "@import 'b.css' layer(x);"), ("b.css", "a { color: red }"), ("c.css", "a { color: blue }")]
            let text = SheetFixture(sheets + (document.map { [("index.html", $0)] } ?? [])).applied(name)
            #expect(text.contains("@layer -nightfall.sheet {\n:where(html) { color: #") == text.contains(":where("))
            return text.contains(":where(")
        }
        #expect(!hasDefaults(nil))
        #expect(hasDefaults(nil, "c.css"))
        #expect(!hasDefaults(page(link("c.css")), "c.css"))
        #expect(!hasDefaults(page("<style>@import 'c.css' layer(x)</style>"), "c.css"))
        // A fragment has no head; a document that begins with a link is a page.
        #expect(hasDefaults("<p>" + link("c.css"), "c.css"))
        #expect(!hasDefaults(link("c.css"), "c.css"))
        #expect(
            SheetFixture([("index.html", page(link("c.css"))), ("c.css", "a { color: blue }")]).applied("index.html").contains(":where("))
    }

    /// A `style` element imports the companion directly behind the sheet, so that only imports precede the next import.
    @Test func `style elements import companions directly after the sheet's import`() throws {
        let css = """
            @layer l, m; @import "a.css"; @import url( 'b.css?v=1' ) layer(l.k) supports(display: grid) screen, (min-width: 9px)/**/;
            @import "c.css" print; @import "none.css"; @import "https://x.org/a.css"; @import "d.css" layer;
            p { color: red } @import "b.css";
            """
        let files = [
            ("css/a.css", "a { color: red }"), ("css/b.css", "b { color: red }"), ("css/c.css", "c { color: red }"),
            ("css/d.css", "@import 'e.css';"),
        ]
        let html = page("<base href='css/'><style>\(css)</style>")
        let site = SheetFixture(files + [("index.html", html), ("css/none.css", "c { width: 0 }")], emission: .sheet)
        let text = site.applied("index.html")
        func region(_ body: String) -> String { "/*! nightfall:begin +0 */\(body);/*! nightfall:end */" }
        let dark = "screen and (prefers-color-scheme: dark)"
        let second =
            "@import \"b.night.css?v=1\" layer(l.k) supports(display: grid) \(dark), screen and (min-width: 9px) and (prefers-color-scheme: dark)"
        #expect(text.contains("@layer l, m; @import \"a.css\";" + region("@import \"a.night.css\" \(dark)") + " @import url("))
        #expect(text.contains("(min-width: 9px)/**/;" + region(second) + "\n@import \"c.css\" print; @import \"none.css\";"))
        #expect(text.split(separator: ".night.css").count == 3)
        #expect(site.result("index.html").diagnostics.map(\.code) == [.remoteSheet])
        let path = Array("index.html".utf8)
        #expect(site.rewriter.revert(Array(text.utf8), path: path, kind: .html).bytes == Array(html.utf8))
        #expect(
            SheetFixture(files + [("index.html", text), ("css/none.css", "c { width: 0 }")], emission: .sheet).result("index.html").bytes
                == nil)
    }

    /// Without a companion's import, the dark rules of an anonymous layer are inside the layer.
    @Test func `anonymous layers of a linked sheet hold their dark rules themselves`() {
        let css = "@layer { a { color: red } @layer { b { color: red } } }\nc { color: red }\n"
        let site = SheetFixture([("a.css", css), ("index.html", page(link("a.css")))], emission: .sheet)
        let text = site.applied("a.css")
        #expect(text.split(separator: "@media screen and (prefers-color-scheme: dark) {", omittingEmptySubsequences: false).count == 3)
        #expect(site.companion("a.css")?.contains("c { color: #ff") == true && site.companion("a.css")?.contains("a {") == false)
        #expect(site.result("a.css").diagnostics.isEmpty)
        #expect(site.rewriter.revert(Array(text.utf8), path: Array("a.css".utf8), kind: .css).bytes == Array(css.utf8))
        #expect(SheetFixture([("a.css", text), ("index.html", page(link("a.css")))], emission: .sheet).result("a.css").bytes == nil)
    }

    /// A sheet that is alone has the browser's default colors in a layer before its own.
    @Test func `a lone sheet declares the layer for defaults before its own`() throws {
        let css = "@charset \"utf-8\";@import 'x.css' layer(y);\n@layer a { p { color: red } }"
        let site = SheetFixture([("a.css", css)])
        let text = site.applied("a.css")
        #expect(text.hasPrefix("@charset \"utf-8\";/*! nightfall:begin +0 */@layer -nightfall.sheet;/*! nightfall:end */@import"))
        #expect(text.contains("@layer -nightfall.sheet {\n:where(html) { color: #"))
        #expect(site.rewriter.revert(Array(text.utf8), path: Array("a.css".utf8), kind: .css).bytes == Array(css.utf8))
        #expect(SheetFixture([("a.css", text)]).result("a.css").bytes == nil)
    }

    /// The end of the element closes an import, which then must be closed before the inserted one.
    @Test(arguments: [
        ("@import 'a.css'", " ;/*! nightfall:begin +2 */@import \"a.night.css\" screen and (prefers-color-scheme: dark);"),
        ("@import 'a.css", "' ;/*! nightfall:begin +3 */@import \"a.night.css\" screen and (prefers-color-scheme: dark);"),
        (
            "@import 'a.css' layer(x",
            ") ;/*! nightfall:begin +3 */@import \"a.night.css\" layer(x) screen and (prefers-color-scheme: dark);"
        ),
    ])
    func `an import closed by the element's end is closed before insertion`(css: String, region: String) {
        let html = page("<style>\(css)</style>")
        let text = SheetFixture([("a.css", "a { color: red }"), ("index.html", html)], emission: .sheet).applied("index.html")
        #expect(text.contains("<style>\(css)\(region)/*! nightfall:end */</style>"), "\(text)")
    }

    @Test func `defaults are in a layer below layered imports`() {
        let text = SheetFixture([("a.css", "@import 'b.css' layer(x);\np { color: red }"), ("b.css", "a { color: red }")]).applied("a.css")
        #expect(text.hasPrefix("/*! nightfall:begin +0 */@layer -nightfall.sheet;/*! nightfall:end */@import 'b.css' layer(x);"))
        #expect(text.contains("@layer -nightfall.sheet {\n:where("))
    }

    // MARK: Pages that stay as they are

    private func codes(_ css: String, html: String = "", body: String = "", head: String = "") -> [DiagnosticCode] {
        let site = SheetFixture([("a.css", css), ("index.html", page(head + link("a.css"), html: html, body: body))], emission: .sheet)
        let page = site.result("index.html").diagnostics.map(\.code)
        // The diagnostic for a toggled theme is added once, and changes nothing.
        let sheet = site.result("a.css").diagnostics.map(\.code).filter { $0 != .waitingDarkTheme }
        #expect(page == sheet)
        #expect((site.companion("a.css") == nil) == !sheet.isEmpty)
        return page
    }

    @Test(arguments: [
        "body { background: #fff; color: #000 } @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }",
        "html { background-color: white } @media screen and (prefers-color-scheme: dark) { html { background-color: rgb(0 0 0) } }",
        ":root { --bg: #fff } body { background: var(--bg) } @media (prefers-color-scheme: dark) { :root { --bg: #111 } }",
        ":root { --bg: #fff; --x: var(--bg) } body { background: var(--x) } @media (prefers-color-scheme: dark) { :root { --bg: #111 } }",
        "body { --b: #fff; background: var(--b) } @media (prefers-color-scheme: dark) { body:not([data-theme=\"light\"]) { --b: #131416 } }",
        ":root { color-scheme: light dark } p { color: red }", "@layer x { :root { color-scheme: dark light } } p { color: red }",
    ]) func `pages with an existing dark theme are recognized`(css: String) {
        #expect(codes(css) == [.existingDarkTheme])
    }

    @Test(arguments: [
        "body { background: #111; color: #eee }", "html { background: black } p { color: red }",
        ":root { --bg: #000 } body { background-color: var(--bg) }", "* { background: #222; color: #ccc }",
        "html body { background: #101010 } p { color: red }",
        "html { background: #111; color: #222 } body { background: none; color: #eee }",
    ]) func `pages with a dark background count as already dark`(css: String) {
        #expect(codes(css) == [.alreadyDark])
    }

    @Test(arguments: [
        "body { background: #fff; color: #000 }", "p { color: red }", "body { background: #111 } body { background: #eee }",
        "body { background: #111 } html body { background: #fff }", "body { background: #fff !important } body { background: #111 }",
        // Only code blocks are dark.
        "body { background: #fff } @media (prefers-color-scheme: dark) { pre { background: #111; color: #eee } }",
        // A theme that a script would have to enable.
        "body { background: #fff } [data-theme=dark] body { background: #111 } body.dark { background: #111 }",
        "@media print { body { background: #000 } } p { color: red }",
        "@media (max-width: 1px) { body { background: #000 } } p { color: red }",
        "body { background: rgba(0, 0, 0, .1) } p { color: red }", "body { background: transparent; color: red }",
        ":root { color-scheme: light dark } body { background: #fff }", "body p { background: #000; color: #fff }",
        "body { background: #000 } body { background: none }",
        // A dark frame around light surfaces, as the text color shows.
        "body { background: #11303d; color: #000 } .body { background: white; color: #20435c }",
        "html { color: #222 } body { background: #222 } html { background: none; color: #333 } main { background: #fff }",
    ]) func `pages with a light background get dark rules`(css: String) {
        #expect(codes(css) == [])
    }

    @Test func `classes, attributes and metas decide whether a page is dark`() {
        #expect(codes(".night { background: #111 } p { color: red }", body: "class=night") == [.alreadyDark])
        #expect(codes(".night { background: #111 } p { color: red }") == [])
        #expect(codes("p { color: red }", body: "bgcolor=#000000") == [.alreadyDark])
        #expect(codes("body { background: #fff; color: red }", body: "bgcolor=black") == [])
        #expect(codes("p { color: red }", head: "<meta name=color-scheme content=\"light dark\">") == [.existingDarkTheme])
    }

    /// Sheets for the dark scheme alone are the author's dark theme, and determine the page's dark color.
    @Test func `sheets for the dark scheme decide whether a dark theme exists`() {
        for files in [
            [
                ("dark.css", "body { background: #111 }"),
                ("a.css", "@import 'dark.css' (prefers-color-scheme: dark); body { background: #fff }"),
            ],
            [
                ("dark.css", "html { background: #111 }"),
                ("a.css", "@import 'dark.css' screen and (prefers-color-scheme: dark); p { color: red }"),
            ],
        ] {
            let site = SheetFixture(files + [("index.html", page(link("a.css")))], emission: .sheet)
            #expect(site.result("index.html").diagnostics.map(\.code) == (files[1].1.contains("body") ? [] : [.existingDarkTheme]))
        }
        let linked = SheetFixture(
            [
                ("a.css", "body { background: #fff }"), ("dark.css", "body { background: #111 }"),
                ("index.html", page(link("a.css") + link("dark.css", "media=\"(prefers-color-scheme: dark)\""))),
            ], emission: .sheet)
        #expect(linked.result("index.html").diagnostics.map(\.code) == [.existingDarkTheme])
        // Code blocks only: the dark sheet stays as it is, and everything else gets dark rules.
        let code = SheetFixture(
            [
                ("a.css", "body { background: #fff }"), ("code.css", "pre { background: #111; color: #eee }"),
                ("index.html", page(link("a.css") + link("code.css", "media=\"(prefers-color-scheme: dark)\""))),
            ], emission: .sheet)
        #expect(code.result("index.html").diagnostics.isEmpty)
        #expect(code.companion("a.css") != nil)
        #expect(code.companion("code.css") == nil)
        #expect(!code.applied("index.html").contains("code.night.css"))
        // A condition with an unknown result does not determine the page color.
        let small = SheetFixture(
            [
                ("a.css", "@import 'small.css' (max-width: 300px); p { color: red }"), ("small.css", "body { background: #000 }"),
                ("index.html", page(link("a.css"))),
            ],
            emission: .sheet)
        #expect(small.result("index.html").diagnostics.isEmpty)
    }

    // MARK: Page colors

    @Test func `a shared sheet uses the page color of most documents`() {
        let sheet = ("shared.css", ".a { background: #f4ecd8 }")
        func pages(_ bodies: [String]) -> [(String, String)] {
            bodies.enumerated().map { ("p\($0.offset).html", page(link("shared.css"), body: "bgcolor=\($0.element)")) }
        }
        let cream = SheetFixture([sheet] + pages(["#f4ecd8", "#f4ecd8", "#ffffff"]), emission: .sheet)
        #expect(cream.graph.decision(of: Array("shared.css".utf8)).base == SRGB(bytes: 0xF4, 0xEC, 0xD8))
        #expect(cream.graph.decision(of: Array("p2.html".utf8)).base == SRGB(bytes: 255, 255, 255))
        // A page that is dark already has no vote, and of equals the lighter wins.
        let mixed = SheetFixture([sheet] + pages(["#000000", "#000000", "#f4ecd8", "#ffffff"]), emission: .sheet)
        #expect(mixed.graph.decision(of: Array("shared.css".utf8)).base == SRGB(bytes: 255, 255, 255))
        #expect(mixed.result("p0.html").bytes == nil)
    }

    /// Tests that the page itself gets the base color, whatever frames it (COLOUR section 1).
    @Test(arguments: ["body", "html", ":root", "html, body", "body.x", "BODY"])
    func `a border or shadow does not raise the page background`(selector: String) {
        for more in ["border: 1px solid #ccc", "border-radius: 3px", "box-shadow: 0 0 9px #000", "border-color: red"] {
            let text = SheetFixture.mirrors(of: "\(selector) { background: #fff; \(more) }")
            #expect(text.contains("background-color: #121212;"), "\(text)")
        }
        // A card of the page's color is raised.
        #expect(!SheetFixture.mirrors(of: ".card { background: #fff; border: 1px solid #ccc }").contains("background-color: #121212;"))
    }

    // MARK: Colors

    /// Tests the bands of COLOUR section 1, by role, in the output.
    @Test(arguments: [
        ("background-color", true), ("background", true), ("color", false), ("caret-color", false), ("-webkit-text-fill-color", false),
        ("text-emphasis", false),
    ]) func `dark colors stay within the luminance band of their role`(property: String, isBackground: Bool) throws {
        var random = SeededGenerator(stream: 5000)
        let constants = NightConstants.standard
        for _ in 0..<300 {
            let number = Int.random(in: 0..<1 << 24, using: &random)
            let hex = "#" + String(repeating: "0", count: 6 - String(number, radix: 16).count) + String(number, radix: 16)
            let text = SheetFixture.mirrors(of: "p { width: 0 } .a { \(property): \(hex) }")
            let sharp = try #require(text.firstIndex(of: "#"))
            let bytes = Array(text[sharp...].prefix { $0 != ";" }.utf8)
            guard case .color(let value)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else {
                Issue.record("\(text)")
                continue
            }
            let luminance = relativeLuminance(value.painted)
            #expect(isBackground ? luminance <= constants.backgroundCeiling : luminance >= constants.textFloor, "\(hex) \(text)")
        }
    }

    /// An opacity below 1 keeps a black veil; an invalid opacity counts as 1.
    @Test(arguments: [("0.5", true), ("50%", true), ("1", false), ("100%", false), ("var(--o)", false), ("inherit", false)])
    func `an opacity below 1 keeps a black veil`(opacity: String, isKept: Bool) {
        let text = SheetFixture.mirrors(of: ".a { background: #000; opacity: \(opacity) } .b { background: #fff }")
        #expect(text.contains("background-color: #000;") == isKept, "\(text)")
    }

    @Test func `shadows without blur are mapped as lines`() {
        let text = SheetFixture.mirrors(of: ".a { box-shadow: 0 0 0 1px #ccc } .b { border-color: #ccc }")
        let line = text.split(separator: " ").filter { $0.hasPrefix("#") }.map { $0.prefix { $0 != ";" } }
        #expect(line.count == 2 && line[0] == line[1], "\(text)")
    }
}
