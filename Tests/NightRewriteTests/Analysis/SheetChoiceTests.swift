import SourceText
import Testing

@testable import NightRewrite

/// Sheets that readers choose and that scripts enable.
struct SheetChoiceTests {
    private func site(_ head: String) -> SiteFixture {
        let page = "<!DOCTYPE html><html><head>\(head)</head><body><p>x</p></body></html>"
        return SiteFixture(["a.html": page, "a.css": "p { color: #333 }\n", "b.css": "b { color: #333 }\n"], emission: .sheet)
    }

    /// A companion with the same title would be one more sheet of the set in the light theme.
    @Test func `an alternate sheet holds its dark rules itself`() {
        let site = site("<link rel='stylesheet alternate' title=B href=b.css>")
        let after = site.applied()
        #expect(after.files["b.night.css"] == nil && after.text("b.css").contains("@media screen and (prefers-color-scheme: dark)"))
        #expect(!after.text("a.html").contains("b.night.css"))
        #expect(site.isReversible)
    }

    /// Browsers load none of these as an alternative (WHATWG HTML, 4.6.7.9).
    @Test(arguments: ["", "title", "title='' "])
    func `an alternate sheet without a title gets no companion sheet`(title: String) {
        let site = site("<link rel='alternate stylesheet' \(title) href=b.css>")
        #expect(!site.applied().text("a.html").contains("b.night.css"))
        #expect(site.isReversible)
    }

    @Test func `a disabled sheet holds its dark rules itself`() {
        let site = site("<link rel=stylesheet href=a.css><link rel=stylesheet disabled href=b.css>")
        let after = site.applied()
        #expect(after.files["a.night.css"] != nil && after.files["b.night.css"] == nil)
        #expect(after.text("b.css").hasPrefix("b { color: #333 }\n/*! nightfall:begin"))
        #expect(!after.text("a.html").contains("b.night.css"))
        // A sheet that no page loads would have the browser's default colors in a layer as well.
        #expect(!after.text("b.css").contains(":where(html)"))
        #expect(site.isReversible)
    }

    @Test func `a disabled attribute on a style element has no effect`() {
        let site = site("<style disabled>u { color: #333 }</style>")
        #expect(site.applied().text("a.html").contains("u { color: #333 }\n/*! nightfall:begin"))
    }
}
