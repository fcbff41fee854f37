import Testing

@testable import NightRewrite

/// Colors that depend on the box and the filter of their rule.
@Suite struct PaintedContextTests {
    @Test(
        "A black veil over a picture or over all of a box stays the veil that it is",
        arguments: [
            ".a{position:absolute;inset:0;background:rgba(0,0,0,.2)}", ".a{background:rgba(0,0,0,.25);position:fixed;inset:0 0 0 0}",
            ".a{position:absolute;top:0;left:0;width:100%;height:100%;background-color:rgba(0,0,0,.2)}",
            ".a{position:fixed;top:0;right:0;bottom:0;left:0;background-color:rgba(0,0,0,.2)}",
            ".a{background:linear-gradient(rgba(0,0,0,.2),rgba(0,0,0,.25)),url(photo.jpg)}",
            ".a::before{content:'';position:absolute;inset:0;background-image:linear-gradient(transparent 10%,rgba(0,0,0,.2))}",
        ]) func shades(sheet: String)
    {
        let text = SheetFixture.mirrors(of: sheet)
        #expect(text.contains("rgba(0,0,0,.2"), "\(text)")
        #expect(!text.contains("59,59,59"), "\(text)")
    }

    @Test("A veil of a dark color over a picture lets the picture through as in the light theme")
    func darkVeils() {
        let text = SheetFixture.mirrors(of: ".a{background-color:rgba(33,37,41,.4)}")
        #expect(text.hasSuffix(",.4); }\n"), "\(text)")
    }

    @Test(
        "A faint veil is a surface where nothing says that it covers a picture, and the mark of a state where it is very faint",
        arguments: [
            ".a:hover{background:rgba(0,0,0,.04)}", ".a{background:rgba(0,0,0,.2)}",
            ".a:hover::after{position:absolute;inset:0;background:rgba(0,0,0,.04)}",
            ".a{position:relative;inset:0;background:rgba(0,0,0,.2)}", ".a{position:absolute;left:0;right:0;background:rgba(0,0,0,.2)}",
        ]) func surfaces(sheet: String)
    {
        #expect(SheetFixture.mirrors(of: sheet).contains("rgba(59,59,59"))
    }

    @Test(
        "An accent on which no text can be keeps its color",
        arguments: [
            ".a{height:4px;background:#ffc107}", ".a{background-color:#ffc107;width:3px}", ".a{width:12px;height:12px;background:#ffc107}",
            ".a{height:4px;background:#ffc107;&:hover{padding:8px}}",
        ]) func marks(sheet: String)
    {
        #expect(SheetFixture.mirrors(of: sheet).contains("background-color: #ffc107;"))
    }

    @Test(
        "An accent on which text may be is a background",
        arguments: [
            ".a{background:#ffc107}", ".a{height:4px;padding:8px;background:#ffc107}", ".a{height:0;background:#ffc107}",
            ".a{width:16px;height:16px;background:#ffc107}", ".a{height:4px;min-height:20px;background:#ffc107}",
            ".a{height:4px;color:#000;background:#ffc107}", ".a{width:4%;background:#ffc107}", ".a{& b{height:4px}background:#ffc107}",
        ]) func accents(sheet: String)
    {
        #expect(!SheetFixture.mirrors(of: sheet).contains("#ffc107"))
    }

    @Test("White that a filter inverts is black, and so light behind the filter in the dark theme")
    func invertedText() {
        #expect(SheetFixture.mirrors(of: ".a{filter:invert(1);color:#fff}") == ".a { color: #181818; }\n")
        #expect(SheetFixture.mirrors(of: ".a{color:#fff;filter:invert(100%)}") == ".a { color: #181818; }\n")
    }

    @Test("A filter that makes all colors alike leaves them", arguments: ["brightness(0)", "brightness(0) invert(1)", "contrast(0)"])
    func alike(filter: String) {
        #expect(SheetFixture.mirrors(of: ".a{filter:\(filter);color:#123456}") == ".a { color: #123456; }\n")
    }

    @Test("Functions that keep the lightness change nothing", arguments: ["blur(2px)", "opacity(.5)", "invert(0)", "sepia(1) invert(1)"])
    func harmless(filter: String) {
        let plain = SheetFixture.mirrors(of: ".a{color:#123456}")
        #expect(SheetFixture.mirrors(of: ".a{filter:\(filter);color:#123456}") == plain)
    }

    @Test("A drawing behind an inverting filter is not lightened, for the filter would make it black")
    func invertedDrawing() {
        let drawing =
            "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M1 1h7v7'/%3E%3C/svg%3E\")"
        let text = SheetFixture.mirrors(of: ".a{background-image:\(drawing);filter:invert(1)}.b{background-image:\(drawing)}")
        #expect(text.contains(".a { background-image: \(drawing); }"), "\(text)")
        #expect(!text.contains(".b { background-image: \(drawing); }"), "\(text)")
    }
}
