import CSSColor
import Testing

@testable import NightRewrite

/// Borders whose surroundings the documents show.
@Suite struct ObservedLineTests: ObservedSite {
    private let page = SRGB(bytes: 0x12, 0x12, 0x12)

    @Test(arguments: [("<b class=n>1</b>", true), ("<b class=n>1</b><div class=bar><b class=n>2</b></div>", false)])
    func `a ring in the color of the page is in that of the dark page`(body: String, isRing: Bool) throws {
        let rules = rules(".n { border: 2px solid #fff; background: #d63638; color: #fff } .bar { background: #0d6efd }", "<p>x</p>" + body)
        #expect((try color("border-color", in: ".n", of: rules) == page) == isRing, "\(rules)")
    }

    @Test(arguments: ["#e9ecef", "#adb5bd", "#2fa4e7", "#373a3c"])
    func `the border of an outlined button has the color of its text`(light: String) throws {
        let rules = rules(
            ".b { background: transparent } .o { color: \(light); border: 1px solid \(light) }", "<p>x</p><button class='b o'>Go</button>")
        #expect(try color("border-color", in: ".o", of: rules) == color("color", in: ".o", of: rules), "\(rules)")
    }

    @Test func `a border darker than the dark surface that it is on keeps its color`() throws {
        let rules = rules(
            ".nav { background: #343a40 } .nav a { color: #ddd; border-right: 1px solid #212529 }",
            "<div class=nav><a href=x>x</a></div><p>x</p>")
        #expect(rules.contains("border-right-color: #212529;"), "\(rules)")
    }

    @Test(arguments: [("color: #fff;", true), ("", false), ("color: #222;", false)])
    func `a translucent white underline is light beside light text`(text: String, isLight: Bool) throws {
        let rules = rules("input { \(text) box-shadow: inset 0 -1px 0 rgba(255, 255, 255, .5) }", "<p>x</p><input>")
        let line = try #require(rules.firstMatch(of: /inset 0 -1px 0 rgba\((\d+),/)).output.1
        #expect((Int(line) ?? 0 > 200) == isLight, "\(rules)")
    }
}
