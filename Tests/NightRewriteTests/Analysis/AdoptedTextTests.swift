import CSSColor
import Testing

@testable import NightRewrite

/// Bright backgrounds whose rules get a color for the inherited text on them.
@Suite struct AdoptedTextTests: ObservedSite {
    private static let css = "body { color: #111 } .w { background: #ff0 } "
    private let text = SRGB(bytes: 0x11, 0x11, 0x11)

    @Test(arguments: [
        ("<p class=w>x</p>", ""), ("<p class=w>x <b>y</b></p>", ""), ("<p><b class=w>x</b></p><p class=w>y</p>", "b { margin: 0 }"),
        // The text is gone in all states in which the background is.
        ("<p class=w>x</p>", ".w:hover { background: #eee; color: #222 }"),
        // Links come before all rules of the page.
        ("<p class=w>x</p><p>y</p>", "a { color: #c00 }"),
    ])
    func `a bright background keeps its color and gives the text its own`(body: String, css: String) throws {
        let rules = rules(Self.css + css, "<h1>t</h1>" + body)
        let ground = try color("background-color", in: ".w", of: rules)
        #expect(try color("color", in: ".w", of: rules) == text, "\(rules)")
        #expect(ground.contrastRatio(with: text) >= 4.5 && ground.relativeLuminance >= 0.4, "\(rules)")
    }

    @Test(arguments: [
        // The text is on something else.
        ("<p class=w>x <b class=n>y</b></p>", ".n { background: #fff }"),
        ("<p class='w n'>x</p><p class=w>y</p>", ".n { background: #eee }"),
        ("<p class=w>x</p>", ".w:hover { background: #eee }"), ("<p class=w>x</p>", "p:nth-child(3n) { background: #eee }"),
        ("<p class=w>x <b class=n>y</b></p>", ".n { position: absolute }"),
        ("<p class=w>x</p>", ".w { background-image: url(a.png) }"),
        // It has another color, or not one alone, or too little contrast.
        ("<p class=w>x</p>", ".w { background: #1a73e8 }"),
        ("<p class=w>x</p><div style='color: #345'><p class=w>y</p></div>", ""), ("<p class=w>x <a href=y>y</a></p>", ""),
        ("<p class=w>x</p>", ".w { -webkit-text-fill-color: #222 }"),
    ])
    func `a background with other texts, or under which others are, gets darker instead`(body: String, css: String) throws {
        let rules = rules(Self.css + css, "<h1>t</h1><p>u</p>" + body)
        #expect(!rules.contains("color: #111"), "\(rules)")
    }

    @Test(arguments: [
        // A stronger background with a color of its own for the same text.
        (".v { background: #8f8 }", "<p class=w>x</p><p class='w v'>y</p>", true),
        // The second background keeps its color, or gets darker because of a link.
        (".v { background: #900 }", "<p class=w>x</p><p class='w v'>y</p>", false),
        (".v { background: #8f8 }", "<a href=z>z</a><p class=w>x</p><div class=w><p class=v>y <a href=z>z</a></p></div>", false),
    ])
    func `two bright backgrounds for one text`(css: String, body: String, isAdopted: Bool) throws {
        let rules = rules(Self.css + css, "<h1>t</h1><p>u</p>" + body)
        let block = try #require(rules.split(separator: "}").first { $0.contains(".w {") })
        #expect(block.contains("; color: #111;") == isAdopted, "\(rules)")
    }

    @Test(arguments: [
        ("p { color: #111 }", true), ("p.w { color: #111 }", false), (".w { color: #111 }", false), ("p { color: #111 !important }", false),
        ("@layer a { p.w { color: #111 } }", true), (".x .w { color: #111 }", true),
    ])
    func `a rule gives a color only where the cascade takes it`(rule: String, isAdopted: Bool) throws {
        let rules = rules("p { color: #111 } .w { background: #ff0 } " + rule, "<h1>t</h1><p>y</p><p class=w>x</p>")
        let block = try #require(rules.split(separator: "}").first { $0.contains(".w {") && $0.contains("background-color") })
        #expect(block.contains("; color: #111;") == isAdopted, "\(rules)")
    }

    @Test func `the added color is as important as the background`() throws {
        let rules = rules("p { color: #111 !important } .w { background: #ff0 !important }", "<h1>t</h1><p>y</p><p class=w>x</p>")
        #expect(rules.contains("color: #111 !important;"), "\(rules)")
    }

    @Test func `other colors of text in the sheet are written as well, so that they win as before`() throws {
        let rules = rules(
            ".w { background: #ff0 } p.v { color: inherit } .u { color: inherit }",
            "<p class=w>x</p><div class=w><p class=v>y</p></div>")
        #expect(rules.contains("; color: #000; }") && rules.contains("p.v { color: inherit; }"), "\(rules)")
    }

    @Test(arguments: [Emission.lightDark, .variables]) func `in place nothing is added`(emission: Emission) throws {
        let text = site(Self.css, "<p class=w>x</p>", emission: emission).applied().text("a.css")
        #expect(text.components(separatedBy: "color:").count == Self.css.components(separatedBy: "color:").count, "\(text)")
    }
}
