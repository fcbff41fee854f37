import CSSColor
import Testing

@testable import NightRewrite

/// Boxes, discs and shadows whose surroundings the documents show.
@Suite struct ObservedBoxTests: ObservedSite {
    private static let texts = "body { color: #222 } "
    private let page = SRGB(bytes: 0x12, 0x12, 0x12)

    @Test(arguments: [
        ("<i class=t><b class=k></b></i>", "height: 12px", true),
        ("<i class=t><b class=k></b></i><script>x()</script>", "height: 12px", false),
        ("<i class=t><b class=k>40 %</b></i>", "height: 12px", false), ("<i class=t><b class=k></b></i>", "height: 300px", false),
    ])
    func `the filled part of a low bar keeps its contrast with the bar`(body: String, height: String, isShape: Bool) throws {
        let rules = rules(
            Self.texts + ".t { \(height); background: #e9ecef } .k { width: 40%; background: #151515 }", "<p>x</p>" + body)
        let (part, bar) = (try color("background-color", in: ".k", of: rules), try color("background-color", in: ".t", of: rules))
        #expect((part.contrastRatio(with: bar) >= 4.5) == isShape, "\(rules)")
    }

    @Test(arguments: ["#8e8e93", "#9a9aa5", "#333"])
    func `a grey dot or line keeps the contrast of a line`(light: String) throws {
        let rules = rules(Self.texts + ".d { width: 10px; height: 10px; background: \(light) }", "<p>x</p><i class=d></i>")
        #expect(try color("background-color", in: ".d", of: rules).contrastRatio(with: page) >= 2.2, "\(rules)")
    }

    @Test(arguments: [
        ("position: absolute", true), ("", false),
        // It has an edge, so that it is seen on the page.
        ("position: absolute; box-shadow: 0 0 2px #000", false), ("position: absolute; border: 1px solid #999", false),
    ])
    func `a white box that nobody would see on the page is on a picture`(style: String, isLight: Bool) throws {
        let rules = rules(
            Self.texts + ".k { width: 30px; height: 6px; background: #fff; \(style) }", "<p>x</p><div><img src=x.png><i class=k></i></div>")
        #expect((try color("background-color", in: ".k", of: rules) == .white) == isLight, "\(rules)")
    }

    @Test(arguments: [("left: -10px", false), ("left: 4px", true), ("top: -10px", false), ("top: -4px", true)])
    func `a white disc that is half outside its box is a notch in the color of the page`(place: String, isLight: Bool) throws {
        let size = "width: 20px; height: 20px"
        let css = ".t { background: #777 } .t::before { content: ''; position: absolute; \(place); \(size); background: #fff }"
        let rules = rules(Self.texts + css, "<p>x</p><div class=t></div>")
        #expect((try color("background-color", in: ".t::before", of: rules) == .white) == isLight, "\(rules)")
    }

    @Test func `a white disc with a border of its color is white with it`() throws {
        let rules = rules(
            Self.texts + ".t { background: #777 } .t::before { content: ''; background: #fff; border: 2px solid #fff }",
            "<p>x</p><div class=t></div>")
        #expect(try color("background-color", in: ".t::before", of: rules) == .white, "\(rules)")
        #expect(try color("border-color", in: ".t::before", of: rules) == .white, "\(rules)")
    }

    @Test func `a white knob with a shadow is white on a pale track`() throws {
        let knob = "content: ''; width: 20px; height: 20px; background: #fff; box-shadow: 0 1px 4px #0004"
        let css = ".t { background: #e2e8f0 } .t::after { \(knob) }"
        let rules = rules(Self.texts + css, "<p>x</p><i class=t></i>")
        #expect(try color("background-color", in: ".t::after", of: rules) == .white, "\(rules)")
    }

    @Test(arguments: [("<p class='m z'>x</p>", true), ("<p class='m z'>x</p><p class=m>x</p>", false)])
    func `a box with the shadow of another rule is raised`(body: String, isRaised: Bool) throws {
        let rules = rules(Self.texts + ".m { background: #fff } .z { box-shadow: 0 2px 4px rgba(0, 0, 0, .3) }", body)
        #expect((try color("background-color", in: ".m", of: rules) != page) == isRaised, "\(rules)")
    }

