import CSSColor
import SourceText
import TestSupport
import Testing

@Suite("Random color texts")
struct RandomTextTests {
    private static let pieces = [
        "rgb(", "rgb(from ", "hsl(from ", "oklch(from ", "lab(", "lch(from ", "hwb(", "color(", "color(from ", "color-mix(in lch,",
        "color-mix(in hsl ",
        "color-mix(", "light-dark(", "contrast-color(", "alpha(from ", "calc(", "min(", "clamp(", "round(up,", "hypot(", "tan(", "var(--x)",
        "env(x)", "red",
        "white", "currentColor", "Canvas", "#123", "#89abcdef", " r", " g b", " h s l", " l c h", " alpha", " srgb ", " xyz ", "none ",
        " 1 2 3", " 50% ",
        " 1e300 ", "-1e15 ", " 1turn ", " 2em ", " infinity ", " NaN ", ",", " / ", " * ", " + ", " - ", ")", ")", ")", "))", "longer hue,",
        "(", "\\72 ", "/**/",
    ]

    @Test
    func `no text stops the parser, and every color it returns is finite`() {
        var generator = SeededGenerator(stream: 30)
        var colors = 0
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...14, using: &generator) { text += RandomTextTests.pieces.randomElement(using: &generator) ?? "" }
            let bytes = Array(text.utf8)
            let context = ColorContext(scheme: .dark, currentColor: CSSColorValue(SRGB.white))
            for value in [
                parseColor(SourceSpan(0, bytes.count), in: bytes.span),
                parseColor(SourceSpan(0, bytes.count), in: bytes.span, under: context),
            ] {
                switch value {
                case .color(let color):
                    colors += 1
                    let painted = color.painted
                    for channel in [painted.red, painted.green, painted.blue, painted.alpha] {
                        #expect((0...1).contains(channel), "\(text)")
                    }
                case .lightDark(let light, let dark):
                    #expect(
                        light.start < light.end && light.end < dark.start && dark.start < dark.end && dark.end <= bytes.count, "\(text)")
                    #expect(value == parseColor(SourceSpan(0, bytes.count), in: bytes.span), "\(text)")
                case .contrastColor(let span): #expect(span.start < span.end && span.end <= bytes.count, "\(text)")
                case .symbolic(let needs): #expect(!needs.isEmpty, "\(text)")
                case .currentColor, .system, nil: break
                }
            }
        }
        #expect(colors > 0)
    }
}
