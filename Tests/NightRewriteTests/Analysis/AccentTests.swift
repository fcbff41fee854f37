import CSSColor
import Testing

@testable import NightRewrite

/// Colors that keep their light values where the documents show that all on them is readable.
@Suite struct AccentTests: ObservedSite {
    private static let blue = "#0d6efd"

    // MARK: Pairs

    @Test(arguments: [("<script>x</script>", true), ("", false)])
    func `a text too light for its surface is readable on a dark one that scripts fill`(script: String, isRaised: Bool) throws {
        let rules = rules(
            "#side { background: #343131 } .arrow { color: #9cafd4 } .moved { color: #111; position: absolute }",
            "<p>x <span class=arrow>v</span></p><div class=moved>y</div><div id=side><div></div></div>" + script)
        let (text, surface) = (try color("color", in: ".arrow", of: rules), try color("background-color", in: "#side", of: rules))
        #expect((text.contrastRatio(with: surface) >= 4.5) == isRaised, "\(rules)")
    }

    @Test func `a button and its light text keep their colors`() {
        let rules = rules(".b { color: #fff; background: \(Self.blue) }", "<p>x</p><a class=b>Buy</a>")
        #expect(rules.contains("color: #fff;"))
        #expect(rules.contains("background-color: \(Self.blue);"))
    }

    @Test func `a light text in another rule is kept with the surface`() {
        let rules = rules(
            "header { background-color: \(Self.blue) } header a { color: #fff }", "<header><a href=x>x</a></header><p>x</p>")
        #expect(rules.contains("background-color: \(Self.blue);"))
        #expect(rules.contains("header a { color: #fff;"))
    }

    @Test(arguments: [("#fff", true), ("rgba(255,255,255,.8)", true), ("#222", false), ("#666", false)])
    func `a surface keeps its color under a text with a position of its own that is light`(text: String, isKept: Bool) throws {
        let rules = rules(
            ".bar { background-color: #2980b9 } .bar h1 { position: absolute; color: \(text) }",
            "<p>x</p><div class=bar><h1>Report</h1></div>")
        #expect(rules.contains("background-color: #2980b9;") == isKept && rules.contains("color: \(text);") == isKept, "\(rules)")
    }

    @Test func `a grey button with light text keeps its colors in all states`() {
        let rules = rules(
            ".b { color: #fff; background: #6c757d } .b:hover { background: #5a6268 } .b:active { background: #545b62 }",
            "<p>x</p><a class=b href=x>Back</a>")
        #expect(rules.contains(".b { color: #fff; background-color: #6c757d;"), "\(rules)")
        #expect(rules.contains(".b:hover { background-color: #5a6268;"))
        #expect(rules.contains(".b:active { background-color: #545b62;"))
    }

    @Test(arguments: [
        ("#999", ".b { color: #000 }", "<a class=b>Back</a>", "black text"),
        ("#6c757d", ".b { color: #fff } .t { color: #222 }", "<a class=b>A</a><a class=b><i class=t>B</i></a>", "two texts"),
        ("#222", ".b { color: #fff }", "<a class=b>Back</a>", "a color as dark as the dark page"),
        ("#666", ".b { color: #fff }", "<footer class=b>\(String(repeating: "text ", count: 40))</footer>", "a large surface"),
    ]) func `other greys are mapped`(grey: String, sheet: String, body: String, what: Comment) throws {
        let rules = rules(".b { background: \(grey) } \(sheet)", "<p>x</p>" + body)
        let dark = try color("background-color", in: ".b", of: rules)
        #expect(dark.relativeLuminance <= 0.045 && !rules.contains("background-color: \(grey);"), what)
    }

    @Test(arguments: [
        "<i class=b></i><script>x</script>", "<i class=b><svg><path/></svg></i>",
        "<input class=b type=Checkbox checked><script>x</script>",
    ]) func `an accent without text is as light as white text allows`(body: String) throws {
        let rules = rules(".b { background: \(Self.blue) }", "<p>x</p>" + body)
        let accent = try color("background-color", in: ".b", of: rules)
        #expect(accent.relativeLuminance > 0.12 && accent.relativeLuminance < 0.14, "\(rules)")
        #expect(accent.contrastRatio(with: SRGB(red: 0.906, green: 0.906, blue: 0.906)) >= 4.5)
    }