    @Test(arguments: [
        "radial-gradient(closest-side, #fff 79%, transparent 80%), conic-gradient(#155dfc 70%, #e2e8f0 0)",
        "conic-gradient(#155dfc 70%, #e2e8f0 0)",
    ])
    func `the text in the middle of a ring is not on the ring`(image: String) throws {
        let cover = image.hasPrefix("radial") ? "" : ".r::before { content: ''; position: absolute; inset: 8px; background: #fff }"
        let rules = rules(Self.texts + ".r { background: \(image) } \(cover)", "<p>x</p><div class=r><span>72 %</span></div>")
        let stop = try #require(rules.firstMatch(of: /(#[0-9a-f]+) 70%/)).output.1
        let ring = try color("color", in: ".r", of: ".r { color: \(stop) }")
        // Mapped text would leave it a luminance of .04.
        #expect(ring.relativeLuminance > 0.12, "\(rules)")
    }

    @Test(arguments: ["position: absolute; left: 4px; top: 4px;", "inset: 8px;", "position: absolute; inset: 60px;"])
    func `a box that covers no ring leaves the text on it`(place: String) {
        let css = ".r { background: linear-gradient(#155dfc, #e2e8f0) } .r::before { content: ''; \(place) background: #fff }"
        let rules = rules(Self.texts + css, "<p>x</p><div class=r><span>72 %</span></div>")
        #expect(!rules.contains("#155dfc"), "\(rules)")
    }

    @Test(arguments: ["linear-gradient(to right in oklab, #00a6f4, #00bc7d)", "linear-gradient(#7c3aed, #db2777)"])
    func `the stops of a gradient under light text keep their colors`(image: String) {
        let rules = rules(Self.texts + ".g { background-image: \(image); color: #fff }", "<p>x</p><p class=g>Week</p>")
        #expect(rules.contains(image), "\(rules)")
    }

    @Test(arguments: [("<i class=g></i>", true), ("<i class=g>x</i>", false), ("<i class=g></i><script>x()</script>", false)])
    func `the stops of a gradient in an empty box keep their colors`(body: String, isKept: Bool) {
        let image = "linear-gradient(#7c3aed, #db2777)"
        #expect(rules(Self.texts + ".g { background-image: \(image) }", "<p>x</p>" + body).contains(image) == isKept)
    }

    @Test(arguments: [("rgba(255, 255, 255, .5)", true), ("rgba(255, 255, 255, .25)", true), ("rgba(0, 0, 0, .4)", false)])
    func `a light translucent text on a dark bar keeps its opacity`(light: String, isKept: Bool) {
        let rules = rules(".n { background: #343a40 } .n a { color: \(light) }", "<p>x</p><nav class=n><a href=x>x</a></nav>")
        #expect(rules.contains("color: \(light.replacing("0.", with: ".").replacing(", ", with: ","))") == isKept, "\(rules)")
    }

    @Test func `a translucent text that may be elsewhere gets the opacity that is readable anywhere`() {
        let css = ".n { background: #343a40 } a { color: rgba(255, 255, 255, .25) }"
        let rules = rules(css, "<p>x</p><nav class=n><a href=x>x</a></nav><div style='background: #fff'><a href=x>x</a></div>")
        #expect(!rules.contains("rgba(255,255,255,.25)"), "\(rules)")
    }

    /// An earlier document has shown all of its colors, so that only where they are together counts.
    @Test(arguments: [false, true])
    func `a light label on a dark bar is one in each document, whichever is read first`(hasOther: Bool) throws {
        let css =
            "body { color: #222 } .bar { background: #333; color: #fff } .cur { background: #eee; color: #333 } .m { position: absolute }"
        let bar = "<p>x</p><div class=bar><a class=cur href=x>Home</a>"
        let other = "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body>\(bar)</div></body></html>"
        let rules = rules(css, bar + "<b class=m>!</b></div>", others: hasOther ? ["a.html": other] : [:])
        #expect(try color("background-color", in: ".cur", of: rules).relativeLuminance > 0.5, "\(rules)")
    }

