import CSSColor
import Testing

@testable import NightRewrite

/// The ranks of texts on surfaces that leave them less room than the page does.
@Suite struct TextRankTests: ObservedSite {
    @Test func `a readable text on a tinted card differs from a faint one`() throws {
        let rules = rules(
            "body { background: #fff } .c { background: #f0f4fe } .f { color: #9ca3af } .t { color: #2867e4 }",
            "<div class=c><p class=f>faint</p><p class=t>text</p></div>")
        let (faint, text) = (try color("color", in: ".f", of: rules), try color("color", in: ".t", of: rules))
        #expect(text.relativeLuminance > faint.relativeLuminance && text.contrastRatio(with: faint) >= 1.15, "\(rules)")
    }

    /// A grey on a picture needs more contrast than one on the page; what it needs does not change the texts of other pages.
    @Test func `a text on a picture is not lighter than one with more contrast`() throws {
        let rules = rules(
            ".s { color: #767676 } .t { color: #555 } .u { color: #222 } .p { background: url(x.png) }",
            "<p class=t>x</p><p class=u>x</p><div class=p><p class=s>x</p></div>")
        let page = SRGB(bytes: 0x12, 0x12, 0x12)
        let contrasts = try [".s", ".t", ".u"].map { try color("color", in: $0, of: rules).contrastRatio(with: page) }
        #expect(contrasts[1] >= contrasts[0], "\(rules)")
        #expect(contrasts[2] >= 1.15 * contrasts[1], "\(rules)")
        #expect(try color("color", in: ".s", of: rules).relativeLuminance >= 0.378)
    }

    @Test func `colored texts on a picture have the order of greys`() throws {
        let rules = rules(
            ".s { color: #007777 } .t { color: #112288 } .u { color: #444 } .p { background: url(x.png) }",
            "<div class=p><p class=s>x</p><p class=t>x</p><p class=u>x</p></div>")
        let page = SRGB(bytes: 0x12, 0x12, 0x12)
        let contrasts = try [".s", ".t", ".u"].map { try color("color", in: $0, of: rules).contrastRatio(with: page) }
        #expect(contrasts[1] >= 1.15 * contrasts[0], "\(rules)")
        #expect(contrasts[2] >= 1.15 * contrasts[0], "\(rules)")
    }

    @Test func `texts on a picture leave room for the darkest`() throws {
        let greys = ["#999", "#888", "#767676", "#666", "#555", "#444"]
        let raised = greys.enumerated().map { ".c\($0) { color: \($1) }" }.joined()
        let texts = greys.indices.map { "<p class=c\($0)>x</p>" }.joined()
        let rules = rules(
            raised + ".t { color: #222 } .p { background: url(x.png) }", "<p class=t>x</p><div class=p>\(texts)</div>")
        let last = try color("color", in: ".c5", of: rules)
        #expect(try color("color", in: ".t", of: rules).contrastRatio(with: last) >= 1.15, "\(rules)")
    }

    @Test(arguments: ["#ffa500", "#ffc107", "#00bcd4"])
    func `a faint vivid text keeps its color`(light: String) throws {
        let rules = rules("body { color: #222 } .o { color: \(light) } .g { color: #c8c8c8 }", "<p>x</p><b class=o>y</b><b class=g>z</b>")
        #expect(rules.contains(".o { color: \(light)"), "\(rules)")
        #expect(try color("color", in: ".g", of: rules).relativeLuminance < 0.5, "\(rules)")
    }
}
