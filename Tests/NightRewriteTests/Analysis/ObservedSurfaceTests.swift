import CSSColor
import Testing

@testable import NightRewrite

/// Surfaces under texts that are no single background of a stylesheet, and texts whose surfaces are not known.
@Suite struct ObservedSurfaceTests: ObservedSite {
    private static let blue = "#0d6efd"
    private static let pink = "#c2185b"
    private let page = SRGB(bytes: 0x12, 0x12, 0x12)

    // MARK: Surfaces in surfaces

    @Test(arguments: [
        (".c { background: #fff; border: 1px solid #ccc }", "<div class=c><div class=h>x</div></div>", true),
        (".c { background: #fff; box-shadow: 0 2px 9px #999 }", "<div class=c><div class=h>x</div></div>", true),
        (
            ".c { background: #fff; border: 1px solid #ccc } .d { background: #fff }",
            "<div class=c><div class=d><div class=h>x</div></div></div>", true
        ),
        // It is also somewhere else, or on another color.
        (".c { background: #fff; border: 1px solid #ccc }", "<div class=c><div class=h>x</div></div><div class=h>y</div>", false),
        (".c { background: #fffef8; border: 1px solid #ccc }", "<div class=c><div class=h>x</div></div>", false),
        (".c { background: #fff }", "<div class=c><div class=h>x</div></div>", true),
    ])
    func `a surface in the color of the surface around it is not seen`(css: String, body: String, isUnseen: Bool) throws {
        let rules = rules("p { color: #222 } " + css + " .h { background: #fff }", "<p>x</p>" + body)
        let (outer, inner) = (try color("background-color", in: ".c", of: rules), try color("background-color", in: ".h", of: rules))
        #expect((outer == inner) == isUnseen, "\(rules)")
    }

    // MARK: Gradients

    @Test func `the stops of a gradient keep their colors below light text`() {
        let rules = rules(".b { color: #fff; background: linear-gradient(\(Self.blue), \(Self.pink)) }", "<p>x</p><a class=b>Buy</a>")
        #expect(rules.contains("linear-gradient(\(Self.blue), \(Self.pink))"), "\(rules)")
    }

    @Test(arguments: [
        ("linear-gradient(\(blue), #ffffff80)", "#444"), ("linear-gradient(in oklch, \(blue), \(pink))", "#fff"),
        ("url(x.png), linear-gradient(\(blue), \(pink))", "#fff"), ("linear-gradient(\(blue), \(pink)); filter: invert(1)", "#fff"),
    ]) func `the stops of a gradient stay in the band where anything about them is not known`(image: String, text: String) {
        let rules = rules(".b { color: \(text); background-image: \(image) }", "<p>x</p><a class=b>Buy</a>")
        #expect(!rules.contains(Self.blue), "\(rules)")
    }

    /// A gradient that is repeated in one direction leaves the rest of the box to what is below.
    @Test func `a text on a gradient that is not everywhere is on the page as well`() throws {
        let css = ".b { background: linear-gradient(#ffc107, #ffc107) } .t { color: #000 }"
        let body = "<p>x</p><a class=b><b class=t>Buy</b></a>"
        #expect(try color("color", in: ".t", of: rules(css, body)) == .black)
        let partial = css.replacing("#ffc107)", with: "#ffc107) no-repeat")
        #expect(try color("color", in: ".t", of: rules(partial, body)).relativeLuminance > 0.2)
    }

    /// Cards of Bootstrap are clipped to their border box, which is the initial value.
    @Test(arguments: [
        ("border-box", true), ("padding-box, Content-Box", true), ("text", false), ("border-area", false), ("var(--x, text)", false),
    ])
    func `a surface that is clipped to a box keeps its color`(clip: String, isKept: Bool) {
        let css = ".c { background-clip: \(clip) } .b { color: #fff; background-color: \(Self.blue) }"
        #expect(rules(css, "<p>x</p><div class='c b'>x</div>").contains("background-color: \(Self.blue);") == isKept)
    }

