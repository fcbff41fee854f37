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

    /// The colors of the metas that are added.
    private func added(_ page: String, table: String = table) throws -> [String] {
        try site(page, table: table).applied("p.html").split(separator: "<meta name=\"theme-color\"").dropFirst().compactMap { meta in
            meta.split(separator: ">")[0].split(separator: "content=\"").last?.split(separator: "\"").first.map(String.init)
        }
    }

    @Test func `the color around the page is that of bars`() throws {
        let page = try site("<meta name=theme-color content=#fafafa>").applied("p.html")
        let bar = "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#0a2030\" data-nightfall>"
        #expect(page.contains(bar))
        // A page without one gets it.
        let bare = try site("").applied("p.html")
        #expect(bare.contains(bar) && bare.split(separator: "theme-color").count == 2)
    }

    @Test func `a row for the color of the light page comes first`() throws {
        #expect(try added("<meta name=theme-color content=#123456>") == ["#654321"])
        #expect(try added("<meta name=theme-color content=#369>") == ["#0a2030"])
    }

    @Test func `without a role nothing is added, nor where the page has a dark one`() throws {
        #expect(try added("", table: "NORMAL NIGHT\n#fff #111 background\n") == [])
        let own = "<meta name=theme-color content=#fff><meta name=theme-color media='(prefers-color-scheme: dark)' content=#222>"
        #expect(try site(own).applied("p.html").contains("#0a2030") == false)
    }

    @Test(arguments: [
        "[role=banner]", "[role=\"navigation\"]", "div[role='contentinfo']", "[ROLE=Toolbar]", "[role~=menubar]", ".x > [role=banner]",
        "body header", "nav",
    ]) func `a selector by the role of a bar is for one`(selector: String) throws {
        let text = try #require(try site("", "\(selector){background:#446;color:#cce}").companion("a.css"))
        #expect(text.contains("background-color: #0a2030;") && text.contains("color: #dde;"), "\(text)")
    }

    @Test(arguments: ["[role=button]", "[role]", "header [role=button]", "[data-role=banner]", "[title=banner]", ".x:not([role=banner])"])
    func `another attribute is for none`(selector: String) throws {
        let text = try #require(try site("", "\(selector){background:#fafad2}").companion("a.css"))
        #expect(!text.contains("#0a2030"), "\(text)")
    }
}
