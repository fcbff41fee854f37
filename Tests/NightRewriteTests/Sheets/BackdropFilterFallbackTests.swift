import NightTheme
import Testing

@testable import NightRewrite

/// Tests the opaque dark backgrounds for browsers without `backdrop-filter` (THEMING.md, UIVisualEffect).
@Suite struct BackdropFilterFallbackTests {
    private static let condition = "@supports not ((backdrop-filter: none) or (-webkit-backdrop-filter: none)) { "

    @Test(arguments: [
        ("a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}", "a { background-color: #"),
        ("a{-webkit-backdrop-filter:saturate(180%) blur(4px);background-color:#ffffffaa!important}", "a { background-color: #"),
        ("@media (width>1px){a,b{background:hsl(0 0% 100% / .5);backdrop-filter:blur(1px)}}", "a,b { background-color: #"),
    ]) func `translucent backgrounds with a backdrop-filter get an opaque fallback`(sheet: String, wanted: String) throws {
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
        // Not both in one rule, no blur, opaque, dark already, transparent in the light theme.
        "a{background:rgba(255,255,255,.6)} a{backdrop-filter:blur(4px)}", "a{background:rgba(255,255,255,.6);backdrop-filter:none}",
        "a{background:rgba(255,255,255,.6);backdrop-filter:grayscale(1)}", "a{background:#fff;backdrop-filter:blur(4px)}",
        "a{background:rgba(0,0,0,.6);backdrop-filter:blur(4px)}", "a{background:transparent;backdrop-filter:blur(4px)}",
        "a{background:rgba(255,255,255,.6)!important;background:rgba(255,255,255,.8);backdrop-filter:blur(4px)}",
        "a{background:var(--x);backdrop-filter:blur(4px)}", "a{background:rgba(255,255,255,.6) 2px red foo;backdrop-filter:blur(4px)}",
        // A nested rule: its selector has another meaning outside the block.
        "a{& b{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}}",
        "a{background:rgba(255,255,255,.6) /* nightfall:ignore */;backdrop-filter:blur(4px)}",
        "@media (prefers-color-scheme: dark){a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}}",
    ]) func `other backgrounds and filters get no opaque fallback`(sheet: String) {
        #expect(!SheetFixture.mirrors(of: sheet).contains("@supports"))
    }

    /// The rule is between its own mirror and the next one, so the order of the light rules is kept.
    @Test func `the fallback is between its own mirror and the next`() throws {
        let text = SheetFixture.mirrors(
            of: ".a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}.b{background:rgba(250,250,250,.5)}")
        let parts = try #require(text.components(separatedBy: "@supports").count == 2 ? text.components(separatedBy: "@supports") : nil)
        #expect(parts[0].contains(".a {") && !parts[0].contains(".b {") && parts[1].contains(".b {"))
    }

    /// Light themes have the rule, too, if they change the background.
    @Test(arguments: [Emission.media, .variables]) func `every theme that changes the background has the fallback`(emission: Emission)
        throws
    {
        let table = "DAY NIGHT PAPER RED\n#ffffff #101418 #f4ecd8 #200a0a background\n#000000 #dddddd #202020 #ffd0d0 text\n"
        let sheet = "a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}"
        let themes = [try ThemeTable.parse(Array(table.utf8).span)]
        let text = SheetFixture([("a.css", sheet)], emission: emission, themes: themes).applied("a.css")
        let blocks = text.components(separatedBy: "@media screen").dropFirst()
        for (name, ground) in [
            ("prefers-color-scheme", "#101418"), ("\"dark\"", "#101418"), ("\"PAPER\"", "#f4ecd8"), ("\"RED\"", "#200a0a"),
        ] {
            let block = try #require(
                blocks.first { block in
                    let head = block.components(separatedBy: ") to (")[0]
                    return head.contains(name) && (name == "prefers-color-scheme" || !head.contains("not(:is("))
                })
            let rules = block.components(separatedBy: Self.condition).dropFirst().map { $0.prefix(120) }
            // Themes that share a rule give its color a name each.
            let scheme = block.split(separator: "\n").first { $0.contains(name) && $0.contains("color-scheme:") } ?? ""
            let isShown = rules.contains { rule in
                let shared = rule.firstMatch(of: #/: var\((--n\w+)\); }/#)?.output.1
                return shared.map { scheme.contains("\($0):\(ground);") } ?? rule.contains(": \(ground); }")
            }
            #expect(isShown, "\(name): \(scheme) \(rules)")
        }
        let count = emission == .media ? 3 : 4
        #expect(text.components(separatedBy: Self.condition).count == 1 + count, "day has none, and the dark themes may share one")
    }

    /// In place, only the custom property of the filtered background has the opaque color, not that of an equal light color.
    @Test func `in place only the filtered background's custom property gets the opaque color`() throws {
        let sheet = "a{background:#ffffff99;backdrop-filter:blur(4px)}b{background:#ffffff99}"
        let text = SheetFixture([("a.css", sheet)], emission: .variables).applied("a.css")
        #expect(
            text.hasPrefix(
                "a{background:var(--night-a-bg,/*!nightfall*/#ffffff99);backdrop-filter:blur(4px)}b{background:var(--night-b-bg,"
            ))
        #expect(text.contains(Self.condition + ":root { --night-a-bg: #121212; } }"))
        #expect(text.components(separatedBy: "-bg: #121212;").count == 2)
    }

    @Test func `sheets with the fallback are stable and revert exactly`() {
        let sheet = "a{background:rgba(255,255,255,.6);backdrop-filter:blur(4px)}"
        for emission in [Emission.media, .lightDark, .variables] {
            let site = SheetFixture([("a.css", sheet)], emission: emission)
            let once = site.applied("a.css")
            #expect(SheetFixture([("a.css", once)], emission: emission).applied("a.css") == once)
            #expect(site.rewriter.revert(Array(once.utf8), path: Array("a.css".utf8), kind: .css).bytes == Array(sheet.utf8))
        }
    }
}