    @Test(arguments: [("brightness(90%)", true), ("brightness(.5)", true), ("brightness(1.2)", false), ("invert(1)", false)])
    func `an accent without text may be dimmed in a state`(filter: String, isKept: Bool) throws {
        let rules = rules(".b { background: \(Self.blue) } .b:active { filter: \(filter) }", "<p>x</p><i class=b></i>")
        let accent = try color("background-color", in: ".b", of: rules)
        #expect((accent.relativeLuminance > 0.12) == isKept)
    }

    @Test func `a border follows an accent with a mark on it`() throws {
        let rules = rules(
            ".b { background: \(Self.blue) url(mark.svg); border: 1px solid \(Self.blue) } .b:active { filter: brightness(.9) }",
            "<p>x</p><input class=b type=checkbox>")
        let (border, accent) = try (color("border-color", in: ".b", of: rules), color("background-color", in: ".b", of: rules))
        #expect(accent.relativeLuminance > 0.12 && border == accent, "\(rules)")
    }

    @Test func `a text on one accent counts for the same accent without text`() {
        let rules = rules(".b { background: \(Self.blue) } .t { color: #fff }", "<p>x</p><i class=b></i><a class=b><b class=t>Buy</b></a>")
        #expect(rules.contains("background-color: \(Self.blue);"))
    }

    @Test func `an amber badge keeps its dark text and its hue`() throws {
        let rules = rules(".b { color: #000; background: #ffc107 }", "<p>x</p><span class=b>New</span>")
        #expect(rules.contains("color: #000;"))
        let amber = try color("background-color", in: ".b", of: rules)
        #expect(amber.contrastRatio(with: .black) > 10)
        #expect(amber.red > 0.9 && amber.green > 0.65 && amber.blue < 0.1)
    }

    @Test func `a dark text that is on the page as well is mapped and bounds the accent`() throws {
        let rules = rules(
            ".b { background: #ffc107 } .t { color: #222 }", "<p class=t>x</p><span class=b><b class=t>New</b></span>")
        let text = try color("color", in: ".t", of: rules)
        #expect(text.relativeLuminance > 0.378)
        let amber = try color("background-color", in: ".b", of: rules)
        #expect(amber.contrastRatio(with: text) >= 4.5)
        #expect(amber.relativeLuminance > 0.05)
    }

    @Test(arguments: ["#fff", "#fefefe", "#fcfcfc", "#f8f8f8", "#e8eaec"])
    func `the darkest text on an accent is as light as the bound assumes`(page: String) throws {
        let rules = rules(
            "body { background: \(page) } .b { background: #ff0 } .t { color: #000 }",
            "<p class=t>x</p><p><span class=b><b class=t>New</b></span></p>")
        let text = try color("color", in: ".t", of: rules)
        let accent = try color("background-color", in: ".b", of: rules)
        #expect(accent.contrastRatio(with: text) >= 4.5 && accent.relativeLuminance > 0.05, "\(rules)")
    }

    @Test func `the bound counts for each text on the accent`() throws {
        let rules = rules(
            ".b { background: \(Self.blue); color: #fff } .t { color: #aaa }",
            "<p class=t>x</p><a class=b>x <i style='color: #111/**/'>y</i></a>")
        let accent = try color("background-color", in: ".b", of: rules)
        #expect(accent.relativeLuminance < 0.15)
    }

    @Test(arguments: [
        ("clip: rect(0, 0, 0, 0)", true), ("-webkit-clip-path: inset(50%); clip: rect(1px 1px 1px 1px)", true), ("left: 0", false),
        ("clip: rect(0 0 0 0) } .sr:focus { position: static", false), ("clip: rect(0 0 0 0) } .sr:focus { clip: auto", false),
    ]) func `a text for screen readers alone does not bound an accent`(clip: String, isUnseen: Bool) {
        let rules = rules(
            ".b { color: #ffc; background: \(Self.blue) } .t { color: #000 } .sr { position: absolute; \(clip) }",
            "<p class=t>x</p><span class=b>Buy<a href=x class='sr t'>now</a></span>")
        #expect(rules.contains("background-color: \(Self.blue);") == isUnseen, "\(rules)")
    }

    /// The text of the surface's own rule is white, which leaves less contrast to the yellow of the other rule.
    @Test func `known texts bound a surface that may have unknown ones`() throws {
        let rules = rules(
            "header { background: #417690; color: #ffc } header b { color: #f5dd5d } .i { position: absolute } i { color: #000 }",
            "<header>x<b>y</b><span class=i><i>z</i></span></header><p><i>x</i><b>y</b></p>")
        let surface = try color("background-color", in: "header", of: rules)
        #expect(surface.contrastRatio(with: try color("color", in: "header b", of: rules)) >= 4.5, "\(rules)")
        #expect(surface.relativeLuminance > 0.04 && surface.relativeLuminance < 0.1)
    }

