import CSSColor
import NightTheme
import Testing

@testable import NightRewrite

/// Colors that depend on the box and the filter of their rule.
@Suite struct PaintedContextTests {
    @Test(arguments: [
        ".a{position:absolute;inset:0;background:rgba(0,0,0,.2)}", ".a{background:rgba(0,0,0,.25);position:fixed;inset:0 0 0 0}",
        ".a{position:absolute;top:0;left:0;width:100%;height:100%;background-color:rgba(0,0,0,.2)}",
        ".a{position:fixed;top:0;right:0;bottom:0;left:0;background-color:rgba(0,0,0,.2)}",
        ".a{background:linear-gradient(rgba(0,0,0,.2),rgba(0,0,0,.25)),url(photo.jpg)}",
        ".a::before{content:'';position:absolute;inset:0;background-image:linear-gradient(transparent 10%,rgba(0,0,0,.2))}",
    ]) func `a black veil over a picture or a whole box stays black`(sheet: String) {
        let text = SheetFixture.mirrors(of: sheet)
        #expect(text.contains("rgba(0,0,0,.2"), "\(text)")
        #expect(!text.contains("59,59,59"), "\(text)")
    }

    @Test(arguments: [
        (".a{background:linear-gradient(rgba(255,255,255,.2),#fff)}", "linear-gradient(rgba(18,18,18,.2),#121212)"),
        (".a{background-image:linear-gradient(to top,white,rgb(255 255 255/0.3))}", "linear-gradient(to top,#121212,rgba(18,18,18,.3))"),
        (".a{border-image:linear-gradient(#fff3,#fff) 1}", "linear-gradient(rgba(18,18,18,.2),#121212)"),
    ]) func `a gradient fades into the dark version of its color`(sheet: String, dark: String) {
        #expect(SheetFixture.mirrors(of: sheet).contains(dark), "\(SheetFixture.mirrors(of: sheet))")
    }

    @Test(arguments: [".a{background:linear-gradient(rgba(255,255,255,.2),#eee)}", ".a{background:rgba(255,255,255,.2)}"])
    func `another faint white stays lighter than the page`(sheet: String) {
        #expect(!SheetFixture.mirrors(of: sheet).contains("18,18,18"), "\(SheetFixture.mirrors(of: sheet))")
    }

    /// Leaflet's scale is on the map, whose tiles stay light.
    @Test(arguments: [
        (".a{background:rgba(255,255,255,.5);border:2px solid #777}", ",.8)"), (".a{background:rgba(255,255,255,.6);color:#333}", ",.8)"),
        (".a{background:rgba(255,255,255,.9);color:#333}", ",.9)"), (".a{background:rgba(255,255,255,.5)}", ",.5)"),
        (".a{position:fixed;inset:0;background:rgba(255,255,255,.6);color:#333}", ",.6)"),
        (".a{background:rgba(0,0,0,.6);color:#fff}", ",.6)"),
    ]) func `a light plate with text covers a light picture`(sheet: String, alpha: String) {
        #expect(SheetFixture.mirrors(of: sheet).contains(alpha), "\(SheetFixture.mirrors(of: sheet))")
    }

    @Test
    func `a dark veil over a picture keeps its opacity`() {
        let text = SheetFixture.mirrors(of: ".a{background-color:rgba(33,37,41,.4)}")
        #expect(text.hasSuffix(",.4); }\n"), "\(text)")
    }

    @Test(arguments: [
        ".a:hover{background:rgba(0,0,0,.04)}", ".a{background:rgba(0,0,0,.2)}",
        ".a:hover::after{position:absolute;inset:0;background:rgba(0,0,0,.04)}",
        ".a{position:relative;inset:0;background:rgba(0,0,0,.2)}", ".a{position:absolute;left:0;right:0;background:rgba(0,0,0,.2)}",
    ]) func `a faint veil that covers no picture is treated as a surface`(sheet: String) {
        #expect(SheetFixture.mirrors(of: sheet).contains("rgba(59,59,59"))
    }

    @Test(arguments: [
        ".a{height:4px;background:#ffc107}", ".a{background-color:#ffc107;width:3px}", ".a{width:12px;height:12px;background:#ffc107}",
        ".a{height:4px;background:#ffc107;&:hover{padding:8px}}",
    ]) func `an accent too small for text keeps its color`(sheet: String) {
        #expect(SheetFixture.mirrors(of: sheet).contains("background-color: #ffc107;"))
    }

    @Test(arguments: [
        ".a{background:#ffc107}", ".a{height:4px;padding:8px;background:#ffc107}", ".a{height:0;background:#ffc107}",
        ".a{width:16px;height:16px;background:#ffc107}", ".a{height:4px;min-height:20px;background:#ffc107}",
        ".a{height:4px;color:#000;background:#ffc107}", ".a{width:4%;background:#ffc107}", ".a{& b{height:4px}background:#ffc107}",
    ]) func `an accent that may hold text is treated as a background`(sheet: String) {
        #expect(!SheetFixture.mirrors(of: sheet).contains("#ffc107"))
    }

    @Test
    func `white text behind an inverting filter becomes light in the dark theme`() {
        #expect(SheetFixture.mirrors(of: ".a{filter:invert(1);color:#fff}") == ".a { color: #181818; }\n")
        #expect(SheetFixture.mirrors(of: ".a{color:#fff;filter:invert(100%)}") == ".a { color: #181818; }\n")
    }

    @Test(arguments: ["brightness(0)", "brightness(0) invert(1)", "contrast(0)"])
    func `colors that a filter makes equal stay unchanged`(filter: String) {
        #expect(SheetFixture.mirrors(of: ".a{filter:\(filter);color:#123456}") == ".a { color: #123456; }\n")
    }

    @Test(arguments: ["blur(2px)", "opacity(.5)", "invert(0)", "sepia(1) invert(1)"])
    func `filter functions that keep the lightness have no effect on mapping`(filter: String) {
        let plain = SheetFixture.mirrors(of: ".a{color:#123456}")
        #expect(SheetFixture.mirrors(of: ".a{filter:\(filter);color:#123456}") == plain)
    }

    @Test
    func `a drawing behind an inverting filter is not lightened`() {
        let drawing =
            "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M1 1h7v7'/%3E%3C/svg%3E\")"
        let text = SheetFixture.mirrors(of: ".a{background-image:\(drawing);filter:invert(1)}.b{background-image:\(drawing)}")
        #expect(text.contains(".a { background-image: \(drawing); }"), "\(text)")
        #expect(!text.contains(".b { background-image: \(drawing); }"), "\(text)")
    }

    /// HeVeA draws the line above footnotes in this way.
    @Test(arguments: ["height: 1px", "height: 2px; width: 40%", "width: 3px"])
    func `a thin dark bar without text is as visible as a line`(size: String) {
        let mapping = NightMapping(pageBase: .white)
        for (color, light) in [("#000", SRGB.black), ("#555", SRGB(bytes: 0x55, 0x55, 0x55))] {
            let bar = SheetFixture.mirrors(of: "hr { border: none; background-color: \(color); \(size) }")
            let line = mapping.dark(light, role: .line)
            #expect(line.contrastRatio(with: mapping.darkPage) >= 3 && bar.contains("background-color: \(line.hexText);"), "\(bar)")
        }
        let box = SheetFixture.mirrors(of: "hr { background-color: #000; height: 40px }")
        #expect(box.contains("background-color: #1f1f1f;"))
    }
}
