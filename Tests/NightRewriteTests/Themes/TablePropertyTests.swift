import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// References to custom properties that only the keys of a theme table define.
struct TablePropertyTests {
    private static let table = "NORMAL NIGHT\n#fff #101010 BG\n#222 #ddd INK\n1 .8 DIM\n1px 2px card-border\nurl(a.png) url(b.png) logo\n"

    private func site(_ sheet: String, page: String? = "<!doctype html><link rel=stylesheet href=a.css><p>x", _ emission: Emission = .sheet)
        throws -> SheetFixture
    {
        let files = [("a.css", sheet)] + (page.map { [("p.html", $0)] } ?? [])
        return SheetFixture(files, emission: emission, themes: [try ThemeTable.parse(Array(Self.table.utf8).span)])
    }

    @Test func `a page defines only the table properties that its sheets use`() throws {
        let page = try site("p{background:var(--BG);opacity:var( --DIM )}").applied("p.html")
        #expect(
            page.contains(":root { --BG: #fff; --DIM: 1; }") && page.contains(":root { color-scheme: dark; --BG: #101010; --DIM: 0.8; }"))
        #expect(!page.contains("--INK"))
    }

    @Test(arguments: [
        "p{background:var(--BG)} :root{--BG:#eee}", "p{background:#fff}", "p{background:url(var(--BG))}", "/* var(--BG) */p{top:0}",
    ])
    func `properties that a sheet defines or does not use are not added`(sheet: String) throws {
        #expect(!(try site(sheet).applied("p.html").contains("--BG: #fff;")))
    }

    @Test(arguments: [Emission.media, .lightDark, .variables]) func `a sheet without a page defines its table properties itself`(
        emission: Emission
    )
        throws
    {
        let text = try site("p{opacity:var(--DIM)}", page: nil, emission).applied("a.css")
        #expect(text.contains(":root { --DIM: 1; }") && text.contains("--DIM: 0.8;"))
        let site = try site(text, page: nil, emission)
        #expect(site.applied("a.css") == text)
        let reverted = site.rewriter.revert(Array(text.utf8), path: Array("a.css".utf8), kind: .css)
        #expect(reverted.bytes == Array("p{opacity:var(--DIM)}".utf8))
    }

    @Test func `style attributes can use table properties`() throws {
        let page = try site("p{top:0}", page: "<!doctype html><link rel=stylesheet href=a.css><p style='background:var(--BG)'>x").applied(
            "p.html")
        #expect(page.contains("--BG: #fff;") && page.contains("--BG: #101010;"))
    }

    @Test(arguments: [
        ("p{width:var(--card-boder)}", "--card-boder", "'card-border'"), ("p{color:var(--INKK)}", "--INKK", "'INK'"),
        ("p{--x:var(--DIMM);opacity:var(--x)}", "--DIMM", "'DIM'"),
    ]) func `a misspelled table property has a warning at its place`(sheet: String, name: String, key: String) throws {
        for emission in [Emission.sheet, .media, .variables] {
            let reported = try site(sheet, emission).result("a.css").diagnostics
            let fault = try #require(reported.first { $0.code == .undefinedProperty })
            #expect(reported.filter { $0.code == .undefinedProperty }.count == 1)
            #expect(fault.message.contains(name) && fault.message.contains(key))
            let span = try #require(fault.span)
            #expect(String(decoding: Array(sheet.utf8)[span.range], as: UTF8.self) == name)
        }
    }

    @Test(arguments: [
        "p{color:var(--INKK,red)}", "p{color:var(--INKK)} :root{--INKK:red}", "p{width:var(--column)}", "p{color:var(--INK)}",
    ])
    func `defined, optional and unrelated properties have no warning`(sheet: String) throws {
        #expect(!(try site(sheet).result("a.css").diagnostics.contains { $0.code == .undefinedProperty }))
    }
}