    // MARK: Large documents

    /// The tags that nightfall adds must not count, or a second run would give other colors than the first.
    @Test(arguments: [200_000, 200_001])
    func `colors are kept if the documents have at most 200,000 tags`(tags: Int) {
        func site(_ comment: String) -> SiteFixture {
            self.site(".b { color: #fff; background: \(Self.blue) }", "<p>x</p><a class=b>Buy</a><!--\(comment)-->")
        }
        let others = site("").text("index.html").count { $0 == "<" }
        let long = site(String(repeating: "<  ", count: tags - others) + String(repeating: " ", count: 1000))
        let dark = long.applied()
        #expect(dark.text("a.night.css").contains("background-color: \(Self.blue);") == (tags == 200_000))
        #expect(Self.observed(dark).applied().files == dark.files)
    }

    // MARK: Unknown surroundings

    @Test(arguments: [
        "background-image: linear-gradient(#fff, #000)", "background-image: url(x.png)", "filter: invert(1)", "mix-blend-mode: screen",
    ]) func `an accent below something unknown stays in its band`(declaration: String) {
        let rules = rules(".b { color: #fff; background-color: #e83e8c; \(declaration) }", "<p>x</p><a class=b>Buy</a>")
        #expect(!rules.contains("background-color: #e83e8c"))
    }

    @Test func `an accent that no document shows stays in its band`() {
        let rules = rules(".b { background-color: #e83e8c } .c { color: #fff; background-color: \(Self.blue) }", "<a class=c>Buy</a>")
        #expect(!rules.contains("#e83e8c"))
        #expect(rules.contains(Self.blue))
    }

    @Test func `the background of the page is no accent`() {
        #expect(!rules("body { background: #ffc107; color: #000 }", "<p>x</p>").contains("color: #000"))
    }

    @Test func `parts that are not displayed count as displayed`() throws {
        let rules = rules(
            ".b { background: #ffc107; } .t { color: #000 } dialog { background: #fff }",
            "<span class=b><b class=t>New</b></span><div style='display: none'><p class=t>x</p></div>")
        #expect(try color("color", in: ".t", of: rules).relativeLuminance > 0.378)
    }

    @Test func `scripts may show a dark text anywhere unless its own rule paints the accent`() throws {
        let body = "<span class=\"b t\">New</span>"
        let apart = ".b { background: #ffc107; } .t { color: #000 }"
        #expect(try color("color", in: ".t", of: rules(apart, body)).relativeLuminance == 0)
        #expect(try color("color", in: ".t", of: rules(apart, body, head: "<script>f()</script>")).relativeLuminance > 0.378)
        let together = ".b { background: #ffc107; color: #000 }"
        #expect(try color("color", in: ".b", of: rules(together, body, head: "<script>f()</script>")).relativeLuminance == 0)
    }

    /// Captions of the tables of javadoc.
    @Test(arguments: [
        (".caption", ".caption span", true), (".caption b:hover, #x.caption", ".caption > span", true), (".caption", "span", false),
        (".caption", ".caption .now", false), (".caption", ".caption span:first-child", false), (".caption, b", ".caption span", false),
    ])
    func `a dark text of a class is kept with an accent that is a part of it by type`(text: String, surface: String, isKept: Bool) throws {
        let rules = rules(
            "\(text) { color: #000 } \(surface) { background: #f8981d }",
            "<div class=caption id=x><span class=now>Fields <b>x</b></span></div>", head: "<script>f()</script>")
        #expect((try color("color", in: text, of: rules).relativeLuminance == 0) == isKept, "\(rules)")
        let accent = try color("background-color", in: surface, of: rules)
        #expect(accent.relativeLuminance > 0.4 || !isKept, "\(rules)")
    }

    @Test func `states count as well`() throws {
        let rules = rules(
            ".b { background: #e83e8c; color: #fff } .b:hover { color: #700 }", "<a class=b href=x>Buy</a><p style='color:#700'>x</p>")
        let text = try color("color", in: ".b:hover", of: rules)
        let accent = try color("background-color", in: ".b", of: rules)
        #expect(text.contrastRatio(with: accent) >= 2)
    }

    // MARK: Custom properties

    @Test func `a custom property keeps its color for surfaces alone`() {
        let rules = rules(
            ":root { --brand: #2f6f4f } .b { background: var(--brand); color: #fff } .price { color: var(--brand) }",
            "<p class=price>9</p><a class=b>Buy</a>")
        #expect(rules.contains("--brand: #2f6f4f;"))
        #expect(rules.contains("--brand-night-text: #"))
        #expect(!rules.contains("--brand-night-text: #2f6f4f"))
    }

