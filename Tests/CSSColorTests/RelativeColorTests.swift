import CSSColor
import Testing

@Suite("Relative colors")
struct RelativeColorTests {
    // Computed by hand from CSS Color 5, section 4.
    @Test(arguments: [
        ("rgb(from #123456 r g b)", "color(srgb .0705882353 .2039215686 .337254902)"),
        ("rgba(from #123456 b g r / 50%)", "color(srgb .337254902 .2039215686 .0705882353 / .5)"),
        ("rgb(from red calc(r / 2) 51 20%)", "color(srgb .5 .2 .2)"),
        ("rgb(from red calc(r * 2) -51 0)", "color(srgb 2 -.2 0)"),
        ("rgb(from red none g b / none)", "color(srgb none 0 0 / none)"),
        ("hsl(from red calc(h + 120) s l)", "color(srgb 0 1 0)"),
        ("hsla(from red 240deg s l / calc(alpha / 2))", "color(srgb 0 0 1 / .5)"),
        ("hwb(from red h 50 b)", "color(srgb 1 .5 .5)"),
        ("lab(from lab(50 10 20) l b a)", "lab(50 20 10)"),
        ("lch(from lch(50 10 20) calc(l + 60) calc(c * -1) calc(h - 40))", "lch(100 0 -20)"),
        ("oklab(from oklab(.5 .1 .2 / .5) calc(l * 1.2) a b)", "oklab(.6 .1 .2 / .5)"),
        ("oklch(from oklch(.5 .1 200) l calc(c * .5) calc(h + 180) / 25%)", "oklch(.5 .05 380 / .25)"),
        ("color(from color(srgb-linear .2 .4 .6) srgb-linear b calc(g / 2) r)", "color(srgb-linear .6 .2 .2)"),
        ("color(from color(xyz .2 .4 .6) xyz z y x)", "color(xyz .6 .4 .2)"),
        ("color(from color(xyz-d50 .2 .4 .6) xyz-d50 x y z / calc(alpha - .5))", "color(xyz-d50 .2 .4 .6 / .5)"),
        // Origins of any kind, nested.
        ("rgb(from hsl(from red calc(h + 120) s l) g r b)", "color(srgb 1 0 0)"),
        ("rgb(from color-mix(in srgb, red, blue) r g b)", "color(srgb .5 0 .5)"),
        ("rgb(from transparent r g b / .5)", "color(srgb 0 0 0 / .5)"),
        // Missing components of the origin count as 0, as in browsers.
        ("lab(from lab(50 none 20 / none) l a b / alpha)", "lab(50 0 20 / 0)"),
        // alpha() keeps the notation.
        ("alpha(from oklch(.5 .1 none / .5) / calc(alpha * .5))", "oklch(.5 .1 none / .25)"),
        ("alpha(from red / 50%)", "rgb(255 0 0 / .5)"),
    ])
    func `relative colors compute with the channels of their origin`(_ css: String, _ expected: String) {
        #expect(areSame(css, expected), "\(css): \(String(describing: parse(css)))")
    }

    // Measured in Chromium 156: a color without a hue gets one from the rounding of its matrices, and a relative color shows it.
    @Test(arguments: [("#fff", 23.8), ("#808080", 23.7), ("lab(50 0 0)", 113), ("black", 0)])
    func `the hue of a gray is the one that Chromium computes`(_ grey: String, _ hue: Double) {
        let color = evaluated("oklch(from \(grey) .5 .1 h)")
        #expect(color.map { abs($0.components.z - hue) < 0.3 } == true)
    }

    @Test(arguments: [
        "rgb(from red)", "rgb(from red r g)", "rgb(from red r g b b)", "rgb(from red, r, g, b)", "rgb(from red r g b, 1)", "rgb(r g b)",
        "rgb(from r g b)", "rgb(from red h s l)", "hsl(from red r g b)", "rgb(from red calc(r + 10%) g b)",
        "hsl(from red calc(h + 30deg) s l)", "hsl(from red h s calc(l + 1%))", "color(from red r g b)", "color(from red hsl h s l)",
        "color(from red xyz r g b)", "color(from red srgb x y z)", "rgb(from #12 r g b)", "rgb(from red r g b / )",
        "rgb(from rgb(from red r g b) x y z)", "alpha(red / .5)", "alpha(from red)", "alpha(from red .5)", "rgb(1 2 3 / alpha)",
    ])
    func `texts that are no valid relative color are rejected`(_ css: String) { #expect(parse(css) == nil) }
}
