import Testing

@testable import NightRewrite

@Suite struct AttributePaintTests {
    private let fixture = AttributeFixture()

    private func rules(_ body: String) -> [String] {
        fixture.rules("<!doctype html><html><head></head><body>\(body)</body></html>").filter { $0.contains("svg") || $0.contains("fill") }
    }

    /// The greatest channel of the last hex color in a rule, of three or six digits.
    private func brightness(_ rule: String?) -> Int? {
        guard let rule, let hash = rule.lastIndex(of: "#") else { return nil }
        let digits = rule[rule.index(after: hash)...].prefix { $0.isHexDigit }
        let step = digits.count == 3 ? 1 : 2
        return stride(from: 0, to: digits.count, by: step).compactMap { offset in
            let start = digits.index(digits.startIndex, offsetBy: offset)
            guard let end = digits.index(start, offsetBy: step, limitedBy: digits.endIndex) else { return nil }
            return Int(digits[start..<end], radix: 16).map { step == 1 ? $0 * 17 : $0 }
        }.max()
    }

    private func rule(_ start: String, _ rules: [String]) -> String? { rules.first { $0.hasPrefix(start) } }

    @Test func `fills of SVG icons become light in the dark theme`() {
        let rules = rules("<svg><path fill='#333' stroke='none'/><path fill='currentColor'/><path fill='url(#a)'/></svg>")
        #expect(brightness(rule(":where(svg[fill=\"#333\" i], svg [fill=\"#333\" i]) { fill: #", rules)) ?? 0 > 150)
        #expect(!rules.contains { $0.contains("currentcolor") || $0.contains("none") || $0.contains("url(") })
        // A shape without paint is black in the light theme.
        #expect(brightness(rule(":where(html) { fill: #", rules)) ?? 0 > 150)
        #expect(self.rules("<p>x").isEmpty)
    }

    @Test func `shapes behind SVG text are treated as backgrounds`() {
        let pale = rules("<svg><rect width=5 fill='#69c'/><text fill='#fff'>a</text></svg>")
        #expect(brightness(rule(":where(svg[fill=\"#69c\" i]", pale)) ?? 999 < 140)
        #expect(brightness(rule(":where(svg :is(text, tspan, textPath)[fill=\"#fff\" i])", pale)) ?? 0 > 150)
        // Dark text has no dark background: a dark shape there is drawn, not written on.
        let diagram = rules("<svg><polygon fill='black'/><text>a</text></svg>")
        #expect(brightness(rule(":where(svg[fill=\"black\" i]", diagram)) ?? 0 > 150)
        let unknown = rules("<svg><polygon fill='black'/><text class=a>a</text></svg>")
        #expect(brightness(rule(":where(svg[fill=\"black\" i]", unknown)) ?? 999 < 100)
    }

    @Test func `SVG text that inherits its fill gets a light color`() {
        let rules = rules("<svg><g fill='#eee'><g><text>a</text></g></g></svg>")
        #expect(brightness(rules.first { $0.contains(" text:not([fill])") }) ?? 0 > 150)
    }

    @Test func `one fill gets different dark colors in pictures with and without text`() {
        let rules = rules("<svg><path fill='#36c'/></svg><svg><rect fill='#36c'/><text fill=white>a</text></svg>")
        let alone = rule(":where(svg[fill=\"#36c\" i]", rules)
        let amongText = rule(":where(svg:has(text)[fill=\"#36c\" i]", rules)
        #expect(alone != nil && amongText != nil)
        #expect(brightness(alone) ?? 0 > brightness(amongText) ?? 999)
    }

    @Test func `fills inside masks get no dark rules`() {
        #expect(!rules("<svg><mask><rect fill='#fff'/></mask></svg>").contains { $0.contains("#fff") })
        let mixed = rules("<svg><mask><rect fill='#ddd' style='fill:#eee'/></mask><rect fill='#ddd'/></svg>")
        #expect(mixed.contains { $0.hasPrefix(":where(svg[fill=\"#ddd\" i]:not(mask, mask *)") })
        #expect(mixed.contains { $0.hasPrefix(":where([style=\"fill:#eee\"]:not(mask *))") })
    }