    /// The title of pydoctor's pages covers what scrolls under it with a blurred white edge.
    @Test(arguments: [
        ("0 0 8px 8px #fff", false), ("0 0 8px rgba(255, 255, 255, .9)", false), ("0 0 8px #000", true),
        ("-2px -2px 4px #fff, 2px 2px 4px #0003", true),
    ]) func `a white glow does not raise a box`(shadow: String, isRaised: Bool) throws {
        let rules = rules(Self.texts + ".m { background: #fff; box-shadow: \(shadow) }", "<p>x</p><div class=m>Title</div>")
        #expect(try (color("background-color", in: ".m", of: rules) != page) == isRaised, "\(rules)")
    }

    // MARK: Fields

    /// The icon of a search field in a header is black on white, although the header is around it.
    @Test(arguments: [
        ("<input class=f><i class=i>x</i>", "absolute", true), ("<textarea class=f></textarea><b>y</b><i class=i>x</i>", "absolute", true),
        // It is no icon in a field.
        ("<input class=f><i class=i>x</i>", "static", false), ("<input class=f type=checkbox><i class=i>x</i>", "absolute", false),
        ("<i class=i>x</i>", "absolute", false),
    ]) func `an icon in front of a field is on the field`(contents: String, position: String, isKept: Bool) throws {
        let css = "p { color: #222 } .h { background: #e65100; color: #fff } .f { background: #fff } .i { color: #000; "
        let rules = rules(css + "position: \(position) }", "<p>x <i class=i>y</i></p><div class=h>Title \(contents)</div>")
        let shown = try color("background-color", in: ".h", of: rules)
        #expect((shown == SRGB(bytes: 0xe6, 0x51, 0)) == isKept)
    }

    /// The second icon looks like the first one, and is in front of a field without a color of its own.
    @Test func `icons in front of different fields are read apart`() throws {
        let css = "p { color: #222 } .h { background: #e65100; color: #fff } .f { background: #fff } .g { background: none } "
        let icon = "<i class=i>x</i>"
        let body = "<p>x</p><div class=h>Title <input class=f>\(icon)</div><div class=h>Title <input class=g>\(icon)</div>"
        let shown = try color("background-color", in: ".h", of: rules(css + ".i { color: #000; position: absolute }", body))
        #expect(shown != SRGB(bytes: 0xe6, 0x51, 0))
    }

    // MARK: Swatches

    /// The colors of a product: circles that a `style` attribute colors.
    @Test(arguments: [
        ("<label style='--c: #f2d7b5'><input type=radio></label>", "", true), ("<i style='background: #f2d7b5'></i>", "", true),
        ("<button style='background: #f2d7b5' aria-label=Sand></button>", "<script>let a = 1</script>", true),
        // Scripts may fill the first one, and the others have a text or a size.
        ("<i style='background: #f2d7b5'></i>", "<script>let a = 1</script>", false), ("<i style='background: #f2d7b5'>x</i>", "", false),
        ("<i style='background: #f2d7b5; width: 900px; height: 90px'></i>", "", false),
        ("<div style='background: #f2d7b5'></div>", "", false),
    ]) func `a swatch keeps the color that it shows`(swatch: String, head: String, isKept: Bool) {
        let applied = site("p { color: #222 } label { background: var(--c) }", "<p>x</p>" + swatch, head: head).applied()
        let document = applied.text("index.html")
        // The rule for the attribute has its color.
        #expect(document.contains(": #f2d7b5 !important; }") == isKept, "\(document)")
    }

    // MARK: Hidden texts

    /// The end of a film, which is in black on black until it is pointed at.
    @Test func `a text in the color of its surface stays hidden`() throws {
        let rules = rules(
            "p { color: #222 } .s { background: #222; color: #222 } .s:hover { color: #fff }", "<p>It is <b class=s>him</b></p>")
        #expect(try color("color", in: ".s", of: rules) == color("background-color", in: ".s", of: rules), "\(rules)")
    }
}