    /// Bodies of Bootstrap's cards.
    @Test(arguments: ["inherit", "unset", "var(--none)"])
    func `a light text that inherits a custom property keeps its color`(own: String) {
        let css = ":root { --white: #fff } .b { background: #da292e; color: var(--white) } .c { color: \(own) }"
        let rules = rules(css, "<p>x</p><div class=b><div class=c>x</div></div>")
        #expect(rules.contains("--white: #fff;") && rules.contains("background-color: #da292e;"), "\(rules)")
    }

    /// Messages that appear over a page let a little of it show through.
    @Test(arguments: [(".95", "#fff", true), (".8", "#fff", false), (".95", "#000", false)])
    func `a surface that is nearly opaque keeps its color under light text`(alpha: String, text: String, isKept: Bool) {
        let surface = text == "#fff" ? "87,85,217" : "255,193,7"
        let css = ".b { background: rgba(\(surface),\(alpha)) } .t { color: \(text) }"
        #expect(rules(css, "<p>x</p><p class=b><b class=t>x</b></p>").contains("background-color: rgba(\(surface),\(alpha));") == isKept)
    }

    /// Messages with an icon in front of the text.
    @Test(arguments: [("no-repeat", "#fff", true), ("repeat-x", "#fff", false), ("no-repeat", "#222", false)])
    func `a picture that is shown once leaves a surface its color under light text`(repetition: String, text: String, isKept: Bool) {
        let css = ".b { background: \(text == "#fff" ? "#bd362f" : "#ffc107") url(x.png) \(repetition) } .t { color: \(text) }"
        let rules = rules(css, "<p>x</p><p class=b><b class=t>x</b></p>")
        #expect((rules.contains("background-color: #bd362f;") || rules.contains("background-color: #ffc107;")) == isKept, "\(rules)")
    }

    /// Ripples of buttons are white, and appear where the button is pressed.
    @Test(arguments: [("opacity: 0", true), ("opacity: 1", false), ("opacity: 0 } .b:active::before { opacity: 1", false)])
    func `content that is not visible leaves a surface its color`(opacity: String, isKept: Bool) {
        let ripple = "content: 'x'; position: absolute; background-image: radial-gradient(#fff, transparent)"
        let css = ".b { color: #fff; background: #ff9800 } .b::before { \(ripple); \(opacity) }"
        #expect(rules(css, "<p>x</p><a class=b>Buy</a>").contains("background-color: #ff9800;") == isKept)
    }

    /// The sign that closes an alert.
    @Test(arguments: [("#333; opacity: .3", true), ("#333", false)])
    func `a faint text with a position of its own leaves a surface its color`(text: String, isKept: Bool) {
        let css = ".a { color: #fff; background: #43ac6a; position: relative } .x { position: absolute; color: \(text) }"
        #expect(rules(css, "<p>x</p><div class=a>Done <i class=x>x</i></div>").contains("background-color: #43ac6a;") == isKept)
    }

    /// The button that empties the search field of Material for MkDocs, and the list of results.
    @Test(arguments: [
        (".x { opacity: 0 }", true), (".x { opacity: 1 }", false), (".list { opacity: 0 }", true), (".list { opacity: 1 }", false),
    ]) func `a text that nobody sees on a veil leaves a surface its color`(css: String, isKept: Bool) {
        let bar = ".bar { color: #fff; background: #009688 } .field { background: #00000042 } .x { position: absolute; color: #00000061 }"
        let rules = rules(bar + css, "<p>x</p><div class=bar>Docs <form class=field><div class=list><i class=x>x</i></div></form></div>")
        #expect(rules.contains("background-color: #009688;") == isKept, "\(rules)")
    }

    @Test func `a text with a position of its own is not on a grey button`() {
        let css = ".b { color: #fff; background: #6c757d } .x { position: absolute; color: #000 }"
        let body = "<p>x</p><div>Alert <i class=x>x</i></div><button class=b>Save</button>"
        #expect(rules(css, body).contains("background-color: #6c757d;"))
    }

    @Test(arguments: [("#343a40", true), ("#e9ecef", false)])
    func `a black veil on a dark surface stays black`(surface: String, isKept: Bool) {
        let css = ".bar { background: \(surface) } .brand { background: rgba(0, 0, 0, .25); color: #fff }"
        #expect(rules(css, "<p>x</p><div class=bar><b class=brand>x</b></div>").contains("rgba(0,0,0,.25)") == isKept)
    }

