import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// Cells that are no colors, by the name of a custom property, by a directive and by a selector (THEMING.md).
@Suite struct ThemeCellTests {
    private static let table = """
        NORMAL NIGHT RED
        1px 2px 4px card-border
        400 350 500 body-weight
        1 .8 .5 dim
        none brightness(0.8) sepia(1) veil
        #fff #101010 #300 paper
        #333 - #f00 ink
        {padding:0} {border-width:3px;color:#abc} {border-width:5px} boxed
        url(a.png) url(b.png) url(c.png) logo
        {outline:0} {outline:2px solid lime} {outline:3px solid red} .badge:hover
        """

    /// A table with the theme NIGHT alone, so that nothing is scoped.
    private static let oneTheme = """
        NORMAL NIGHT
        1px 2px card-border
        400 350 body-weight
        1 .8 dim
        none brightness(0.8) veil
        #fff #101010 paper
        #333 - ink
        {padding:0} {border-width:3px;color:#abc} boxed
        """

    private func table(_ text: String) throws -> ThemeTable { try ThemeTable.parse(Array(text.utf8).span) }

    private func dark(
        _ sheet: String, _ emission: Emission = .sheet, tables: [String] = [table], keepsFallback: Bool = false
    ) throws -> SheetFixture {
        let sheets = [("a.css", sheet), ("p.html", "<!doctype html><link rel=stylesheet href=a.css><p>x")]
        return SheetFixture(sheets, emission: emission, keepsFallback: keepsFallback, themes: try tables.map(table))
    }

    // MARK: By label

    @Test(arguments: [
        ("--card-border: 1px", "--card-border: 2px;", "--card-border: 4px;"), ("--body-weight: bold", "--body-weight: 350;", "500;"),
        ("--dim: 1", "--dim: 0.8;", "--dim: 0.5;"), ("--veil: none", "--veil: brightness(0.8);", "--veil: sepia(1);"),
        ("--veil: drop-shadow(0 0 1px red)", "--veil: brightness(0.8);", "--veil: sepia(1);"),
        ("--card-border: 1px !important", "--card-border: 2px !important;", "4px !important;"),
    ]) func `table cells apply to custom properties of the same name`(declaration: String, wanted: String, red: String) throws {
        for emission in [Emission.sheet, .media] {
            let site = try dark("p{\(declaration);filter:var(--veil)}", emission)
            let text = try #require(emission == .sheet ? site.companion("a.css") : site.applied("a.css"))
            #expect(text.contains(wanted) && text.contains(red), "\(emission) \(text)")
        }
    }