    @Test func `a shape over the whole picture counts as its background`() {
        // A light shape over the whole picture is a surface, also with a size in numbers.
        let light = rules("<svg viewBox='0 0 10 20'><rect width=10 height=20 fill='#fed'/><path fill='#fed'/></svg>")
        #expect(light.contains { $0.hasPrefix(":where(svg rect[width=\"10\"][height=\"20\"][fill=\"#fed\" i])") })
        // A picture with a strong background of its own stays.
        #expect(!rules("<svg><rect width='100%' height='100%' fill='#036'/><path fill='#fff'/></svg>").contains { $0.contains("#fff") })
        let both = rules(
            "<svg><rect width='100%' height='100%' fill='#036'/><path fill='#fff'/></svg><svg><path d='M1 1h4v4z'/><path fill='#fff'/></svg>"
        )
        #expect(
            both.contains { $0.hasPrefix(":where(svg[fill=\"#fff\" i]:not(rect[width=\"100%\"][height=\"100%\"][fill=\"#036\" i] ~ *, ") })
    }

    @Test func `white drawings without dark parts stay white`() {
        // Three white lines enclose no area, so that the default black of a path is not visible.
        let menu = "<svg viewBox='0 0 30 30'><path stroke='rgba(255,255,255,.5)' d='M4 7h22M4 15h22'/></svg>"
        for drawing in [menu, "<svg fill=white><path d='M1 1h4v4z'/></svg>", "<svg><g fill='#f8f9fa'><circle r=4 /></g></svg>"] {
            #expect(!rules(drawing).contains { $0.contains("255") || $0.contains("white") || $0.contains("#f8f9fa") }, "\(drawing)")
        }
        // A drawing with dark parts, one that continues the page across its whole width, and an ornament visible on white get dark rules.
        for drawing in [
            "<svg><path fill='#fff' d='M1 1h4v4z'/><path d='M1 1h2v2z'/></svg>", "<svg><path fill='#fff'/><path fill='#333'/></svg>",
            "<svg viewBox='0 0 1440 320'><path fill='#fff' d='M1 1h4v4z'/></svg>",
            "<svg preserveAspectRatio=none><path fill='#fff' d='M1 1h4v4z'/></svg>", "<svg><rect fill='#fff'/><rect /></svg>",
        ] {
            #expect(rules(drawing).contains { $0.hasPrefix(":where(svg[fill=\"#fff\" i]") }, "\(drawing)")
        }
        #expect(rules("<svg><path fill='#ddd' d='M1 1h4v4z'/></svg>").contains { $0.hasPrefix(":where(svg[fill=\"#ddd\" i]") })
        let both = rules("<svg><path fill='#fff' d='M1 1h4v4z'/></svg><svg><path fill='#fff' d='M2 2'/><path fill='#333'/></svg>")
        #expect(
            both.contains {
                $0.hasPrefix(":where(svg[fill=\"#fff\" i]:not(svg:has([d=\"M1 1h4v4z\"]), svg:has([d=\"M1 1h4v4z\"]) *), svg [fill")
            })
    }

    @Test func `long paint values keep their URL in the dark rule`() {
        let name = String(repeating: "a", count: 5000)
        let rules = rules("<svg><path fill='url(#\(name)) #333'/><path style='fill:url(#\(name)) #333'/></svg>")
        #expect(rules.contains { $0.contains("{ fill: url(#\(name)) #d9d9d9; }") })
        #expect(rules.contains { $0.contains("{ fill: url(#\(name)) #d9d9d9 !important; }") })
    }

    @Test func `a custom property in a fill attribute refers to its shape variant`() {
        let text =
            "<!doctype html><html><head><style>:root{--ink:#333}p{background:var(--ink)}</style></head><body><svg><path fill='var(--ink)'/></svg></body></html>"
        #expect(fixture.rules(text).contains { $0.hasSuffix("{ fill: var(--ink-night-shape); }") })
    }

    @Test(arguments: [
        // Beside the label, and under it by position, size, anchor, transform or since the place is unknown.
        ("<rect width='36' height='36' fill='#e63946'/><text x='44' y='25' font-size='20'>Kelp</text>", true),
        ("<g transform='translate(60 60)'><path d='M0 0-43 25A50 50 0 0 1 0-50z' fill='#e63946'/></g><text x='146' y='39'>x</text>", true),
        ("<circle cx='20' cy='20' r='20' fill='#e63946'/><text x='70' y='20' text-anchor='middle'>x</text>", true),
        ("<g fill='#e63946'><rect x='5' y='50' width='9' height='40'/></g><text x='5' y='40'>3</text>", true),
        ("<rect width='36' height='36' fill='#e63946'/><text x='4' y='25' font-size='20'>Kelp</text>", false),
        ("<rect width='36' height='36' fill='#e63946'/><text x='44' y='25' font-size='20' text-anchor='end'>Kelp</text>", false),
        ("<rect width='36' height='36' fill='#e63946'/><text x='44' y='25' font-size='20' class='t'>Kelp</text>", false),
        ("<rect width='36' height='36' fill='#e63946'/><text x='44' y='25' transform='translate(-40)'>Kelp</text>", false),
        ("<rect width='36' height='90%' fill='#e63946'/><text x='44' y='25'>Kelp</text>", false),
        ("<rect width='36' height='36' fill='#e63946'/><text x='50%' y='25'>Kelp</text>", false),
        ("<rect x='40' width='36' height='36' fill='#e63946'/><text x='44' y='25'><tspan>Kelp</tspan></text>", false),
        ("<rect x='40' y='30' width='36' height='36' fill='#e63946'/><text x='44' y='5'><tspan dy='2em'>Kelp</tspan></text>", false),
        ("<rect width='36' height='36' fill='#e63946'/><svg x='-40'><text x='44' y='25'>Kelp</text></svg>", false),
        ("<rect width='36' height='36' fill='#e63946'/><foreignObject><p>x</p></foreignObject><text x='44' y='25'>x</text>", false),
        ("<rect width='9' height='9' fill='#e63946'/><rect y='80' width='36' height='36' fill='#e63946'/><text y='99'>x</text>", false),
    ]) func `a shape that no label overlaps is no background`(drawing: String, isShape: Bool) {
        let rules = rules("<svg viewBox='0 0 200 120'>\(drawing)</svg>")
        #expect((brightness(rule(":where(svg[fill=\"#e63946\" i]", rules)) ?? 255 >= 200) == isShape, "\(rules)")
    }
}