    // MARK: Drawings

    /// The shapes of diagrams and charts that are in the markup.
    @Test(arguments: [
        ("<g><rect class=n /><text>x</text></g>", true), ("<g><rect class=n /><g><text>x</text></g></g>", true),
        ("<rect class=n /><text>x</text>", true), ("<rect class=n /><g><text>x</text></g>", false),
        ("<g><rect class=n /><g><g><text>x</text></g></g></g>", false), ("<g><rect class=n /></g>", false),
    ]) func `a shape with a label is a surface under it`(shapes: String, isSurface: Bool) throws {
        let rules = rules(".n { fill: #ffc107 } text { fill: #000 }", "<p>x</p><svg viewBox='0 0 90 90'>\(shapes)</svg>")
        let (fill, label) = (try color("fill", in: ".n", of: rules), try color("fill", in: "text", of: rules))
        #expect((label.contrastRatio(with: fill) >= 4.5) == isSurface, "\(rules)")
    }

    // MARK: Clips and filters

    @Test func `a filter that adds a dark shadow leaves a surface its color`() {
        let css = ".b { color: #fff; background: \(Self.blue); filter: drop-shadow(0 1px 2px rgba(0, 0, 0, .5)) }"
        #expect(rules(css, "<p>x</p><a class=b>Buy</a>").contains("background-color: \(Self.blue);"))
        let light = css.replacing("rgba(0, 0, 0, .5)", with: "#fff")
        #expect(!rules(light, "<p>x</p><a class=b>Buy</a>").contains("background-color: \(Self.blue);"))
    }

    /// Internet Explorer's filters are invalid in other browsers.
    @Test(arguments: ["progid:DXImageTransform.Microsoft.gradient(startColorstr='#fff', endColorstr='#eee')", "alpha(opacity=50)"])
    func `an invalid filter leaves a surface its color`(filter: String) {
        let rules = rules(".b { color: #fff; background: \(Self.blue); filter: \(filter) }", "<p>x</p><a class=b>Buy</a>")
        #expect(rules.contains("background-color: \(Self.blue);"), "\(rules)")
    }

    /// The band of text begins where it has 4.5:1 on any surface; a grey on the page alone is darker.
    @Test(arguments: ["backdrop-filter: blur(2px); background: rgba(255, 255, 255, .8)", "mix-blend-mode: multiply", "filter: sepia(1)"])
    func `what alters its own colors leaves the texts around it their ranks`(declaration: String) throws {
        let rules = rules(
            "body { background: #fff } .t { color: #767676 } .f { \(declaration) }", "<p class=t>x</p><div class=f>x</div>")
        #expect(try color("color", in: ".t", of: rules).relativeLuminance < 0.378, "\(rules)")
    }

    /// #0073c7 on #405871 has 1.5:1.
    @Test func `a hidden text that nobody can read does not count`() throws {
        let css = ".h { background: #405871 } .t { color: #0073c7 } .m { display: none }"
        let shown = try color("color", in: ".t", of: rules(css, "<p class=t>x</p><div class=h><p><i class=t>x</i></p></div>"))
        let hidden = try color("color", in: ".t", of: rules(css, "<p class=t>x</p><div class=h><p class=m><i class=t>x</i></p></div>"))
        #expect(shown.relativeLuminance > 0.37 && hidden.relativeLuminance < 0.3)
    }

    // MARK: Marked text

    private func mark(_ body: String, others: [String: String] = [:]) throws -> (background: SRGB, text: SRGB, page: String) {
        let page = site("p { color: #333 }", body, others: others).applied().text("index.html")
        return (try color("background-color", in: ":where(mark)", of: page), try color("color", in: ":where(mark)", of: page), page)
    }

    @Test func `marked text keeps its colors`() throws {
        let (background, text, page) = try mark("<p>x <mark>y</mark></p>")
        #expect(text == .black, "\(page)")
        #expect(background.contrastRatio(with: text) > 10)
        #expect(OKLCH(background).chroma > 0.6 * OKLCH(SRGB(bytes: 255, 255, 0)).chroma)
    }

