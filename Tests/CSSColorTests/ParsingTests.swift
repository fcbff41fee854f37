import CSSColor
import CSSSyntax
import SourceText
import Testing

/// Parses a text as a whole `<color>`.
func parse(_ css: String) -> ColorValue? {
    let bytes = Array(css.utf8)
    return parseColor(SourceSpan(0, bytes.count), in: bytes.span)
}

/// The sRGB color of a text; nil if it is invalid or depends on its context.
func painted(_ css: String) -> SRGB? {
    guard case .color(let color) = parse(css) else { return nil }
    return color.painted
}

@Suite("Color syntax")
struct ParsingTests {
    // By CSS Color 4 each text is equal to the 8-bit color beside it.
    // Counterparts in apps: UIColor+QMUI hex and rgba strings, channel getters
    @Test(arguments: [
        ("rebeccapurple", 0x663399), ("RebeccaPurple", 0x663399), ("\\72 ed", 0xFF0000), (" #639 ", 0x663399), ("#663399ff", 0x663399),
        ("#\\66 ff", 0xFFFFFF), ("/* a */#fff/* b */", 0xFFFFFF), ("rgb(102,51,153)", 0x663399), ("rgb(102 51 153/1)", 0x663399),
        ("RGBA(40% 20% 60% / 100%)", 0x663399), ("r\\67 b(102 51 153)", 0x663399), ("rgb(102/**/51/**/153)", 0x663399),
        ("hsl(270 50% 40%)", 0x663399), ("hsl(.75turn, 50%, 40%)", 0x663399), ("hwb(270deg 20% 40%)", 0x663399),
        ("rgb(102 51 153", 0x663399),
        ("color(srgb .4 .2 .6)", 0x663399), ("lab(100% 0 0)", 0xFFFFFF), ("oklch(1 0 none)", 0xFFFFFF), ("color(xyz 0 0 0)", 0x000000),
        ("rgb(calc(51 * 2) calc((1 + 2) * 17) calc(100% - 40%))", 0x663399), ("hsl(calc(.25turn + 180deg) 50 40)", 0x663399),
        ("rgb(1e3 -5 calc(infinity))", 0xFF00FF), ("rgb(calc(NaN) 0 0)", 0x000000),
    ])
    func `all notations of one color agree`(_ css: String, _ code: Int) {
        let expected = (red: UInt8(code >> 16), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
        #expect(painted(css).map { $0.bytes == expected && $0.alpha == 1 } == true)
    }

    @Test(arguments: [
        "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "re", "redd", "red red", "inherit", "none",
        "rgb", "rgb()", "rgb(1 2)",
        "rgb(1 2 3 4)", "rgb(1,2,3,)", "rgb(1,2 3)", "rgb(1 2,3)", "rgb(1,2,3/4)", "rgb(1,2%,3)", "rgb(none,2,3)", "rgb(1,2,3,none)",
        "rgb(1deg 2 3)", "rgb(1px 2 3)", "hsl(1,2,3)", "hsl(5% 2% 3%)", "hwb(1,2%,3%)", "lab(1,2,3)", "color(1 2 3)",
        "color(-x 1 2 3)", "color(--x)", "color(--x, 1, 2)", "color(--x 1 / 2 3)", "color(srgb 1 2)", "color(hsl 1 2 3)", "rgb(1 2 3) x",
        "rgb(1 2 3))", "rgb(calc(1 +2) 2 3)", "rgb(calc(1+ 2) 2 3)",
        "rgb(calc() 1 2)",
        "rgb(calc(1% + 2) 2 3)", "rgb(calc(1 / ) 2 3)", "rgb(foo(1) 2 3)", "foo(1)", "url(#fff)", "'red'",
        "rgb(1 2 3 / 1deg)",
        "lightgoldenrodyellowx", "\u{17F}now", "red\u{0}", "rgb (1 2 3)", "color-mix(in srgb, red, blue) x",
    ])
    func `texts that are no color are rejected`(_ css: String) { #expect(parse(css) == nil) }

    @Test
    func `currentColor and system colors are kept as keywords`() {
        #expect(parse("CurrentColor") == .currentColor)
        #expect(parse("Canvas") == .system(.canvas))
        #expect(parse("ThreeDLightShadow") == .system(.buttonBorder))
        #expect(parse("-webkit-focus-ring-color") == .system(.accentColor))
    }

    @Test
    func `missing components are remembered and count as 0`() {
        guard case .color(let color) = parse("oklch(50% none 3rad / none)") else {
            Issue.record("not parsed")
            return
        }
        #expect(color.missing == [.second, .alpha])
        #expect(color.components.x == 0.5 && color.components.y == 0)
        #expect(abs(color.components.z - 540 / .pi) < 1e-12)
        #expect(color.alpha == 0)
    }

    @Test
    func `alpha is read from every notation and clamped`() {
        #expect(painted("transparent") == SRGB(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(painted("#0008")?.alpha == Double(0x88) / 255)
        #expect(painted("rgb(0 0 0 / 25%)")?.alpha == 0.25)
        #expect(painted("rgba(0,0,0,7)")?.alpha == 1)
        #expect(painted("rgba(0,0,0,-7)")?.alpha == 0)
    }

    @Test
    func `tokens that can start a color are recognized`() {
        for (css, expected) in [
            ("#fff", true), ("#\\66 ff", true), ("#main", false), ("red", true), ("solid", false), ("rgb(", true), ("COLOR-MIX(", true),
            ("var(", false), ("1px", false), ("ButtonText", true), ("'red'", false),
        ] {
            let bytes = Array(css.utf8)
            var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
            let token = tokenizer.next(in: bytes.span)
            #expect(startsColor(token, in: bytes.span) == expected, "\(css)")
        }
    }

    @Test
    func `a color is parsed only within a span of the source`() {
        let bytes = Array("a{color:red}".utf8)
        #expect(parseColor(SourceSpan(8, 11), in: bytes.span) == parse("red"))
        #expect(parseColor(SourceSpan(8, 12), in: bytes.span) == nil)
        #expect(parseColor(SourceSpan(8, 400), in: bytes.span) == nil)
        #expect(parseColor(SourceSpan(300, 400), in: bytes.span) == nil)
        #expect(parseColor(SourceSpan(5, 2), in: bytes.span) == nil)
    }

    @Test
    func `hostile color texts end quickly`() {
        let deep = String(repeating: "(", count: 1_000_000)
        #expect(parse("rgb(calc" + deep + "1") == .symbolic(.effort))
        #expect(parse("rgb" + deep) == nil)
        #expect(parse(String(repeating: "a", count: 1_000_000)) == nil)
        #expect(parse("#" + String(repeating: "f", count: 1_000_000)) == nil)
        #expect(painted("rgb(" + String(repeating: "9", count: 1_000_000) + " 0 0)")?.bytes.red == 255)
        #expect(painted("rgb(0." + String(repeating: "0", count: 100_000) + "9 0 0)")?.bytes.red == 0)
        #expect(painted("rgb(1e999999999999999999999 0 0)")?.bytes.red == 255)
        #expect(painted("lch(1e99 1e99 1e99)") != nil)
        #expect(painted("color(prophoto-rgb 1e300 -1e300 1e-300)") != nil)
        let sum = String(repeating: "1 + ", count: 100_000) + "1"
        #expect(painted("rgb(calc(" + sum + ") 0 0)")?.bytes.red == 255)
        for byte in UInt8.min...UInt8.max {
            for bytes in [[byte], [0x23, byte], [0x5C, byte], [0x72, 0x67, 0x62, 0x28, byte], [byte, 0x2F, 0x2A]] {
                #expect(parseColor(SourceSpan(0, bytes.count), in: bytes.span) == nil)
            }
        }
    }
}
