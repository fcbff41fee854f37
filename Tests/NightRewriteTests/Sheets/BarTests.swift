import CSSColor
import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// Bars in themes: the color around the page, and rules that name bars by their roles.
struct BarTests {
    private static let table = "NORMAL NIGHT\n#eee #101418 background\n#336699 #0a2030 bar\n#fff #dde bar-text\n#123456 #654321 brand\n"

    private func site(_ page: String, _ sheet: String = "p{top:0}", table: String = table) throws -> SheetFixture {
        let page = "<!doctype html><html><head><title>x</title>\(page)<link rel=stylesheet href=a.css></head><body><p>x</body></html>"
        return SheetFixture([("a.css", sheet), ("p.html", page)], emission: .sheet, themes: [try ThemeTable.parse(Array(table.utf8).span)])
    }

    /// The colors of the added metas.
    private func added(_ page: String, table: String = table) throws -> [String] {
        try site(page, table: table).applied("p.html").split(separator: "<meta name=\"theme-color\"").dropFirst().compactMap { meta in
            meta.split(separator: ">")[0].split(separator: "content=\"").last?.split(separator: "\"").first.map(String.init)
        }
    }

    @Test func `theme-color gets the bar color of the table`() throws {
        let page = try site("<meta name=theme-color content=#fafafa>").applied("p.html")
        let bar = "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#0a2030\" data-nightfall>"
        #expect(page.contains(bar))
        // A page without such a meta gets one.
        let bare = try site("").applied("p.html")
        #expect(bare.contains(bar) && bare.split(separator: "theme-color").count == 2)
    }

    @Test func `a table row for the light theme-color wins over the bar role`() throws {
        #expect(try added("<meta name=theme-color content=#123456>") == ["#654321"])
        #expect(try added("<meta name=theme-color content=#369>") == ["#0a2030"])
    }

    @Test func `no theme-color is added without bar roles or beside a dark one`() throws {
        #expect(try added("", table: "NORMAL NIGHT\n#fff #111 background\n") == [])
        let own = "<meta name=theme-color content=#fff><meta name=theme-color media='(prefers-color-scheme: dark)' content=#222>"
        #expect(try site(own).applied("p.html").contains("#0a2030") == false)
    }

    @Test(arguments: [
        "[role=banner]", "[role=\"navigation\"]", "div[role='contentinfo']", "[ROLE=Toolbar]", "[role~=menubar]", ".x > [role=banner]",
        "body header", "nav",
    ]) func `selectors with a bar's role or element get the bar colors`(selector: String) throws {
        let text = try #require(try site("", "\(selector){background:#446;color:#cce}").companion("a.css"))
        #expect(text.contains("background-color: #0a2030;") && text.contains("color: #dde;"), "\(text)")
    }

    @Test(arguments: ["[role=button]", "[role]", "header [role=button]", "[data-role=banner]", "[title=banner]", ".x:not([role=banner])"])
    func `selectors with other attributes get no bar colors`(selector: String) throws {
        let text = try #require(try site("", "\(selector){background:#fafad2}").companion("a.css"))
        #expect(!text.contains("#0a2030"), "\(text)")
    }

    /// The companion of a sheet on a page with this body.
    private func companion(_ body: String, _ sheet: String, bars: Set<[UInt8]> = []) throws -> String {
        let page = "<!doctype html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body>\(body)</body></html>"
        let themes = [try ThemeTable.parse(Array(Self.table.utf8).span)]
        let site = SheetFixture([("a.css", sheet), ("p.html", page)], emission: .sheet, themes: themes, bars: bars)
        return try #require(site.companion("a.css"))
    }

    @Test(arguments: [
        ("<header class='x top'>", ".top"), ("<nav id=top><nav>", "body #top"), ("<div role=Banner class=top>", "div.top"),
        ("<footer class=top></footer><nav class=top>", ".top:not(.y)"), ("<div class='t:op' role=toolbar>", ".t\\:op"),
        ("<article></article><header class=top>", "nav, .top"),
    ])
    func `a selector that matches only bars in the pages gets bar colors`(body: String, selector: String) throws {
        let text = try companion(body, "\(selector){background:#446;color:#cce}")
        #expect(text.contains("background-color: #0a2030;") && text.contains("color: #dde;"), "\(text)")
    }

    @Test(arguments: [
        "<div class=top>", "<header class=top></header><div class=top>", "<article><header class=top>", "<main><footer class=top>",
        "<header role=presentation class=top>", "<header><p class=top>", "<svg><header class=top></header></svg>", "<header class=Top>",
    ])
    func `a selector that also matches other elements gets no bar colors`(body: String) throws {
        #expect(try !companion(body, ".top{background:#fafad2}").contains("#0a2030"), "\(body)")
    }

    @Test(arguments: [(".top", ".top"), ("#top", "#top"), ("site-bar", "SITE-BAR"), (".t:op", ".t\\:op")])
    func `a configured bar selector gets the bar colors`(given: String, selector: String) throws {
        let text = try companion("<div class=top></div><div class=top>", "\(selector){background:#fafad2}", bars: [Array(given.utf8)])
        #expect(text.contains("#0a2030"), "\(text)")
        #expect(try !companion("", ".other{background:#fafad2}", bars: [Array(given.utf8)]).contains("#0a2030"))
    }

