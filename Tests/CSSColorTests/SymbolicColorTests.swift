import CSSColor
import CSSSyntax
import SourceText
import Testing

@Suite("Colors that depend on their context")
struct SymbolicColorTests {
    @Test(
        arguments: [
            ("color-mix(in srgb, currentColor, red)", ColorDependencies.currentColor), ("rgb(from CURRENTCOLOR r g b)", .currentColor),
            ("oklch(from color-mix(in lab, red, currentcolor) l c h)", .currentColor), ("color-mix(in srgb, Canvas, red)", .systemColor),
            ("color-mix(in srgb, Canvas, currentColor)", [.systemColor, .currentColor]),
            ("rgb(from light-dark(red, currentColor) r g b)", [.colorScheme, .currentColor]),
            ("color-mix(in srgb, contrast-color(red), red)", .contrastColor), ("device-cmyk(0 1 1 0)", .profile),
            ("device-cmyk(0, 1, 1, 0)", .profile), ("color(--x 1 2 3 4 5 / .5)", .profile), ("color(--x none", .profile),
            ("rgb(calc(1em / 1px) 0 0)", .element), ("rgb(sign(1em - 1vw) 0 0)", .element),
            ("rgb(calc(2 * sibling-index()) 0 0)", .element), ("rgb(random(1, 2) 0 0)", .element),
            ("rgb(var(--x))", .variable), ("rgba(var(--x), .5)", .variable), ("hsl(var(--h) 1% 2% / min(1, 2))", .variable),
            ("rgb(calc(1 + var(--x)) 0 0)", .variable), ("rgb(from var(--x) r g b / .5)", .variable), ("var(--x)", .variable),
            ("v\\61r(--x)", .variable), ("color-mix(in srgb, var(--x, env(y)), currentColor)", [.variable, .environment]),
            ("rgb(env(x) 1 2)", .environment), ("attr(data-x type(<color>))", .attribute),
            ("rgb(if(style(--x): 1; else: 2) 0 0)", .substitution),
            ("--tint(red)", .substitution), ("rgb(inherit(--x) 0 0)", .substitution),
            // With a substitution any text is valid when it is parsed.
            ("rgb(foo var(--x))", .variable), ("red var(--x)", .variable), ("rgb(var(--x", .variable), ("light-dark(var(--x))", .variable),
            ("--tint({red, blue}, [a])", .substitution),
        ] as [(String, ColorDependencies)])
    func `a function reports what its color depends on`(_ css: String, _ needs: ColorDependencies) {
        #expect(parse(css) == .symbolic(needs))
    }