    @Test func `channels in a custom property keep their color`() {
        let rules = rules(
            ":root { --rgb: 13, 110, 253 } .b { --o: 1; background-color: rgba(var(--rgb), var(--o)) !important; color: #fff }",
            "<p>x</p><a class=b>Buy</a>")
        #expect(rules.contains("--rgb: 13, 110, 253;"))
    }

    // MARK: Lines

    /// Sidebars of administration pages have such borders between their entries.
    @Test(arguments: [
        ("#354052", "#2b3647", 1.04..<1.3), ("#354052", "#46546b", 1.2..<1.6), ("#354052", "#9fb0c8", 3..<7), ("#222", "#333", 1.04..<1.4),
        ("#222", "#777", 2.2..<5), ("#343a40", "#23272b", 1.04..<1.4), ("#0d6efd", "#0a58ca", 1.3..<1.6),
    ])
    func `a border on a dark surface or an accent keeps its contrast`(surface: String, border: String, contrasts: Range<Double>) throws {
        let css = ".side { background: \(surface); color: #fff } .entry { border-bottom: 1px solid \(border) }"
        let rules = rules(css, "<p>x</p><div class=side><div class=entry>y</div></div>")
        let (line, ground) = try (color("border-bottom-color", in: ".entry", of: rules), color("background-color", in: ".side", of: rules))
        #expect(contrasts.contains(line.contrastRatio(with: ground)), "\(rules)")
        // On the page it is the line that it is without documents.
        let elsewhere = self.rules(css, "<p class=entry>x</p><div class=side><div class=entry>y</div></div>")
        let alone = SheetFixture.mirrors(of: ".entry { border-bottom: 1px solid \(border) }")
        let places = try [elsewhere, alone].map { try color("border-bottom-color", in: ".entry", of: $0) }
        #expect(places[0] == places[1], "\(elsewhere)")
    }

    @Test func `a border around an accent follows it`() {
        let rules = rules(
            ".b { color: #fff; background: \(Self.blue); border: 1px solid #0a58ca } p { border-top: 1px solid #d00 }",
            "<p>x</p><a class=b>Buy</a>")
        #expect(rules.contains("border-color: #0a58ca"))
        #expect(!rules.contains("#d00"))
    }

    // MARK: Ranks

    @Test(arguments: [("#333", "#000"), ("#666", "#333"), ("#0066a2", "#083194"), ("#555", "#737373"), ("#767676", "rgba(0, 0, 0, .7)")])
    func `texts that differ in the light theme differ in the dark one`(first: String, second: String) throws {
        let rules = rules(".s { color: \(first) } .t { color: \(second) }", "<p class=s>x</p><p class=t>x</p>")
        let page = SRGB(bytes: 0x12, 0x12, 0x12)
        let contrasts = [
            try color("color", in: ".s", of: rules).contrastRatio(with: page),
            try color("color", in: ".t", of: rules).contrastRatio(with: page),
        ]
        let ratio = contrasts[0] / contrasts[1]
        #expect(max(ratio, 1 / ratio) >= 1.15, "\(rules)")
        #expect(contrasts.allSatisfy { $0 >= 4.5 })
    }

    @Test func `light texts on a dark surface keep their distances`() throws {
        let rules = rules(
            "pre { background: #1e293b; color: #fff } .s { color: #f472b6 } .t { color: #86efac }",
            "<p>x</p><pre>x<i class=s>x</i><b class=t>x</b></pre>")
        let first = try color("color", in: ".s", of: rules)
        let second = try color("color", in: ".t", of: rules)
        #expect(second.contrastRatio(with: first) >= 1.5)
        #expect(first.contrastRatio(with: try color("background-color", in: "pre", of: rules)) >= 4.5)
    }

    /// Dark text inherited by an accent whose color is decided keeps its contrast there, and its rank among the texts of the page.
    @Test func `a text on a page and an accent has a rank`() throws {
        let rules = rules(
            ".b { background: #ffc107 } .t { color: #444 } .u { color: #767676 }",
            "<p class=t>x</p><p class=u>x</p><span class=b><b class=t>New</b></span>")
        let text = try color("color", in: ".t", of: rules)
        #expect(text.contrastRatio(with: try color("background-color", in: ".b", of: rules)) >= 4.5)
        #expect(text.contrastRatio(with: try color("color", in: ".u", of: rules)) >= 1.15)
    }