    @Test(arguments: ["<a href=x>y</a>", "<code>y</code><i class=t>z</i>"]) func `a mark bounds its color by all texts in it`(inner: String)
        throws
    {
        let (background, text, page) = try mark("<style>.t { color: #222 }</style><p class=t>x</p><mark>x \(inner)</mark>")
        #expect(text.relativeLuminance > 0.378, "\(page)")
        #expect(background.contrastRatio(with: text) >= 4.5)
        #expect(background.relativeLuminance < 0.14)
    }

    @Test func `a mark stays in the band where a document is not known`() throws {
        // Without a stylesheet, the second document has no colors to decide about, and is not read.
        let other = "<!DOCTYPE html><title>x</title><mark><a href=x>y</a></mark>"
        #expect(try mark("<p><mark>x</mark></p>", others: ["b.html": other]).background.relativeLuminance <= 0.045)
    }

    // MARK: Attributes

    @Test(arguments: Emission.allCases) func `a style attribute keeps colors like a stylesheet`(emission: Emission) {
        let site = site(
            ".x { margin: 0 }", "<p>x</p><a style='color: #fff; background: \(Self.blue)'>Buy</a>", emission: emission)
        #expect(site.isReversible)
        let text = site.applied().text("index.html")
        #expect(text.split(separator: Self.blue).count > 2, "\(text)")
    }

    /// Rules for the colors that scripts set select such an attribute as well, and do not know its text.
    @Test func `a style attribute with the syntax of scripts stays in its band`() {
        let body = "<p>x</p><a style='color: #fff; background: rgb(13, 110, 253)'>Buy</a><script>x()</script>"
        let text = site(".x { margin: 0 }", body).applied().text("index.html")
        #expect(!text.contains(Self.blue), "\(text)")
    }

    @Test func `a text in a style attribute bounds an accent that it is not certain to be on`() throws {
        let css = ".b { background: \(Self.blue) }"
        let text = "<i style='color: #111'>x</i>"
        let both = try color("background-color", in: ".b", of: rules(css, "<p>\(text)</p><a class=b>\(text)</a>"))
        #expect(both.relativeLuminance < 0.15)
        // The same text on the accent alone keeps its color.
        #expect(try color("background-color", in: ".b", of: rules(css, "<p>x</p><a class=b>\(text)</a>")).relativeLuminance > 0.15)
    }

    // MARK: States of controls

    @Test(arguments: [
        ("input:checked + label", "<input type=checkbox><label>x</label>"), ("details[open]", "<details>x</details>"),
        ("input:not(:checked) + label", "<input type=checkbox checked><label>x</label>"),
        ("details:not([open])", "<details open>x</details>"),
    ]) func `a surface of a state of controls keeps its color`(selector: String, body: String) {
        let rules = rules("\(selector) { color: #fff; background: \(Self.blue) }", "<p>x</p>\(body)")
        #expect(rules.contains("background-color: \(Self.blue);"), "\(rules)")
    }

    // MARK: Page colors

    /// The style element is mapped for each page color, and so is decided for each.
    @Test func `equal style elements on pages of different colors have decisions of their own`() {
        let style = "<style>.b { color: #fff; background: \(Self.blue) } .t { color: #555 }</style>"
        let content = "<p class=t>x</p><a class=b>Buy</a>"
        let page = { (background: String) in
            "<!DOCTYPE html><html><head><title>x</title>\(style)</head><body bgcolor='\(background)'>\(content)</body></html>"
        }
        let alone = Self.observed(SiteFixture(["a.html": page("#d0d0d0")], emission: .media)).applied().text("a.html")
        let both = Self.observed(SiteFixture(["a.html": page("#d0d0d0"), "b.html": page("#ffffff")], emission: .media)).applied()
        #expect(both.text("a.html") == alone)
        #expect(both.text("b.html").split(separator: Self.blue).count > 2)
    }

    // MARK: Ranks

