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

    @Test(arguments: [
        ("<p class=v>x</p>", ".v { background: var(--w) }"), ("<p class=v>x</p>", ".v { background-color: var(--none, #ff0) }"),
        ("<p class=v>x</p><p class=u>y</p>", ".v, .u { background: var(--c) } .v { --c: #ff0 } .u { --c: #fc0 }"),
        ("<p class=v>x</p>", ".v { background: linear-gradient(#ff0, #fd0) }"),
        ("<p class=v>x</p>", ".v { background-color: #fff; background-image: linear-gradient(#ff0, #fd0) }"),
    ])
    func `the background may be a custom property or a gradient`(body: String, css: String) throws {
        let rules = rules(":root { --w: #ff0 } body { color: #111 } " + css, "<h1>t</h1><p>u</p>" + body)
        let block = try #require(rules.split(separator: "}").first { $0.contains(".v") && $0.contains("background") })
        #expect(block.contains("; color: #111;"), "\(rules)")
        // Two hexadecimal digits are enough to tell yellow from the olive that it would be.
        for part in rules.split(whereSeparator: { ";{".contains($0) }) where part.contains("--") || part.contains("gradient") {
            let colors = part.split(separator: "#").dropFirst().map { $0.prefix { $0.isHexDigit } }.filter { $0 != "111" }
            let reds = colors.compactMap { Int($0.count == 3 ? "\($0.prefix(1))\($0.prefix(1))" : $0.prefix(2), radix: 16) }
            #expect(reds.allSatisfy { $0 >= 0xb0 }, "\(rules)")
        }
    }

    @Test(arguments: [
        // The custom property is another color elsewhere, or one with other texts.
        ("<p class=v>x</p><div style='--w: #eee'><p class=v>y</p></div>", ".v { background: var(--w) }"),
        ("<p class=v>x</p><p class=u>y <a href=y>z</a></p>", ".v { background: var(--w) } .u { background: var(--w) }"),
        ("<p class=v>x</p>", ".v { background: var(--w) } .v:hover { --w: #eee }"),
        // A part of the gradient is not bright, or something shows through.
        ("<p class=v>x</p>", ".v { background: linear-gradient(#ff0, #00f) }"),
        ("<p class=v>x</p>", ".v { background: linear-gradient(#ff0, #fff) }"),
        ("<p class=v>x</p>", ".v { background: linear-gradient(#ff0, transparent) }"),
        ("<p class=v>x</p>", ".v { background: linear-gradient(#ff0, #fd0) no-repeat }"),
    ])
    func `other custom properties and gradients give no color`(body: String, css: String) throws {
        let rules = rules(":root { --w: #ff0 } " + Self.css + css, "<h1>t</h1><p>u</p>" + body)
        #expect(!rules.contains("color: #111"), "\(rules)")
    }

    @Test(arguments: [
        ("<p style='background: #ff0'>x</p>", "#111"), ("<p style='background: var(--w)'>x</p>", "#111"),
        ("<table><tr><td bgcolor='#ffff00'>x</table>", "#111"), ("<table><tr bgcolor='#ffff00'><td>x</table>", "#111"),
        // A style attribute is stronger than a rule, which is stronger than another attribute.
        ("<p class=c>y</p><p class=c style='background: #ff0'>x</p>", "#345"), ("<p class=i style='background: #ff0'>x</p>", nil),
        ("<table><tr><td class=c bgcolor='#ffff00'>x</table>", nil),
        ("<p style='background: #ff0'>x</p><div style='color: #234'><p style='background: #ff0'>x</p></div>", nil),
        ("<p style='background: #ff0; color: #234'>x</p>", nil),
        ("<table><tr bgcolor='#ffff00'><td>x<td bgcolor='#eeeeee'>y</table>", nil),
    ])
    func `the background may be in an attribute`(body: String, adopted: String?) throws {
        let css = ":root { --w: #ff0 } \(Self.css) .c { color: #345 } .i { color: #345 !important }"
        let text = site(css, "<h1>t</h1><p>u</p>" + body).applied().text("index.html")
        let rule = try #require(text.split(separator: "\n").first { $0.contains("[style=") || $0.contains("[bgcolor=") })
        let color = rule.split(separator: " color: ").dropFirst().first?.prefix { !" ;".contains($0) }
        #expect(color.map(String.init) == adopted || (adopted == nil && color != "#111" && color != "#345"), "\(rule)")
    }

    @Test(arguments: [Emission.lightDark, .variables]) func `in place nothing is added`(emission: Emission) throws {
        let text = site(Self.css, "<p class=w>x</p>", emission: emission).applied().text("a.css")
        #expect(text.components(separatedBy: "color:").count == Self.css.components(separatedBy: "color:").count, "\(text)")
    }
}
