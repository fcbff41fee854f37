import CSSCascade
import SourceText
import Testing

/// Tests which code each directive applies to (CLI.md, "Directives in the sources").
@Suite struct SheetDirectivesTests {
    private func outline(_ sheet: String) -> (bytes: [UInt8], outline: SheetOutline) {
        let bytes = Array(sheet.utf8)
        return (bytes, SheetOutline(of: SourceSpan(0, bytes.count), in: bytes.span))
    }

    /// The values of the declarations that are kept.
    private func kept(_ sheet: String) -> [String] {
        let (bytes, outline) = outline(sheet)
        return outline.items.filter { outline.directed[$0.name.start]?.isKept == true }.map {
            String(decoding: bytes[$0.value.range], as: UTF8.self)
        }
    }

    private func reported(_ sheet: String) -> [DiagnosticCode] { outline(sheet).outline.directives?.diagnostics.map(\.code) ?? [] }

    @Test(arguments: [
        // Before a rule.
        ("/* nightfall:ignore */ a { color: red; background: blue } b { color: lime }", ["red", "blue"]),
        ("/* nightfall:ignore */\n\na { color: red } b { color: lime }", ["red"]),
        ("a { color: lime }\n/* nightfall:ignore */\nb { color: red }", ["red"]),
        ("/* nightfall:ignore */ @media print, screen { a { color: red } b { color: red } } c { color: lime }", ["red", "red"]),
        ("@media screen { /* nightfall:ignore */ a { color: red } b { color: lime } }", ["red"]),
        ("a { color: lime; /* nightfall:ignore */ &.b { color: red } background: lime }", ["red"]),
        ("a /* nightfall:ignore */ { color: red } b { color: lime }", ["red"]),
        // In a rule, before a declaration.
        ("a { /* nightfall:ignore */ color: red; background: lime }", ["red"]),
        ("a {\n  /* nightfall:ignore */\n  color: red;\n  background: lime;\n}", ["red"]),
        ("a { /* nightfall:ignore */\n color: red;\n background: lime }", ["red"]),
        // Behind a declaration on its line.
        ("a { color: red; /* nightfall:ignore */\n background: lime }", ["red"]),
        ("a { color: red; /* nightfall:ignore */ }", ["red"]),
        ("a { background: lime; color: red /* nightfall:ignore */; }", ["red"]),
        ("a { color: red /* nightfall:ignore */\n; background: lime }", ["red"]),
        ("a { color: /* nightfall:ignore */ red; background: lime }", ["red"]),
        ("a { color: red !important /* nightfall:ignore */; background: lime }", ["red"]),
        ("a { color: red !important; /* nightfall:ignore */\n background: lime }", ["red"]),
        // Behind a rule on its line.
        ("a { color: red } /* nightfall:ignore */\nb { color: lime }", ["red"]),
        ("a { color: red } /* nightfall:ignore */", ["red"]),
        // Two in a row.
        ("a { /* nightfall:ignore */ /* nightfall:ignore */ color: red; background: lime }", ["red"]),
        ("a { color: red; /* nightfall:ignore */ /* nightfall:ignore */\n background: lime }", ["red"]),
        ("a { /* nightfall:ignore */ color: red; /* nightfall:ignore */ background: blue; fill: lime }", ["red", "blue"]),
        // Minified.
        ("a{/*! nightfall:ignore */color:red;background:lime}", ["red"]),
        ("a{color:red/*! nightfall:ignore */;background:lime}", ["red"]),
        ("a{background:lime;color:red/*!nightfall:ignore*/}b{color:lime}", ["red"]),
        ("a{color:lime}/*! nightfall:ignore */b{color:red}c{color:lime}", ["red"]),
        // From begin to end.
        (
            "/* nightfall:begin:ignore */ a { color: red } b { color: red } /* nightfall:end:ignore */ c { color: lime }",
            ["red", "red"]
        ),
        (
            "a { color: lime; /*! nightfall:begin:ignore */ color: red } b { color: red; /*! nightfall:end:ignore */ fill: lime }",
            ["red", "red"]
        ),
        ("a { color: lime } /* nightfall:begin:ignore */ b { color: red }", ["red"]),
        // The whole file.
        ("a { color: red }\n/* nightfall:ignore-file */\nb { color: blue }", ["red", "blue"]),
        // Reasons and spaces.
        ("/*nightfall:ignore -- the brand's own*/ a { color: red }", ["red"]),
        ("/*  nightfall: ignore  */ a { color: red }", ["red"]),
        ("/* nightfall:ignore --\n the brand's */ a { color: red }", ["red"]),
        // Custom properties.
        (":root { --a: red; /* nightfall:ignore */\n --b: lime }", ["red"]),
        // No directives.
        ("/* nightfall is a program */ a { color: lime }", []),
        ("a::before { content: '/* nightfall:ignore */'; color: lime }", []),
        ("a { background: url(/* nightfall:ignore */.png) lime }", []),
        ("/*! nightfall:begin +0 */ a { color: lime } /*! nightfall:end */", []),
        ("/* nightfall:ignore", []),
        ("a { color: lime } /* x nightfall:ignore */ b { color: lime }", []),
    ])
    func `an ignore directive covers the rule, block or declaration beside it`(sheet: String, expected: [String]) {
        #expect(kept(sheet) == expected)
    }