    @Test(arguments: ["::placeholder", "::-webkit-input-placeholder"])
    func `a placeholder has a rank`(name: String) throws {
        let rules = rules(
            "input { color: #333; background: #fff } input\(name) { color: #6c757d } p { color: #444 }",
            "<p>x</p><input placeholder=x>")
        let placeholder = try color("color", in: "input\(name)", of: rules)
        #expect(try color("color", in: "p", of: rules).contrastRatio(with: placeholder) >= 1.3)
        #expect(placeholder.contrastRatio(with: try color("background-color", in: "input", of: rules)) >= 4.5)
    }

    @Test func `a text keeps its contrast with the lightest surface that it is on`() throws {
        let rules = rules(
            ".t { color: #767676 } .d { background: #999 } .u { color: #757575 }",
            "<p class=t>x</p><p class=u>x</p><div class=d><p class=t>x</p></div>")
        let surface = try color("background-color", in: ".d", of: rules)
        #expect(try color("color", in: ".t", of: rules).contrastRatio(with: surface) >= 4.5)
        #expect(try color("color", in: ".u", of: rules).contrastRatio(with: surface) < 4.5)
    }

    @Test func `a text on a picture has the contrast with all surfaces`() throws {
        let rules = rules(".t { color: #767676 } .p { background: url(x.png) }", "<div class=p><p class=t>x</p></div>")
        #expect(try color("color", in: ".t", of: rules).relativeLuminance >= 0.378)
    }

    // MARK: All modes

    @Test(arguments: Emission.allCases) func `all emission modes keep the color, and can be reverted`(emission: Emission) {
        let before = site(
            ".b { color: #fff; background: \(Self.blue); } .c { color: #fff; background: #e83e8c linear-gradient(#000, #fff) }",
            "<p>x</p><a class=b>Buy</a><i class=c>x</i>", emission: emission)
        #expect(before.isReversible)
        let after = before.applied()
        let text = after.text("a.css") + after.text("a.night.css")
        let expected =
            switch emission {
            case .sheet, .media: "background-color: \(Self.blue);"
            case .lightDark: "\(Self.blue),\(Self.blue)"
            case .variables: ": \(Self.blue);"
            }
        #expect(text.contains(expected), "\(text)")
    }

    @Test func `equal declarations with different neighbors have different colors`() {
        let rules = rules(
            ".b { background: \(Self.blue) } .c { background: \(Self.blue) }",
            "<p class=b style='color: #fff'>x</p><p class=c style='color: #fff/**/'>x</p>")
        let parts = rules.split(separator: "}").filter { $0.contains("background-color") }
        #expect(Set(parts.map { $0.drop { $0 != "{" } }).count == 2, "\(rules)")
    }

    @Test func `a style element keeps colors like a stylesheet`() {
        let style = "<style>.b { color: #fff; background: \(Self.blue) }</style>"
        let page = "<!DOCTYPE html><html><head><title>x</title>\(style)</head><body><p>x</p><a class=b>Buy</a></body></html>"
        for emission in Emission.allCases {
            let site = Self.observed(SiteFixture(["index.html": page], emission: emission))
            #expect(site.isReversible)
            let text = site.applied().text("index.html")
            #expect(text.split(separator: Self.blue).count > 2, "\(text)")
        }
    }

    @Test func `one page bounds the colors of all`() throws {
        let css = ".b { background: \(Self.blue) } .b i { color: #fff }"
        let page = { (text: String) in
            "<!DOCTYPE html><title>x</title><link rel=stylesheet href=a.css><a class=b>\(text)</a>"
        }
        let files = ["a.css": css, "b.html": page("<i>x</i>")]
        let more = files.merging(["c.html": page("<i style='color: #111/**/'>x</i>")]) { $1 }
        let alone = Self.observed(SiteFixture(files, emission: .sheet)).applied().text("a.night.css")
        let both = Self.observed(SiteFixture(more, emission: .sheet)).applied()
        let bound = try color("background-color", in: ".b", of: both.text("a.night.css")).relativeLuminance
        #expect(bound < (try color("background-color", in: ".b", of: alone).relativeLuminance))
    }

    @Test func `without the guard the bands hold`() {
        var site = site(".b { color: #fff; background: #e83e8c }", "<p>x</p><a class=b>Buy</a>")
        #expect(site.applied().text("a.night.css").contains("#e83e8c"))
        var options = site.options
        options.keepsAccents = false
        site = Self.observed(SiteFixture(site.files, options: options))
        #expect(!site.applied().text("a.night.css").contains("#e83e8c"))
    }
}
