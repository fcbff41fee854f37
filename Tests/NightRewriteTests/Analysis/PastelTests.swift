import CSSColor
import Testing

@testable import NightRewrite

/// Pale colors of surfaces, which glare in the dark theme under dark texts.
@Suite struct PastelTests: ObservedSite {
    /// The bars of warnings in the theme of Read the Docs, and the buttons of Bootswatch's Minty.
    @Test(arguments: ["#f0b37e", "#78c2ad"])
    func `a pale bar with white text keeps its hue`(pale: String) throws {
        let rules = rules(".b { background: \(pale); color: #fff }", "<p>x</p><div class=b>Warning</div>")
        let ground = try color("background-color", in: ".b", of: rules)
        #expect(ground.relativeLuminance > 0.44 && rules.contains("color: #fff;"), "\(rules)")
    }

    /// The 200s of Material Design, and the messages of Zabbix.
    @Test(arguments: [["#a5d6a7", "#ef9a9a", "#ffe082", "#90caf9", "#ffab91"], ["#a5d6a7", "#ed9898", "#ffd788"]])
    func `the pale colors of one family are dark alike under inherited text`(family: [String]) throws {
        let names = (0..<family.count).map { "m\($0)" }
        let css = zip(names, family).map { ".\($0) { background: \($1) }" }.joined(separator: " ")
        let rules = rules("body { color: #222 } " + css, "<h1>t</h1>" + names.map { "<p class=\($0)>x</p>" }.joined())
        for name in names { #expect(try color("background-color", in: ".\(name)", of: rules).relativeLuminance < 0.06, "\(rules)") }
    }

    /// The accents of Bootstrap 3 and of CSS.
    @Test(arguments: ["#f0ad4e", "#ffa500", "#ffc107", "#90ee90", "#8bc34a"])
    func `a vivid color is no pastel`(vivid: String) throws {
        let rules = rules("body { color: #111 } .b { background: \(vivid) }", "<h1>t</h1><p class=b>x</p>")
        #expect(try color("background-color", in: ".b", of: rules).relativeLuminance > 0.4, "\(rules)")
    }

    @Test(arguments: ["#ccf", "#d0d0ff", "#9cf", "#f5deb3", "#eee8aa", "#fc9", "#bbf", "#aad", "#faa", "#87ceeb"])
    func `a pastel surface is dark with its dark text`(pastel: String) throws {
        let rules = rules(".b { background: \(pastel); color: #000 }", "<p>x</p><div class=b>Summary</div>")
        let (ground, text) = (try color("background-color", in: ".b", of: rules), try color("color", in: ".b", of: rules))
        #expect(ground.relativeLuminance < 0.06 && ground.contrastRatio(with: text) >= 4.5, "\(rules)")
    }

    /// Buttons of Tailwind and of others in their disabled state.
    @Test(arguments: [("#6366f1", "#c7d2fe"), ("#e0457b", "#f2b8cd")])
    func `a disabled button is no brighter than an enabled one`(enabled: String, disabled: String) throws {
        let css = ".b { background: \(enabled); color: #fff } .b:disabled { background: \(disabled) }"
        let rules = rules("body { color: #222 } " + css, "<p>x</p><button class=b>Add</button><button class=b disabled>Save</button>")
        let (ground, other) = (
            try color("background-color", in: ".b", of: rules), try color("background-color", in: ".b:disabled", of: rules)
        )
        #expect(other.relativeLuminance <= ground.relativeLuminance && other.relativeLuminance > 0.06, "\(rules)")
    }

    /// The text on a gradient is on a darker part of it.
    @Test func `the pale end of a gradient under light text keeps its hue`() throws {
        let css = "body { color: #222 } .h { background: linear-gradient(#7a5c12, #d9c38a); color: #fff }"
        let rules = rules(css, "<p>x</p><div class=h>Sale</div>")
        let end = try #require(rules.firstRange(of: "gradient(").map { rules[$0.upperBound...].prefix { $0 != ")" }.split(separator: " ") })
        let shown = try color("color", in: ".x", of: ".x { color: \(end[end.count - 1]) }")
        #expect(shown.relativeLuminance > 0.4, "\(rules)")
    }

    /// Stripes, and the picture of a sky.
    @Test(arguments: [("#ffd5d2", "#ff9c8f"), ("#ffcf9e", "#ff8c69")])
    func `the pale color of a gradient stays with the vivid one`(pale: String, vivid: String) throws {
        let rules = rules("body { color: #222 } .b { background: linear-gradient(\(pale), \(vivid)) }", "<p>x</p><div class=b></div>")
        #expect(rules.contains("linear-gradient(") && rules.contains(vivid), "\(rules)")
        let (_, rest) = try #require(rules.firstRange(of: "linear-gradient(").map { (0, rules[$0.upperBound...].prefix { $0 != "," }) })
        let shown = try color("color", in: ".x", of: ".x { color: \(rest) }")
        #expect(shown.relativeLuminance > 0.5, "\(rules)")
        // Under a dark text it is a surface.
        let bar = self.rules("body { color: #222 } .b { background: linear-gradient(\(pale), \(vivid)) }", "<p>x</p><p class=b>News</p>")
        #expect(!bar.contains("gradient(\(pale)") && !bar.contains("gradient(\(rest)"), "\(bar)")
        // Two pale colors are those of a surface.
        let both = self.rules("body { color: #222 } .b { background: linear-gradient(\(pale), #fff1e6) }", "<p>x</p><div class=b></div>")
        #expect(!both.contains(pale) && both.contains("linear-gradient("), "\(both)")
    }
}
