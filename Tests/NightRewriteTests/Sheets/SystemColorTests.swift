import Testing

@testable import NightRewrite

/// Tests of system colors (CSS Color 4, section 6.2) under text of the dark theme.
struct SystemColorTests {
    /// `ButtonFace` is `#6b6b6b` in Chromium's dark scheme, which leaves light text 4.3:1, and `Mark` is the same yellow in both.
    @Test(
        arguments: [
            ("background: ButtonFace", "background: #efefef"), ("background-color: threedface", "background-color: #efefef"),
            ("background: Mark", "background: #ff0"), ("color: MarkText", "color: #000"),
            ("background: SelectedItem; color: SelectedItemText", "background: #1967d2; color: #fff"),
            ("background: linear-gradient(ButtonFace, #fff)", "background: linear-gradient(#efefef, #fff)"),
            ("border: 1px solid ButtonShadow", "border: 1px solid #efefef"),
        ])
    func `system colors without a suitable dark value are mapped from their light one`(system: String, fixed: String) {
        #expect(SheetFixture.mirrors(of: "p { \(system) }") == SheetFixture.mirrors(of: "p { \(fixed) }"))
    }

    @Test func `the page color may be a system color`() {
        let mirrors = SheetFixture.mirrors(of: "body { background: ButtonFace }")
        #expect(mirrors == SheetFixture.mirrors(of: "body { background: #efefef }"))
    }

    @Test(arguments: ["Field", "Canvas", "Highlight", "AccentColor"])
    func `other system colors follow the dark scheme of the browser`(name: String) {
        #expect(SheetFixture.mirrors(of: "p { background-color: \(name); color: #123 }").contains("background-color: \(name)"))
    }

    @Test(
        arguments: [
            ":root{color-scheme:light dark} body{background:ButtonFace;color:ButtonText} a{color:#00f}",
            "@media (prefers-color-scheme:dark){:root{color-scheme:dark}} body{background:ButtonFace} p{color:#123}",
            ":root{color-scheme:light dark} body{background:Canvas;color:CanvasText}",
        ])
    func `a page whose color scheme darkens a system color has a dark theme`(css: String) {
        let page = "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body><p>x <a href=x>y</a></body></html>"
        let site = SiteFixture(["p.html": page])
        #expect(site.applied().files == site.files)
    }
}