    /// #ccc is a text of dark surfaces unless the documents show it on light ones.
    @Test func `a light text on a light surface is fainter than a darker one`() throws {
        let rules = rules(".s { color: #ccc } .t { color: #767676 }", "<p class=s>x</p><p class=t>x</p>")
        let faint = try color("color", in: ".s", of: rules)
        #expect(faint.contrastRatio(with: page) >= 4.5)
        #expect(try color("color", in: ".t", of: rules).contrastRatio(with: page) >= 1.15 * faint.contrastRatio(with: page))
    }

    @Test func `white on a dark surface is lighter than a color that is a little darker`() throws {
        let rules = rules("pre { background: #1e293b; color: #fff } .t { color: #86efac }", "<p>x</p><pre>x<b class=t>x</b></pre>")
        let (white, green) = (try color("color", in: "pre", of: rules), try color("color", in: ".t", of: rules))
        #expect(white.contrastRatio(with: green) >= 1.15, "\(rules)")
    }

    @Test func `texts that no document shows have ranks`() throws {
        let rules = rules(".s { color: #007777 } .t { color: #112288 } .u { color: #444 }", "<p class=u>x</p>")
        let contrasts = try [".s", ".t"].map { try color("color", in: $0, of: rules).contrastRatio(with: page) }
        #expect(contrasts[1] >= 1.15 * contrasts[0], "\(rules)")
        #expect(try color("color", in: ".s", of: rules).relativeLuminance >= 0.378)
    }

    @Test func `a text that no document shows is mapped with the surface of its rule`() throws {
        let rules = rules(".s { color: #fff; background: #333 } .u { color: #444 }", "<p class=u>x</p>")
        let surface = try color("background-color", in: ".s", of: rules)
        #expect(try color("color", in: ".s", of: rules).contrastRatio(with: surface) >= 7)
    }

    /// The page and the highlights of Tailwind's slate and neutral colors.
    @Test(arguments: [("#f8fafc", "#f1f5f9"), ("#fafafa", "#f5f5f5")])
    func `the entry under the pointer differs from the card that it is on`(page: String, highlight: String) throws {
        let css = ".m { background: #fff; border: 1px solid #ddd } .m a:hover { background: \(highlight) }"
        let rules = rules("body { background: \(page); color: #222 } " + css, "<p>x</p><div class=m><a>Edit</a><a>Remove</a></div>")
        let (card, entry) = (try color("background-color", in: ".m", of: rules), try color("background-color", in: ".m a:hover", of: rules))
        #expect(card.contrastRatio(with: entry) >= 1.035, "\(rules)")
    }

    @Test func `the colors of a gradient that is partly in a custom property stay`() throws {
        let css = ":root { --b: #5b4bff } .g { background: linear-gradient(#6f61ff, var(--b)); color: #fff }"
        let rules = rules("body { color: #222 } " + css, "<p>x</p><b class=g>Go</b>")
        #expect(rules.contains("linear-gradient(#6f61ff,"), "\(rules)")
        #expect(try color("--b", in: ":root", of: rules) == SRGB(bytes: 0x5b, 0x4b, 0xff), "\(rules)")
    }

    /// A theme with a hue of its own, which scripts may change.
    @Test(arguments: [
        ":root { --h: 175; --a: hsl(var(--h) 70% 32%) } .b { background: var(--a); color: #fff }",
        ":root { --h: 175 } .b { background: hsl(var(--h) 70% 32%); color: #fff }",
    ])
    func `an accent that only the browser can compute stays up to the luminance that its texts allow`(css: String) {
        let rules = rules("body { color: #222 } " + css, "<p>x</p><b class=b>Go</b>")
        let share = rules.firstRange(of: "hsl(var(--h) 70% 32%) xyz-d65 calc(x * min(1, ").map { rules[$0.upperBound...] }
        let bound = share.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
        // #188b81 has a luminance of .2, and white has 4.2:1 on it.
        #expect(bound > 0.2, "\(rules)")
        // A text that can't be told keeps it in the band.
        let unsure = self.rules("body { color: #222 } " + css, "<p>x</p><b class=b>Go</b><b class=b style='color: var(--x)'>Go</b>")
        #expect(!unsure.contains("min(1, 0.4999 / y)"), "\(unsure)")
    }
}
