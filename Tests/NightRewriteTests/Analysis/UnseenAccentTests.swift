import CSSColor
import Testing

@testable import NightRewrite

/// Vivid surfaces that no document shows, such as those of elements that scripts add.
@Suite struct UnseenAccentTests: ObservedSite {
    private static let script = "<script>add()</script>"

    private func rules(_ css: String, script: String = UnseenAccentTests.script) -> String {
        rules("body { color: #222 } " + css, "<p>x</p>" + script)
    }

    /// The greatest luminance of a surface on which a text has a contrast of 4.5:1.
    private func most(under text: SRGB) -> Double { (text.relativeLuminance + 0.05) / 4.5 - 0.05 }

    @Test(arguments: ["#2f6fed", "#22c55e", "#ef4444", "#ffc107"])
    func `a surface is as light as the texts of the site allow`(light: String) throws {
        let rules = rules(".a { background: \(light) }")
        let ground = try color("background-color", in: ".a", of: rules).relativeLuminance
        let text = try color("color", in: "body", of: rules)
        #expect(ground <= most(under: text) && ground > 0.085, "\(rules)")
    }

    @Test func `a text that can be read on a surface can be read on it in the dark theme`() throws {
        let rules = rules(".m { color: #555 } .a { background: #ffc107 }")
        let ground = try color("background-color", in: ".a", of: rules).relativeLuminance
        #expect(try ground <= most(under: color("color", in: ".m", of: rules)), "\(rules)")
        // On a darker surface, nobody can read the text in the light theme.
        let darker = self.rules(".m { color: #555 } .a { background: #2f6fed }")
        #expect(try color("background-color", in: ".a", of: darker).relativeLuminance > 0.085, "\(darker)")
    }

    @Test func `the lighter of two surfaces stays the lighter one`() throws {
        let rules = rules(".a { background: #7fadff } .b { background: #2f6fed } .c { background: #123b94 }")
        let grounds = try [".a", ".b", ".c"].map { try color("background-color", in: $0, of: rules).relativeLuminance }
        #expect(grounds[0] > grounds[1] && grounds[1] > grounds[2], "\(rules)")
    }

    /// The color is in the place where it is declared.
    @Test func `a custom property gives a surface its color`() throws {
        let rules = rules(":root { --ok: #2f6fed } .a { background: var(--ok) }")
        let ground = try color("--ok", in: ":root", of: rules).relativeLuminance
        #expect(ground > 0.085, "\(rules)")
    }

    @Test func `a small box without text keeps its color`() throws {
        let rules = rules(".a { width: 20px; height: 20px; background: #22c55e }")
        #expect(try color("background-color", in: ".a", of: rules) == SRGB(bytes: 0x22, 0xc5, 0x5e), "\(rules)")
    }

    @Test(arguments: [
        // Without scripts nobody sees the surface.
        ("", ""),
        // The text may have any color.
        (" .t { color: color-mix(in srgb, var(--x), red) }", UnseenAccentTests.script),
    ])
    func `a surface stays in its band without scripts or with an unknown text color`(css: String, script: String) throws {
        let rules = rules(".a { background: #2f6fed }" + css, script: script)
        #expect(try color("background-color", in: ".a", of: rules).relativeLuminance < 0.05, "\(rules)")
    }
}
