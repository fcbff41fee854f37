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

    @Test(arguments: ["#ccf", "#d0d0ff", "#9cf", "#f5deb3", "#eee8aa", "#fc9", "#bbf", "#aad", "#faa", "#87ceeb"])
    func `a pastel surface is dark with its dark text`(pastel: String) throws {
        let rules = rules(".b { background: \(pastel); color: #000 }", "<p>x</p><div class=b>Summary</div>")
        let (ground, text) = (try color("background-color", in: ".b", of: rules), try color("color", in: ".b", of: rules))
        #expect(ground.relativeLuminance < 0.06 && ground.contrastRatio(with: text) >= 4.5, "\(rules)")
    }
}