    @Test func `a configured bar selector is an element, a class or an id`() {
        func read(_ text: String) -> String? { BarSelectors.selector(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } }
        #expect(read(".a") == ".a" && read("#B") == "#B" && read("Site-Bar") == "site-bar" && read(".t\\:op") == ".t:op")
        for text in ["", ".", "a b", ".a.b", "[role=x]", "*", "a,b", " a", ".1", "a:hover", "..a", "# a"] {
            #expect(read(text) == nil, "\(text)")
        }
    }

    @Test(arguments: ["var(--g)", "var( --g )"]) func `inherited text on a bar colored by a custom property gets bar-text`(ground: String)
        throws
    {
        let weak = "@layer -nightfall { :where(.top) { color: #dde; } }"
        let body = "<header class=top>x</header>"
        #expect(try companion(body, ":root{--g:#446}.top{background:\(ground)}").contains(weak))
        #expect(try companion("<style>:root{--g:#446}</style>\(body)", ".top{background-color:\(ground)}").contains(weak))
        #expect(try companion(body, ":root{--g:#fff}.x{--g:#446}.top{background:\(ground)}").contains(weak))
        // Nobody knows the ground, or it is no color.
        #expect(try !companion(body, ".top{background:\(ground)}").contains("@layer"))
        #expect(try !companion(body, ":root{--g:#446}.x{--g:url(a.png)}.top{background:\(ground)}").contains("@layer"))
        #expect(try !companion(body, ":root{--g:rgba(0,0,0,.1)}.top{background:\(ground)}").contains("@layer"))
        #expect(try !companion(body, ":root{--g:#446}.top{background:\(ground);color:#fff}").contains("@layer"))
    }

    /// The page with elements that have `style` attributes.
    private func page(_ body: String, bars: Set<[UInt8]> = []) throws -> String {
        let page = "<!doctype html><html><head><title>x</title></head><body>\(body)</body></html>"
        let themes = [try ThemeTable.parse(Array(Self.table.utf8).span)]
        return SheetFixture([("p.html", page)], emission: .sheet, themes: themes, bars: bars).applied("p.html")
    }

    @Test(arguments: [
        ("<header style='background:#fff'>", "header"), ("<nav style='background:#fff'>", "nav"),
        ("<div role=Banner style='background:#fff'>", "[role=\"Banner\"]"),
        ("<div class='a navbar' style='background:#fff'>", "[class~=\"navbar\"]"),
        ("<i id=top style='background:#fff'>", "[id=\"top\"]"), ("<site-bar style='background:#fff'>", "site-bar"),
    ])
    func `a bar's style attribute gets the bar colors`(element: String, selector: String) throws {
        let text = try page(
            "<p style='background:#fff'>\(element)x", bars: [Array("#top".utf8), Array("site-bar".utf8)])
        #expect(text.contains(":where(\(selector)[style=\"background:#fff\"]) { background-color: #0a2030 !important; }"), "\(text)")
        // It inherits its text, which each color of the author's wins over.
        let layer = text.split(separator: "@layer -nightfall {").last?.split(separator: "\n}").first ?? ""
        #expect(layer.contains(":where(\(selector)[style=\"background:#fff\"]) { color: #dde; }"), "\(text)")
        #expect(text.contains(":where([style=\"background:#fff\"]) { background-color: #1"), "\(text)")
    }

    @Test func `text color in a bar's style attribute becomes the bar-text color`() throws {
        let text = try page("<header style='background:#ddd;color:#333'>x")
        #expect(
            text.contains(
                "(header[style=\"background:#ddd;color:#333\"]) { background-color: #0a2030 !important; color: #dde !important; }"))
    }

    @Test(arguments: [
        "<article><header style='background:#fff'>", "<header style='background:#fff'><article><header style='background:#fff'>",
        "<p style='background:#fff'>", "<header style='color:var(--x)'>",
    ])
    func `style attributes of other elements get no bar colors`(element: String) throws {
        #expect(try !page("\(element)x").contains("#0a2030 !important"))
    }

    @Test func `text that a bar inherits gets the bar-text color`() throws {
        let weak = "@layer -nightfall { :where(.top) { color: #dde; } }"
        let body = "<header class=top>x</header>"
        #expect(try companion(body, ".top{background:#446}").contains(weak))
        #expect(try companion(body, "@media (min-width:1px){.top{background:#446}}").contains(weak))
        // The author's own color is stronger; a nested layer would be stronger than the rules before it.
        #expect(try !companion(body, ".top{background:#446;color:#eef}").contains("@layer"))
        #expect(try !companion(body, "@layer q{.top{background:#446}}").contains("-nightfall"))
        // The rule has no opaque background.
        #expect(try !companion(body, ".top{border:1px solid #446}").contains("@layer"))
        #expect(try !companion(body, ".top{background:rgba(0,0,0,.1)}").contains("@layer"))
        #expect(try !companion("<p class=top>x", ".top{background:#446}").contains("@layer"))
    }
}