    @Test(arguments: [
        "color-mix(in srgb, currentColor)x", "rgb(from currentColor x y z)", "color-mix(in srgb, currentColor 101%, red)",
        "rgb(currentColor)", "light-dark(red)", "light-dark(red, blue, lime)", "light-dark(red blue)", "light-dark(red, solid)",
        "contrast-color()", "contrast-color(red, blue)", "contrast-color(solid)", "device-cmyk(0 1 1)", "device-cmyk(0, 81%, 81%, 30%)",
        "device-cmyk(0%, 0, 0, 0)", "device-cmyk(none, 0, 0, 0)", "device-cmyk(0, 0, none, 0)", "device-cmyk(0 1 1 0 0)",
        "rgb(var(--x)))", "foo(random(1, 2))", "rgb(sibling-index(1) 0 0)", "rgb(calc(1em) 0 0)", "url(var)",
    ])
    func `a function that is invalid in every context is rejected`(_ css: String) { #expect(parse(css) == nil) }

    @Test(arguments: [
        ("light-dark(#fff, #000)", "#fff", "#000"), (" light-dark( /**/ red /**/ , hsl(1 2% 3%) ) ", "red", "hsl(1 2% 3%)"),
        ("LIGHT-DARK(currentColor,Canvas", "currentColor", "Canvas"), ("light-dark(light-dark(a, b), red)", "", ""),
        ("light-dark(light-dark(red, blue), color-mix(in srgb, red, blue))", "light-dark(red, blue)", "color-mix(in srgb, red, blue)"),
        ("light-dark(var(--x), rgb(var(--a, 1, 2) 3))", "var(--x)", "rgb(var(--a, 1, 2) 3)"),
        ("light-dark(var(--x), rgb(var(--y", "var(--x)", "rgb(var(--y"),
    ])
    func `light-dark() has the spans of both sides`(_ css: String, _ light: String, _ dark: String) {
        guard case .lightDark(let first, let second) = parse(css) else {
            #expect(parse(css) == nil && light.isEmpty)
            return
        }
        #expect(text(first, of: css) == light)
        #expect(text(second, of: css) == dark)
    }

    @Test
    func `contrast-color() has the span of its color`() {
        for css in ["contrast-color( red )", "contrast-color(var(--x))", "Contrast-Color(contrast-color(red))"] {
            guard case .contrastColor(let span) = parse(css) else {
                Issue.record("\(css): \(String(describing: parse(css)))")
                continue
            }
            #expect(css.contains("(" + text(span, of: css) + ")") || text(span, of: css) == "red")
        }
    }

    @Test
    func `a context resolves the colors that it knows`() {
        let green = CSSColorValue(SRGB(bytes: 0, 128, 0))
        func value(_ css: String, _ context: ColorContext) -> ColorValue? {
            let bytes = Array(css.utf8)
            return parseColor(SourceSpan(0, bytes.count), in: bytes.span, under: context)
        }
        let light = ColorContext(scheme: .light)
        let dark = ColorContext(scheme: .dark, currentColor: green)
        #expect(value("currentColor", light) == .currentColor)
        #expect(value("currentColor", dark) == .color(green))
        #expect(value("light-dark(red, currentColor)", light) == parse("red"))
        #expect(value("light-dark(red, currentColor)", dark) == .color(green))
        #expect(value("light-dark(currentColor, red)", light) == .currentColor)
        #expect(value("light-dark(light-dark(red, blue), lime)", light) == parse("red"))
        #expect(value("light-dark(var(--x), lime)", light) == .symbolic(.variable))
        #expect(value("light-dark(var(--x), lime)", dark) == parse("lime"))
        #expect(value("color-mix(in srgb, light-dark(red, blue), lime)", light) == parse("color-mix(in srgb, red, lime)"))
        #expect(value("color-mix(in srgb, light-dark(red, blue), lime)", dark) == parse("color-mix(in srgb, blue, lime)"))
        #expect(value("rgb(from light-dark(currentColor, red) r g b)", dark) == parse("rgb(from red r g b)"))
        #expect(value("rgb(from light-dark(currentColor, red) r g b)", light) == .symbolic(.currentColor))
        #expect(value("rgb(from currentColor r g b)", dark) == parse("rgb(from green r g b)"))
        #expect(value("light-dark(red)", dark) == nil)
    }

    @Test
    func `every color function's name starts a color`() {
        for name in [
            "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "contrast-color",
            "device-cmyk",
            "alpha",
        ] {
            let bytes = Array((name + "(").utf8)
            var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
            let token = tokenizer.next(in: bytes.span)
            let starts = startsColor(token, in: bytes.span)
            #expect(starts, "\(name)")
        }
    }

    @Test(arguments: ["lch({var())", "rgb([var(--x))", "rgb(var(--x)])", "rgb({var(--x)", "var(--x, [)"])
    func `a text with a bracket that has no partner is no color`(css: String) {
        #expect(parse(css) == nil)
    }

    @Test
    func `hostile color functions end quickly`() {
        let count = 50_000
        for opening in [
            "color-mix(in srgb,", "rgb(from ", "light-dark(", "light-dark(red,", "contrast-color(", "alpha(from ", "rgb(min(1,",
        ] {
            let deep = String(repeating: opening, count: count)
            #expect(parse(deep + "red") == (opening.hasPrefix("rgb(min") ? nil : .symbolic(.effort)), "\(opening)")
            guard case .symbolic(let needs) = parse(deep + "var(--x)") else {
                Issue.record("\(opening) with a variable")
                continue
            }
            #expect(needs.contains([.variable, .effort]))
        }
        #expect(parse("rgb(" + String(repeating: "calc(", count: count) + "1") == .symbolic(.effort))
        #expect(parse("color-mix(in srgb" + String(repeating: ",red", count: count) + ")") == .symbolic(.effort))
        let powers = "color(srgb calc(1px" + String(repeating: " * 1px", count: count)
        #expect(parse(powers + ") 0 0)") == nil)
        #expect(painted("rgb(max(1" + String(repeating: ",2", count: count) + ") 0 0)")?.bytes.red == 2)
    }

    private func text(_ span: SourceSpan, of css: String) -> String { String(decoding: Array(css.utf8)[span.range], as: UTF8.self) }
}