    /// As with colors, the original is the fallback, which applies in the light theme and in themes without the row.
    @Test(arguments: [Emission.variables, .lightDark]) func `table cells of custom properties apply in place with a fallback`(
        emission: Emission
    ) throws {
        let text = try dark(":root{--card-border:1px;--veil:none!important}p{--dim:inherit;--other:3px}", emission).applied("a.css")
        #expect(
            text.hasPrefix(
                ":root{--card-border:var(--night-card-border,/*!nightfall*/1px);--veil:var(--night-veil,/*!nightfall*/none)!important}"
                    + "p{--dim:inherit;--other:3px}"))
        #expect(text.contains("--night-card-border: 2px; --night-veil: brightness(0.8);"))
        guard emission == .variables else { return }
        #expect(text.contains("[data-theme=\"RED\" i] { --night-card-border: 4px; --night-veil: sepia(1);"))
        #expect(text.contains("{ --night-card-border: initial; --night-veil: initial;"))
    }

    @Test func `with the fallback, custom properties from tables are mirrored`() throws {
        let text = try dark(":root{--card-border:1px}", .lightDark, keepsFallback: true).applied("a.css")
        #expect(text.hasPrefix(":root{--card-border:1px}") && text.contains(":root { --card-border: 2px; }"))
    }

    /// A missing cell takes the light value, or that of the mapping.
    @Test func `a missing cell takes the light or the mapped value`() throws {
        let text = try #require(try dark("p{--ink:#333;color:var(--ink)}").companion("a.css"))
        #expect(!text.contains("--ink: #333;") && text.contains("--ink: #f00;"))
        let length = try #require(try dark("p{--w:1px}", tables: ["DAY NIGHT RED\n1px - 4px w\n- - dark color-scheme"]).companion("a.css"))
        #expect(length.contains("--w: 4px;") && length.components(separatedBy: "--w:").count == 2)
    }

    @Test(arguments: [
        ("1px 2px w", "1px 3px w", "--w: 3px;"), ("1px 2px w", "1px - w", "--w: 2px;"), ("1px 2px w", "#fff #111 w", "--w: #111;"),
        ("#fff #111 w", "1px 3px w", "--w: 3px;"), (".9 .8 w", ".9 .7 w", "--w: 0.7;"), ("400 500 w", "400 300 w", "--w: 300;"),
        ("none blur(1px) w", "none sepia(1) w", "--w: sepia(1);"),
    ]) func `a later table wins over an earlier one`(first: String, second: String, wanted: String) throws {
        let tables = [first, second].map { "DAY NIGHT\n\($0)" }
        #expect(try #require(try dark("p{--w:1px}", tables: tables).companion("a.css")).contains("p { \(wanted) }"))
    }

    // MARK: By a directive

    @Test(arguments: [
        ("p{color:#333 /* nightfall:token paper */}", "p { color: #101010; }"),
        ("p{color:#333 !important /* nightfall:token --paper -- a reason */}", "p { color: #101010 !important; }"),
        ("p{border:1px solid #ccc /* nightfall:token paper */}", "p { border-color: #101010;"),
        ("p{background:linear-gradient(red,blue) /* nightfall:token paper */}", "background-color: #101010;"),
        ("p{--x:#333 /* nightfall:token paper */;color:var(--x)}", "--x: #101010;"),
        ("p{opacity:1 /* nightfall:token dim */}", "p { opacity: 0.8; }"),
        ("p{/* nightfall:token card-border */ border-width:1px}", "p { border-width: 2px; }"),
        ("p{font-weight:400!important /* nightfall:token body-weight */;color:red}", "font-weight: 350 !important; }"),
        ("p{filter:none /* nightfall:token veil */}", "p { filter: brightness(0.8); }"),
        ("/* nightfall:token boxed */ p{margin:0}", "p { border-width:3px;color:#abc; }"),
        ("p{margin:0;/* nightfall:token boxed */}", "p { border-width:3px;color:#abc; }"),
        ("@media (width>1px){.a{/* nightfall:token boxed */}}", "@media (width>1px) {\n  .a { border-width:3px;color:#abc; }\n}"),
        ("p{color:#333;/* nightfall:token boxed */}", "border-width:3px;color:#abc; }"),
        ("p{/* nightfall:token boxed */top:0}", "p { border-width:3px;color:#abc; }"),
        (".a{&:hover{top:0 /* nightfall:token card-border */}}", "&:hover { top: 2px; }"),
    ]) func `a token directive applies the table cell it names`(sheet: String, wanted: String) throws {
        let site = try dark(sheet, tables: [Self.oneTheme])
        let text = try #require(site.companion("a.css"))
        #expect(text.contains(wanted), "\(text)")
        #expect(site.result("a.css").diagnostics == [])
    }

    @Test(arguments: [
        ("p{opacity:.5 /* nightfall: .8 */}", "p { opacity: .8; }"),
        ("p{opacity:.5!important /* nightfall: .8 */;color:red}", "opacity: .8 !important; }"),
        ("p{border-width:1px /* nightfall: 2px */}", "p { border-width: 2px; }"),
        ("p{/* nightfall: 350 */ font-weight:400}", "p { font-weight: 350; }"),
        ("p{font:1em/1.2 serif /* nightfall: 300 1em/1.3 'A B', serif */}", "p { font: 300 1em/1.3 'A B', serif; }"),
        (".a{&:hover{letter-spacing:0 /* nightfall: calc(1px + .01em) */}}", "&:hover { letter-spacing: calc(1px + .01em); }"),
        ("@media (width>1px){.a{filter:none /* nightfall: brightness(.8) */}}", ".a { filter: brightness(.8); }"),
    ]) func `a value directive replaces the value of any property`(sheet: String, wanted: String) throws {
        let site = try dark(sheet, tables: [Self.oneTheme])
        let text = try #require(site.companion("a.css"))
        #expect(text.contains(wanted), "\(text)")
        #expect(site.result("a.css").diagnostics == [])
        for emission in [Emission.media, .lightDark, .variables] {
            let once = try dark(sheet, emission, tables: [Self.oneTheme]).applied("a.css")
            #expect(once.contains(wanted.dropFirst(wanted.hasPrefix("p { ") ? 4 : 0).dropLast(2)), "\(once)")
            #expect(try dark(once, emission, tables: [Self.oneTheme]).applied("a.css") == once)
            let reverted = try dark(once, emission, tables: [Self.oneTheme]).rewriter.revert(
                Array(once.utf8), path: Array("a.css".utf8), kind: .css)
            #expect(reverted.bytes == Array(sheet.utf8))
        }
    }

    @Test(arguments: [Emission.media, .lightDark, .variables]) func `sheets with token directives are stable and revert exactly`(
        emission: Emission
    ) throws {
        let sheet = """
            :root{--card-border:1px;--veil:none}
            .y{padding:1px/* nightfall:token boxed */} .q{color:#333 /* nightfall:token paper */;opacity:1/* nightfall:token dim */}
            @layer{.z{color:red /* nightfall:token paper */}}
            """
        let once = try dark(sheet, emission).applied("a.css")
        #expect(once.contains(".y:where(*, :scope) { border-width:3px") || once.contains(".y { border-width:3px"))
        #expect(try dark(once, emission).applied("a.css") == once)
        let reverted = try dark(once, emission).rewriter.revert(Array(once.utf8), path: Array("a.css".utf8), kind: .css)
        #expect(reverted.bytes == Array(sheet.utf8))
    }

    /// Each theme takes its own cell, also in place.
    @Test func `each theme takes its own cell in place`() throws {
        let text = try dark("p{color:#333 /* nightfall:token paper */}", .variables).applied("a.css")
        #expect(text.hasPrefix("p{color:var(--night-p-text,/*!nightfall*/#333)"))
        #expect(text.contains("--night-p-text: #101010;") && text.contains("--night-p-text: #300;"))
    }

    @Test(arguments: [
        ("p{color:red /* nightfall:token papre */}", DiagnosticCode.unknownToken, "did you mean 'paper'?"),
        ("/* nightfall:token nothing-of-it */ p{top:0}", .unknownToken, "'nothing-of-it'"),
        ("p{color:red /* nightfall:token card-border */}", .misplacedDirective, "'card-border' has a length"),
        ("/* nightfall:token paper */ p{top:0}", .misplacedDirective, "'paper' has a color"),
        ("p{clip-path:url(a.png) /* nightfall:token logo */}", .misplacedDirective, "'logo' has a picture"),
        ("p{color:#222 /* nightfall:token logo */}", .misplacedDirective, "'logo' has a picture"),
        ("/* nightfall:token boxed */ @media print{p{color:red}}", .misplacedDirective, "no rule"),
        ("@keyframes k{from{top:0 /* nightfall:token card-border */}}", .misplacedDirective, "no rule"),
        ("p{color:red /* nightfall:token */}", .unknownDirective, "needs the key"),
    ]) func `faulty token directives are reported at their place`(sheet: String, code: DiagnosticCode, text: String) throws {
        let reported = try dark(sheet).result("a.css").diagnostics
        #expect(reported.contains { $0.code == code && $0.message.contains(text) && $0.span != nil }, "\(reported)")
        #expect(code.severity == (code == .unknownToken ? .error : .warning))
    }

    @Test func `a token directive in a style attribute is reported`() throws {
        let page = "<!doctype html><p style='color:red /* nightfall:token paper */'>x"
        let site = SheetFixture([("p.html", page)], themes: [try table(Self.table)])
        #expect(site.result("p.html").diagnostics.contains { $0.code == .misplacedDirective })
    }

    // MARK: By a selector

    @Test func `rules of table selectors are written once per activation, after all sheets`() throws {
        let page = "<!doctype html><link rel=stylesheet href=a.css><style>p{color:red}</style><p>x"
        let sheets = [("a.css", "p{color:#123}"), ("p.html", page)]
        for emission in [Emission.sheet, .media, .lightDark, .variables] {
            let site = SheetFixture(sheets, emission: emission, themes: [try table(Self.table)])
            let text = site.applied("p.html")
            let rule = emission == .lightDark ? ".badge:hover {" : ".badge:hover:where(*, :scope) {"
            let places = text.components(separatedBy: "\(rule) outline:2px solid lime }")
            // Once for the preference and once for the choice, behind all sheets.
            #expect(places.count == (emission == .lightDark ? 2 : 3), "\(emission)")
            #expect(places[0].contains("p{color:"))
            #expect(!site.applied("a.css").contains("outline") && site.companion("a.css")?.contains("outline") != true)
            let twice = SheetFixture([sheets[0], ("p.html", text)], emission: emission, themes: [try table(Self.table)])
            #expect(twice.applied("p.html") == text)
            #expect(site.rewriter.revert(Array(text.utf8), path: Array("p.html".utf8), kind: .html).bytes == Array(page.utf8))
        }
    }

    @Test func `rules of table selectors are written at a lone sheet's end`() throws {
        let table = try table("DAY NIGHT\n{top:0} {outline:2px solid lime} \".a, .b::after\"")
        let text = SheetFixture([("a.css", "p{color:#123}")], themes: [table]).applied("a.css")
        let end = try #require(text.components(separatedBy: ".a, .b::after { outline:2px solid lime }\n").dropFirst().first)
        #expect(end.hasPrefix("}\n/*! nightfall:end */"))
        let companion = SheetFixture([("a.css", "p{color:#123}")], emission: .sheet, themes: [table]).companion("a.css")
        #expect(companion?.hasSuffix(".a, .b::after { outline:2px solid lime }\n") == true)
    }

    @Test func `the rule of a later table wins for the same selector`() throws {
        let tables = try ["{top:0} {top:1px} .a", "{top:0} {top:2px} .a", "{top:0} {top:3px} .b"].map { try table("DAY NIGHT\n\($0)") }
        let text = SheetFixture([("a.css", "p{color:#123}")], emission: .sheet, themes: tables).companion("a.css") ?? ""
        #expect(text.contains(".a { top:2px }\n.b { top:3px }") && !text.contains("1px"))
    }

    @Test func `a table reports its number of gaps and the first one`() throws {
        let gaps = try #require(try table(Self.table).gaps)
        #expect(gaps == (1, "ink", "NIGHT"))
        #expect(try table("DAY NIGHT\n- #111 a").gaps == nil)
    }
}
