import CSSColor
import RenderedContrast
import Testing

@Suite struct ContrastPairTests {
    /// The published test values of APCA-W3 0.1.9.
    @Test(arguments: [
        ("888888", "ffffff", 63.056469930209424), ("ffffff", "888888", -68.54146436644962), ("000000", "aaaaaa", 58.146262578561334),
        ("aaaaaa", "000000", -56.24113336839742), ("112233", "ddeeff", 91.66830811481631), ("ddeeff", "112233", -93.06770049484275),
        ("112233", "444444", 8.32326136957393), ("444444", "112233", -7.526878460278154),
    ])
    func `APCA lightness contrast has the published values`(_ text: String, _ background: String, _ expected: Double) throws {
        let text = try #require(SRGB(hex: text))
        let background = try #require(SRGB(hex: background))
        #expect(abs(LightnessContrast.lc(text: text, background: background) - expected) < 1e-9)
    }

    /// White on #777 is the textbook example of 4.48:1; #767676 passes.
    @Test func `the nearest passing color passes and keeps the hue`() throws {
        let grey = try #require(SRGB(hex: "777777"))
        #expect(PassingColor.nearest(to: grey, on: [.white], ratio: 4.5).map(AuditedPage.hex) == "767676")
        #expect(PassingColor.nearest(to: grey, on: [.white, .black], ratio: 7) == nil)
        #expect(PassingColor.nearest(to: .black, on: [.white], ratio: 4.5) == .black)
    }

    @Test(arguments: ["ff8800", "4c8bf5", "e91e63", "00c853", "9c27b0"], [3, 4.5, 7])
    func `passing colors of random pairs keep their hue`(_ hex: String, _ ratio: Double) throws {
        let color = try #require(SRGB(hex: hex))
        for backdrop in [SRGB.white, .black, SRGB(bytes: 0x40, 0x20, 0x20)] {
            guard let found = PassingColor.nearest(to: color, on: [backdrop], ratio: ratio) else { continue }
            #expect(found.contrastRatio(with: backdrop) >= ratio)
            // Rounding to bytes turns the hue of colors with little chroma.
            guard OKLCH(found).chroma > 0.05 else { continue }
            let turn = abs(OKLCH(found).hue - OKLCH(color).hue)
            #expect(min(turn, 360 - turn) < 3)
        }
    }

    @Test(arguments: [("font-size:24px", 3.0), ("font-size:23px", 4.5), ("font:bold 19px x", 3), ("font-size:19px", 4.5)])
    func `large text needs a contrast of 3`(_ css: String, _ required: Double) {
        #expect(AuditedPage("p{\(css)}", "<p>a").findings.found.first?.pair.required == required)
    }

    @Test func `a pair refers to the declarations of its text and its surfaces`() throws {
        let page = AuditedPage(
            "body{background:#fff}div{color:#777}p{background-color:rgb(0 0 0/.1)}", "<div><p>a</p><p>b</p><p style='color: #888'>c</div>")
        let found = page.findings.found
        #expect(found.map(\.count) == [2, 1])
        #expect(found.map { page.text(of: $0.pair.foreground) } == ["color:#777", "color: #888"])
        let surfaces = try #require(found.first).pair.surfaces
        #expect(surfaces.map { page.text(of: $0) } == ["background:#fff", "background-color:rgb(0 0 0/.1)"])
        #expect(page.text(of: try #require(AuditedPage("", "<p>a").findings.found.first).pair.foreground) == "browser")
    }

    /// The text of each definition is what `var()` is replaced with (CSS Variables 1 § 3).
    @Test(arguments: [
        (".b{background:var(--x);--x:#0d6efd}", "<p class=b>a", ["background:var(--x)", "--x:#0d6efd"]),
        // A definition that refers to another one writes nothing itself.
        (":root{--x:#0d6efd}p{--y:var(--x);background:var(--y)}", "<p>a", ["background:var(--y)", "--x:#0d6efd"]),
        (
            ":root{--c:13,110,253;--o:.5}p{background:rgba(var(--c),var(--o))}", "<p>a",
            ["background:rgba(var(--c),var(--o))", "--c:13,110,253", "--o:.5"]
        ),
        // The nearest definition wins; an unused fallback does not count.
        (":root{--x:red}p{background:var(--x,blue)}", "<p style='--x: #123'>a", ["background:var(--x,blue)", "--x: #123"]),
        (
            ":root{--x:red}p{background:var(--x,blue)}", "<div style='--x: #123'><p style='opacity:.9'>a</div>",
            ["background:var(--x,blue)", "--x: #123"]
        ),
        ("p{background:var(--x,blue)}", "<p>a", ["background:var(--x,blue)"]),
        ("p{background:#123}", "<p>a", ["background:#123"]),
    ])
    func `a pair refers to the definitions that wrote its colors`(_ css: String, _ body: String, _ expected: [String]) throws {
        let page = AuditedPage(css, body)
        let source = try #require(page.findings.found.first?.pair.surfaceSources.last)
        #expect(([source.declaration] + source.definitions).map { page.text(of: $0) } == expected)
    }

    @Test func `an inherited color refers to the ancestor's declarations`() throws {
        let page = AuditedPage(":root{--x:#123456}div{color:var(--x)}", "<div><p style='margin:0'>a</div>")
        let source = try #require(page.findings.found.first?.pair.foregroundSource)
        #expect(([source.declaration] + source.definitions).map { page.text(of: $0) } == ["color:var(--x)", "--x:#123456"])
        let styled = AuditedPage("", "<div style='margin:0;color:#777'><p style='margin:0'>a</div>")
        #expect(styled.text(of: try #require(styled.findings.found.first).pair.foreground) == "color:#777")
        let own = AuditedPage("div{color:var(--x)}p{color:#000}", "<div style='--x:red'><p>a</div>")
        #expect(try #require(own.findings.found.first).pair.foregroundSource.definitions.isEmpty)
    }

    @Test func `a state is named only if it looks different`() {
        let css = "a{color:#00f}a:visited{color:#808}a:hover{color:#f00}a:focus{background:#ff0}tr:hover{background:#eee}"
        let page = AuditedPage(css, "<a href=x>a</a>", states: ElementState.allCases)
        #expect(
            page.pairs == [
                "0000ff on ffffff", "hover ff0000 on ffffff", "focus 0000ff on ffff00", "visited 880088 on ffffff",
            ])
        // `:link` selects unvisited links only (Selectors 4 § 8.2).
        let link = AuditedPage("a:link{color:#00f}a:any-link{background:#eee}", "<a href=x>a</a>", states: ElementState.allCases)
        #expect(link.pairs == ["0000ff on eeeeee", "visited 551a8b on eeeeee"])
        let table = AuditedPage(css, "<table><tr><td>a</table>", states: ElementState.allCases)
        #expect(table.pairs == ["000000 on ffffff", "hover 000000 on eeeeee"])
    }

    @Test func `states of controls have pairs of their own`() {
        let css = ":checked+label{color:#123456}"
        let page = AuditedPage(css, "<input type=checkbox><label>a</label>", states: ElementState.allCases)
        #expect(page.pairs == ["000000 on ffffff", "checked 123456 on ffffff"])
        let details = AuditedPage("p{color:#123456}", "<details><summary>a</summary><p>b</details>", states: ElementState.allCases)
        #expect(details.pairs == ["000000 on ffffff", "open 123456 on ffffff"])
    }
}

extension SRGB {
    /// Creates a color from six digits.
    init?(hex: String) {
        guard let value = UInt32(hex, radix: 16), hex.count == 6 else { return nil }
        self.init(bytes: UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
}
