import CSSColor
import Testing

/// The evaluated color of a text; nil if it is invalid or depends on its context.
func evaluated(_ css: String) -> CSSColorValue? {
    guard case .color(let color) = parse(css) else { return nil }
    return color
}

/// True if two texts are colors in one space with the same components and alpha, up to `tolerance`.
func areSame(_ css: String, _ expected: String, tolerance: Double = 1e-6) -> Bool {
    guard let color = evaluated(css), let other = evaluated(expected), color.space == other.space else { return false }
    let difference = color.components - other.components
    return max(difference.max(), -difference.min()) <= tolerance && abs(color.alpha - other.alpha) <= tolerance
        && color.missing == other.missing
}

@Suite("color-mix()")
struct MixtureTests {
    // Computed by hand from CSS Color 5, section 3, and CSS Color 4, section 12.
    // Counterparts in apps: UIColor+QMUI transitionToColor:progress:, blend back/front
    @Test(arguments: [
        ("color-mix(in srgb, red, blue)", "color(srgb .5 0 .5)"),
        ("color-mix(in srgb, red 25%, blue)", "color(srgb .25 0 .75)"),
        ("color-mix(in srgb, red, blue 25%)", "color(srgb .75 0 .25)"),
        ("color-mix(in srgb, 25% red, blue)", "color(srgb .25 0 .75)"),
        ("color-mix(in srgb, red calc(10% + 15%), blue)", "color(srgb .25 0 .75)"),
        ("color-mix(in srgb, red calc(-10%), blue)", "color(srgb 0 0 1)"),
        // Shares are normalised, and a sum below 100 % makes the mixture translucent.
        ("color-mix(in srgb, red 80%, blue 80%)", "color(srgb .5 0 .5)"),
        ("color-mix(in srgb, red 30%, blue 10%)", "color(srgb .75 0 .25 / .4)"),
        ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb .5 0 .5 / 0)"),
        // Premultiplied: alpha .3 × .2 + .7 × .8 = .62, red .06 / .62, blue .56 / .62.
        ("color-mix(in srgb, rgb(255 0 0 / .2) 30%, rgb(0 0 255 / .8))", "color(srgb .0967741935 0 .9032258065 / .62)"),
        ("color-mix(in srgb, transparent, red)", "color(srgb 1 0 0 / .5)"),
        ("color-mix(in xyz, color(xyz 0 .2 .4), color(xyz-d65 1 .4 .2))", "color(xyz .5 .3 .3)"),
        ("color-mix(in lab, lab(20 10 -10), lab(40 30 10))", "lab(30 20 0)"),
        ("color-mix(in oklab, oklab(.2 .1 -.1), oklab(.4 .3 .1))", "oklab(.3 .2 0)"),
        ("color-mix(in srgb-linear, color(srgb-linear 1 0 0), color(srgb-linear 0 1 0))", "color(srgb-linear .5 .5 0)"),
        ("color-mix(in display-p3, color(display-p3 1 0 0), color(display-p3 0 1 0))", "color(display-p3 .5 .5 0)"),
        ("color-mix(in rec2020, color(rec2020 1 0 0), color(rec2020 0 1 0))", "color(rec2020 .5 .5 0)"),
        ("color-mix(in a98-rgb, color(a98-rgb 1 0 0), color(a98-rgb 0 1 0))", "color(a98-rgb .5 .5 0)"),
        ("color-mix(in prophoto-rgb, color(prophoto-rgb 1 0 0), color(prophoto-rgb 0 1 0))", "color(prophoto-rgb .5 .5 0)"),
        // The cylinders of sRGB come out as color(srgb).
        ("color-mix(in hsl, hsl(120 100% 50%), hsl(240 100% 50%))", "color(srgb 0 1 1)"),
        ("color-mix(in hwb, hwb(120 0% 0%), hwb(240 0% 0%))", "color(srgb 0 1 1)"),
        // The four hue directions from 40 to 330 degrees.
        ("color-mix(in lch, lch(50 20 40), lch(50 20 330))", "lch(50 20 5)"),
        ("color-mix(in lch shorter hue, lch(50 20 40), lch(50 20 330))", "lch(50 20 5)"),
        ("color-mix(in lch longer hue, lch(50 20 40), lch(50 20 330))", "lch(50 20 185)"),
        ("color-mix(in lch increasing hue, lch(50 20 40), lch(50 20 330))", "lch(50 20 185)"),
        ("color-mix(in lch decreasing hue, lch(50 20 40), lch(50 20 330))", "lch(50 20 5)"),
        ("color-mix(in oklch longer hue, oklch(.5 .1 40), oklch(.5 .1 40))", "oklch(.5 .1 220)"),
        // A missing component is taken from the other color; one that both miss stays missing.
        ("color-mix(in oklch, oklch(.5 none 30), oklch(.7 .2 none))", "oklch(.6 .2 30)"),
        ("color-mix(in oklab, oklab(.5 none .1 / none), oklab(.7 none .3 / .5))", "oklab(.6 none .2 / .5)"),
        ("color-mix(in srgb, rgb(none 0 0 / none), rgb(none 255 0 / none))", "color(srgb none .5 0 / none)"),
        // Missing components are carried over to analogous ones: lightness, hue, the pair of chroma and hue.
        ("color-mix(in oklab, lab(none 0 0), oklab(.4 0 0))", "oklab(.4 0 0)"),
        ("color-mix(in lch, oklch(.5 .1 none) 0%, lch(50 20 80))", "lch(50 20 80)"),
        ("color-mix(in oklab, lch(50 none none) 0%, oklab(.4 .1 .2))", "oklab(.4 .1 .2)"),
        // A grey has no hue to mix.
        ("color-mix(in hsl, gray 0%, hsl(120 100% 50%))", "color(srgb 0 1 0)"),
        ("color-mix(in lch, white 0%, lch(50 20 80))", "lch(50 20 80)"),
        ("color-mix(in hsl, hsl(from red none s l), hsl(120 100% 50%))", "color(srgb 0 1 0)"),
        ("color-mix(in hwb longer hue, transparent, hwb(none 9% 58%) 88%)", "color(srgb .42 .09 .09 / .88)"),
        // One color, and many: each without a percentage takes its part of the rest.
        ("color-mix(in srgb, red 40%)", "color(srgb 1 0 0 / .4)"),
        ("color-mix(in srgb, red, lime 50%, blue)", "color(srgb .25 .5 .25)"),
        ("color-mix(in srgb, color-mix(in srgb, red, blue), lime)", "color(srgb .25 .5 .25)"),
        ("color-mix(oklab(.2 .1 -.1), oklab(.4 .3 .1))", "oklab(.3 .2 0)"),
    ])
    func `color-mix() computes the mixtures of CSS Color 4 and 5`(_ css: String, _ expected: String) {
        #expect(areSame(css, expected), "\(css): \(String(describing: parse(css)))")
    }

    @Test
    func `color-mix() reproduces the results of the specification's examples`() {
        // CSS Color 5, section 3, examples 8 and 9.
        #expect(areSame("color-mix(in lch, peru 40%, palegoldenrod)", "lch(79.7256 40.448 84.771)", tolerance: 0.02))
        #expect(areSame("color-mix(in srgb, white 10%, black)", "color(srgb .1 .1 .1)"))
    }

    @Test(arguments: [
        "color-mix()", "color-mix(in srgb)", "color-mix(in srgb,)", "color-mix(in srgb, red,)", "color-mix(in srgb red, blue)",
        "color-mix(in rgb, red, blue)", "color-mix(in srgb shorter hue, red, blue)", "color-mix(in lch hue, red, blue)",
        "color-mix(in lch longer, red, blue)", "color-mix(shorter hue, red, blue)", "color-mix(in srgb, red -1%, blue)",
        "color-mix(in srgb, red 101%, blue)", "color-mix(in srgb, red 10% 10%, blue)", "color-mix(in srgb, red calc(10), blue)",
        "color-mix(in srgb, red 10, blue)", "color-mix(in srgb, #12, blue)", "color-mix(in srgb, red / blue)",
    ])
    func `texts that are no valid color-mix() are rejected`(_ css: String) { #expect(parse(css) == nil) }
}
