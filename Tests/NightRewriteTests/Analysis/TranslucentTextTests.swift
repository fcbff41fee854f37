import CSSColor
import Testing

@testable import NightRewrite

/// Translucent texts on accents, as the documents say.
@Suite struct TranslucentTextTests: ObservedSite {
    /// Bars of Bootstrap have links in translucent white.
    @Test(arguments: ["rgba(255,255,255,.75)", "rgba(255,255,255,.55)"])
    func `a translucent light text is kept with the surface`(link: String) {
        let rules = rules(
            ".bar { background-color: #007bff } .bar b { color: #fff } .bar a { color: \(link) } .bar a.off { color: rgba(255,255,255,.25) }",
            "<p>x</p><div class=bar><b>x</b><a href=x>y</a><a class=off>z</a></div>")
        #expect(rules.contains("background-color: #007bff;") && rules.contains(".bar a { color: \(link);"), "\(rules)")
        #expect(rules.contains(".bar a.off { color: rgba(255,255,255,.25);"))
    }

    @Test(arguments: [("rgba(0,0,0,.6)", "#0d6efd"), ("rgba(90,0,0,.9)", "#0dcaf0"), ("rgba(90,90,90,.9)", "#c00")])
    func `a surface under a translucent text that is not light on it is darkened as far as the text asks for`(
        text: String, surface: String
    ) throws {
        let rules = rules(".b { background: \(surface) } .t { color: \(text) }", "<p>x</p><div class=b><i class=t>x</i></div>")
        let light = try color("background-color", in: ".b", of: ".b { background-color: \(surface) }")
        let day = try color("color", in: ".t", of: ".t { color: \(text) }").composited(over: light).contrastRatio(with: light)
        let dark = try color("background-color", in: ".b", of: rules)
        let shown = try color("color", in: ".t", of: rules).composited(over: dark).contrastRatio(with: dark)
        #expect(shown >= (day >= 2.9 ? 4.5 : max(2.05, day)) && dark.relativeLuminance <= light.relativeLuminance, "\(rules)")
    }
}
