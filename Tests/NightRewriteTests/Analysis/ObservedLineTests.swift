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

    @Test(arguments: [
        ("#353838", "#ebf2f2", "<div class=n>1</div>", true), ("#0b63a5", "#ddd", "<div class=n>1</div>", true),
        // It is nearer to its element, or on something dark elsewhere.
        ("#353838", "#999", "<div class=n>1</div>", false),
        ("#353838", "#ebf2f2", "<div class=n>1</div><div class=bar><div class=n>2</div></div>", false),
    ])
    func `the border between a dark bar and the page belongs to the page`(bar: String, line: String, body: String, isOfPage: Bool) throws {
        let rules = rules(
            ".n { border-bottom: 8px solid \(line); background: \(bar); color: #fff } .bar { background: #222 }", "<p>x</p>" + body)
        let contrast = try color("border-bottom-color", in: ".n", of: rules).contrastRatio(with: page)
        #expect((contrast < 1.5) == isOfPage, "\(rules)")
    }

    @Test(arguments: [
        ("#051620", "<ul class=m><li>a</li></ul>", true), ("#0b2d42", "<ul class=m><li>a</li></ul>", false),
        ("#051620", "<ul class=m><li>a</li></ul><ul><li>b</li></ul>", false),
    ])
    func `a border in the color of the surface under it is a gap`(line: String, body: String, isGap: Bool) throws {
        let rules = rules(".m { background: #051620; color: #fff } li { border-bottom: 1px solid \(line) }", "<p>x</p>" + body)
        let dark = try color("border-bottom-color", in: "li", of: rules)
        #expect(try (dark == color("background-color", in: ".m", of: rules)) == isGap, "\(rules)")
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

    @Test(arguments: ["linear-gradient(to right, #3f4345, #373b3d)", "none"])
    func `a border darker than all stops of the gradient that it is on keeps its color`(image: String) {
        let css = ".h { background-color: #373b3d; background-image: \(image) } .b { color: #d4d4d4; border-right: 1px solid #2f3334 }"
        let rules = rules(css, "<p>x</p><div class=h><div class=b>Brand</div></div>")
        #expect(rules.contains("border-right-color: #2f3334"), "\(rules)")
    }

    @Test(arguments: [("#0747a6", true), ("#fff", false)])
    func `a translucent white ring on an accent stays white`(ground: String, isKept: Bool) {
        let ring = ".n::before { content: ''; border: 2px solid rgba(255, 255, 255, .7) }"
        let css = ".n { background: linear-gradient(\(ground), #0065ff) } \(ring)"
        let rules = rules("body { color: #222 } " + css, "<p>x</p><nav class=n><a href=x style='color: #fff'>x</a></nav>")
        #expect(rules.contains("border-color: rgba(255,255,255,.7)") == isKept, "\(rules)")
    }

    @Test(arguments: ["position: absolute;", ""])
    func `a white border on a dark veil stays white`(position: String) throws {
        let css = ".v { background: rgba(0, 0, 0, .88) } .a { \(position) border: solid #fff; border-width: 0 0 2px 2px }"
        let rules = rules("body { color: #222 } " + css, "<p>x</p><div class=v><i class=a></i></div>")
        #expect(try color("border-color", in: ".a", of: rules) == .white, "\(rules)")
    }

    @Test(arguments: [("#dee2e6", SRGB(bytes: 0xDE, 0xE2, 0xE6)), ("#ced4da", SRGB(bytes: 0xCE, 0xD4, 0xDA))])
    func `a hairline on a raised sheet keeps its step from the sheet`(light: String, color own: SRGB) throws {
        let sheet = ".s { background: #fff; box-shadow: 0 2px 8px #0002 }"
        let css = "body { background: #e9ecef; color: #222 } \(sheet) .r { border-bottom: 1px solid \(light) }"
        let rules = rules(css, "<div class=s><p class=r>x</p></div>")
        let (line, ground) = (try color("border-bottom-color", in: ".r", of: rules), try color("background-color", in: ".s", of: rules))
        #expect(line.contrastRatio(with: ground) >= 0.98 * own.contrastRatio(with: .white), "\(rules)")
    }

    @Test(arguments: ["#ff5630", "#36b37e"])
    func `a white ring around a colored label with white text is a gap`(ground: String) {
        let rules = rules(
            "body { background: #f4f5f7; color: #222 } .a { background: \(ground); color: #fff; box-shadow: 0 0 0 2px #fff }",
            "<p>x</p><i class=a>A</i>")
        #expect(!rules.contains("0 0 0 2px #fff") && !rules.contains("0 0 0 2px #e7e7e7"), "\(rules)")
    }

    /// Avatars over each other, and dots with a halo.
    @Test(arguments: [
        ".a { border-radius: 50%; background: linear-gradient(#f472b6, #8b5cf6); color: #fff; box-shadow: 0 0 0 2px #fff }",
        ".a { border-radius: 50%; background: #43a047; box-shadow: 0 0 0 4px #d9efd9 }",
    ]) func `a light ring around a vivid box is as dark as a surface`(css: String) throws {
        let rules = rules("body { background: #fff; color: #222 } " + css, "<p>x</p><a href=y class=a>A</a>")
        let ring = try #require(rules.firstRange(of: "box-shadow: ").map { rules[$0.upperBound...].prefix { !";}".contains($0) } })
        let shown = try color("color", in: ".x", of: ".x { color: \(ring.suffix(8).drop { $0 != "#" }) }")
        #expect(shown.relativeLuminance < 0.05, "\(rules)")
    }

    @Test func `copies of a mark and of a colored dot have their colors`() {
        let line = "content: ''; height: 2px; background: #fefefe; box-shadow: 0 7px 0 #fefefe"
        let bar = ".t { background: #0a0a0a; color: #fff } .m::after { \(line) }"
        let dot = ".d { width: 9px; height: 9px; background: #ff5f57; box-shadow: 20px 0 #febc2e, 40px 0 #28c840 }"
        let rules = rules("\(bar) \(dot)", "<p>x</p><div class=t><i class=m></i>Title</div><i class=d></i>")
        #expect(rules.contains("box-shadow: 0 7px 0 #fefefe"), "\(rules)")
        #expect(rules.contains("box-shadow: 20px 0 #febc2e, 40px 0 #28c840"), "\(rules)")
    }

    @Test(arguments: [("#8f8", "#070"), ("#f88", "#700")])
    func `the frame of a bright label that gets dark stays visible around it`(ground: String, frame: String) throws {
        let rules = rules(
            "body { color: #000 } .a { background: \(ground); border: 1px solid \(frame) }", "<p>x</p><p class=a>y <a href=z>z</a></p>")
        let (ground, frame) = (try color("background-color", in: ".a", of: rules), try color("border-color", in: ".a", of: rules))
        #expect(ground.relativeLuminance < 0.2 && ground.contrastRatio(with: frame) >= 2.5, "\(rules)")
    }

    /// The background and the ring are in different rules, or the background is no color.
    @Test(arguments: [
        (".r { color: #fff; box-shadow: 0 0 0 3px #fff }", "<b class=r style='background: #f97316'>C</b>", true),
        (".r { background: linear-gradient(#f472b6, #8b5cf6); color: #fff; box-shadow: 0 0 0 3px #fff }", "<b class=r>C</b>", true),
        // It is on something dark in another place.
        (
            ".d { background: #123; color: #fff } .r { color: #fff; box-shadow: 0 0 0 3px #fff }",
            "<b class=r>C</b><p class=d><b class=r>C</b></p>", false
        ),
    ])
    func `a ring of a shadow in the color of what is around it looks like a gap`(css: String, body: String, isGap: Bool) throws {
        let rules = rules("body { background: #fff; color: #222 } " + css, "<p>x</p>" + body)
        #expect(rules.contains("0 0 0 3px #121212") == isGap, "\(rules)")
    }
}