    /// Tests that directives apply in an attribute as in a sheet.
    @Test func `an ignore directive applies in a style attribute as in a sheet`() {
        let bytes = Array("color: red /* nightfall:ignore */; background: lime".utf8)
        let outline = SheetOutline(of: SourceSpan(0, bytes.count), context: .styleAttribute, in: bytes.span)
        #expect(outline.directed.count == 1)
    }

    @Test(arguments: [
        ("a { color: #fff /* nightfall: #111 */ }", "#111"),
        ("a { color: #fff /* nightfall:#111 */ }", "#111"),
        ("a { color: #fff /* nightfall:red -- as it was printed */; fill: red }", "red"),
        ("a { color: #fff; /* nightfall: rgb(1 2 3) */ fill: red }", "rgb(1 2 3)"),
        ("a { color: #fff !important /* nightfall: #111 */; fill: red }", "#111"),
        ("a{color:#fff/*! nightfall: #111 */;fill:red}", "#111"),
        ("a {\n /* nightfall: #111 */\n color: #fff; }", "#111"),
        ("a { color: #fff /* nightfall: var(--x) */ }", "var(--x)"),
        ("a { --x: 1px /* nightfall: 2px -- 3 */ }", "2px"),
    ])
    func `a value directive gives its declaration a dark value`(sheet: String, expected: String) throws {
        let (bytes, outline) = outline(sheet)
        let first = try #require(outline.items.first { $0.kind == .declaration || $0.kind == .custom })
        let value = try #require(outline.directed[first.name.start]?.value)
        #expect(String(decoding: bytes[value.range], as: UTF8.self) == expected)
        #expect(outline.directed.count == 1)
        #expect(outline.directives?.diagnostics == [])
    }

    @Test func `the nearest role directive decides the role of a declaration`() {
        let (_, outline) = outline(
            "/* nightfall:role text */ a { background: red; /* nightfall:role line */\n b { color: lime } } c { color: blue }")
        #expect(outline.items.filter { $0.kind == .declaration }.map { outline.directed[$0.name.start]?.role } == [.line, .text, nil])
    }

    @Test(arguments: [
        ("/* nightfall:ignroe */ a { color: red }", [DiagnosticCode.unknownDirective]),
        ("/* nightfall ignore */ a { color: red }", [.unknownDirective]),
        ("/* nightfall-ignore */ a { color: red }", [.unknownDirective]),
        ("/* nightfall: */ a { color: red }", [.unknownDirective]),
        ("/* nightfall:ignore the brand */ a { color: red }", [.unknownDirective]),
        ("a { color: red /* nightfall:role texts */ }", [.unknownDirective]),
        ("a { color: red /* nightfall:role */ }", [.unknownDirective]),
        ("a { color: red /* nightfall: see below */ }", [.unknownDirective]),
        ("a { color: red /* nightfall: rgb(1 2 3 */ }", [.unknownDirective]),
        ("a { color: red /* nightfall: blue; fill: red */ }", [.unknownDirective]),
        ("a { color: red /* nightfall: blue !important */ }", [.unknownDirective]),
        ("a { color: red /* nightfall: } b { color: blue */ }", [.unknownDirective]),
        ("a { width: 1px /* nightfall: 2px */ }", []),
        ("a { width: 1px /* nightfall: 2px; height: 1px */ }", [.unknownDirective]),
        ("a { width: 1px /* nightfall:role text */ }", [.misplacedDirective]),
        ("a { all: unset /* nightfall: initial */ }", [.misplacedDirective]),
        ("@font-face { font-weight: 400 /* nightfall: 300 */ }", [.misplacedDirective]),
        ("@keyframes k { to { width: 1px /* nightfall: 2px */ } }", [.misplacedDirective]),
        ("/* nightfall: #111 */ a { color: red }", [.misplacedDirective]),
        ("a { color: red } /* nightfall:end:ignore */", [.misplacedDirective]),
        ("/* nightfall:begin:ignore */ a { color: red }", [.misplacedDirective]),
        ("a { color: red;\n /* nightfall:ignore */\n}", [.misplacedDirective]),
        ("/* nightfall:ignore */ @import 'a.css'; a { color: red }", [.misplacedDirective]),
        ("/* nightfall:role text */", [.misplacedDirective]),
        ("/* nightfall:ignore */ a { color: red }", []),
    ])
    func `unknown and misplaced directives are diagnosed`(sheet: String, expected: [DiagnosticCode]) {
        #expect(reported(sheet) == expected)
    }

    /// A malformed directive has no effect, so that nobody relies on it.
    @Test func `a malformed directive has no effect`() {
        #expect(kept("/* nightfall:ignore the brand */ a { color: red }") == [])
        #expect(outline("a { color: red /* nightfall: see below */ }").outline.directed.isEmpty)
    }

    /// Tests that many comments and deep nesting take linear time.
    @Test func `many comments and deep nesting of directives take linear time`() {
        let comments = String(repeating: "/* nightfall:ignore */", count: 50_000)
        #expect(kept("a { color: red; " + comments + "}") == ["red"])
        #expect(kept(String(repeating: "a{/* nightfall:role text */", count: 20_000) + "color:red").isEmpty)
        #expect(kept(String(repeating: "/* nightfall:ignore */a{color:red;", count: 20_000)).count == 20_000)
    }
}
