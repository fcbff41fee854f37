import Testing

@testable import NightRewrite

/// Tests that style sheet sets (CSSOM 1 §6.2), which readers and scripts choose by title, are unchanged.
@Suite struct SheetSetTests {
    private func site(_ head: String) -> SiteFixture {
        let page = "<!doctype html><html><head>\(head)</head><body>x</body></html>"
        return SiteFixture(["a.html": page, "a.css": "p { color: #333 }", "b.css": "p { color: #363 }"], emission: .sheet)
    }

    @Test func `a sole preferred style sheet set gets an untitled companion sheet`() {
        let site = site("<link rel=stylesheet title=Main href=a.css><link rel=stylesheet href=b.css>")
        let page = site.applied().text("a.html")
        #expect(page.split(separator: "title=", omittingEmptySubsequences: false).count == 2)
        #expect(page.contains("href=\"a.night.css\" media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>"))
        #expect(site.isReversible)
    }

    @Test(arguments: ["rel='alternate stylesheet' title=Other", "rel=stylesheet title=Other"])
    func `sheets of several sets hold their dark rules themselves`(
        link: String
    ) {
        let site = site("<link rel=stylesheet title=Main href=a.css><link \(link) href=b.css>")
        let applied = site.applied()
        #expect(applied.text("a.html").split(separator: "title=", omittingEmptySubsequences: false).count == 3)
        #expect(!applied.text("a.html").contains(".night.css"))
        for sheet in ["a.css", "b.css"] {
            #expect(applied.text(sheet).contains("@media screen and (prefers-color-scheme: dark)"), "\(sheet)")
        }
        #expect(site.isReversible)
    }

    @Test func `a persistent sheet beside a set has a companion sheet`() {
        let site = site("<link rel=stylesheet href=a.css><link rel='alternate stylesheet' title=Other href=b.css>")
        let page = site.applied().text("a.html")
        #expect(page.contains("href=\"a.night.css\""))
        #expect(!page.contains("b.night.css"))
        #expect(site.isReversible)
    }
}
