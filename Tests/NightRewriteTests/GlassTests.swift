import Testing

@testable import NightRewrite

/// THEMING.md, UIVisualEffect: glass has an opaque night where browsers can't blur.
@Suite struct GlassTests {
    private static let condition = "@supports not ((backdrop-filter: none) or (-webkit-backdrop-filter: none)) { "

    @Test(arguments: [
        ("a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}", "a { background-color: #"),
        ("a{-webkit-backdrop-filter:saturate(180%) blur(4px);background-color:#ffffffaa!important}", "a { background-color: #"),
        ("@media (width>1px){a,b{background:hsl(0 0% 100% / .5);backdrop-filter:blur(1px)}}", "a,b { background-color: #"),
    ]) func opaque(sheet: String, wanted: String) throws {
        let text = SheetFixture.mirrors(of: sheet)
        let rule = try #require(text.components(separatedBy: Self.condition).dropFirst().first)
        #expect(rule.hasPrefix(wanted) && !text.contains(Self.condition + Self.condition))
        // Six or three digits: no alpha.
        let color = rule.dropFirst(wanted.count).prefix(while: \.isHexDigit)
        #expect(color.count == 6 || color.count == 3)
        #expect(rule.contains("!important; } }") == sheet.contains("!important"))
        let isInMedia = text.hasPrefix("@media") && text.hasSuffix("} }\n}\n")
        #expect(isInMedia == sheet.hasPrefix("@media"))
    }

    @Test(arguments: [
        // Not both in one rule, nothing to blur, opaque, dark already, gone by day.
        "a{background:rgba(255,255,255,.6)} a{backdrop-filter:blur(4px)}", "a{background:rgba(255,255,255,.6);backdrop-filter:none}",
        "a{background:rgba(255,255,255,.6);backdrop-filter:grayscale(1)}", "a{background:#fff;backdrop-filter:blur(4px)}",
        "a{background:rgba(0,0,0,.6);backdrop-filter:blur(4px)}", "a{background:transparent;backdrop-filter:blur(4px)}",
        "a{background:rgba(255,255,255,.6)!important;background:rgba(255,255,255,.8);backdrop-filter:blur(4px)}",
        "a{background:var(--x);backdrop-filter:blur(4px)}", "a{background:rgba(255,255,255,.6) 2px red foo;backdrop-filter:blur(4px)}",
        // A rule in another: its selector alone is another.
        "a{& b{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}}",
        "a{background:rgba(255,255,255,.6) /* nightfall:ignore */;backdrop-filter:blur(4px)}",
        "@media (prefers-color-scheme: dark){a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}}",
    ]) func asItIs(sheet: String) { #expect(!SheetFixture.mirrors(of: sheet).contains("@supports")) }

    /// It stands behind its own mirror and before the next one, so that what wins by day wins there.
    @Test func order() throws {
        let text = SheetFixture.mirrors(
            of: ".a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}.b{background:rgba(250,250,250,.5)}")
        let parts = try #require(text.components(separatedBy: "@supports").count == 2 ? text.components(separatedBy: "@supports") : nil)
        #expect(parts[0].contains(".a {") && !parts[0].contains(".b {") && parts[1].contains(".b {"))
    }

    @Test func thereAndBack() {
        let sheet = "a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}"
        for emission in [Emission.media, .lightDark, .variables] {
            let site = SheetFixture([("a.css", sheet)], emission: emission)
            let once = site.applied("a.css")
            #expect(SheetFixture([("a.css", once)], emission: emission).applied("a.css") == once)
            #expect(site.rewriter.revert(Array(once.utf8), path: Array("a.css".utf8), kind: .css).bytes == Array(sheet.utf8))
        }
    }
}
