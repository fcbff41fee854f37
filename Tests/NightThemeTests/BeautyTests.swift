import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// Requirements on appearance besides contrast: ranks, steps, order.
@Suite struct BeautyTests {
    static let white = NightMapping(pageBase: .white)

    struct Palette: Sendable, CustomTestStringConvertible {
        let name: String
        let body: SRGB, secondary: SRGB, disabled: SRGB
        var testDescription: String { name }
    }

    static let palettes = [
        Palette(name: "Bootstrap", body: hex(0x212529), secondary: hex(0x6c757d), disabled: hex(0xadb5bd)),
        Palette(name: "Material", body: .black.withAlpha(0.87), secondary: .black.withAlpha(0.54), disabled: .black.withAlpha(0.38)),
        Palette(name: "Tailwind grey", body: hex(0x111827), secondary: hex(0x6b7280), disabled: hex(0x9ca3af)),
        Palette(name: "Primer", body: hex(0x1f2328), secondary: hex(0x656d76), disabled: hex(0x8c959f)),
        Palette(name: "Ant Design", body: .black.withAlpha(0.88), secondary: .black.withAlpha(0.65), disabled: .black.withAlpha(0.25)),
        Palette(name: "plain greys", body: hex(0x333333), secondary: hex(0x777777), disabled: hex(0xaaaaaa)),
        Palette(name: "GOV.UK", body: hex(0x0b0c0c), secondary: hex(0x505a5f), disabled: hex(0xb1b4b6)),
    ]

    @Test(arguments: palettes) func `primary, secondary and disabled text stay distinct`(_ palette: Palette) {
        for page in [SRGB.white, hex(0xf8f9fa)] {
            let mapping = NightMapping(pageBase: page)
            let ranks = [palette.body, palette.secondary, palette.disabled].map { mapping.dark($0, role: .text).relativeLuminance }
            let steps = [contrastRatio(ranks[0], ranks[1]), contrastRatio(ranks[1], ranks[2])]
            print("ranks of \(palette.name): \(figure(steps[0], 2)) and \(figure(steps[1], 2))")
            #expect(ranks[0] > ranks[1] && ranks[1] > ranks[2])
            #expect(steps.allSatisfy { $0 >= 1.15 })
        }
    }

    /// Bootstrap's alerts and other pale tints, on white.
    @Test(arguments: [
        0xcfe2ff, 0xe2e3e5, 0xd1e7dd, 0xf8d7da, 0xfff3cd, 0xcff4fc, 0xfffbe6, 0xe6f7ff, 0xf0f8ff, 0xfff5f5, 0xf6ffed,
    ])
    func `pale callouts are distinct from the page`(_ value: Int) {
        let mapping = BeautyTests.white
        let dark = mapping.dark(hex(UInt32(value)), role: .background)
        #expect(dark.contrastRatio(with: mapping.darkPage) >= 1.06)
    }

    /// The line that `emphasize-lines` of Sphinx highlights, on code blocks of some themes.
    @Test(arguments: [0xeeeeee, 0xf8f8f8, 0xf4f4f4]) func `a highlighted line is lighter than its code block`(_ block: Int) {
        let mapping = BeautyTests.white
        let (line, block) = (mapping.dark(hex(0xffffcc), role: .background), mapping.dark(hex(UInt32(block)), role: .background))
        #expect(line.relativeLuminance > block.relativeLuminance && line.contrastRatio(with: block) >= 1.06)
    }

    /// Lines of warnings in Bootstrap, WordPress and Material for MkDocs: below this lightness they look brown.
    @Test(arguments: [0xffc107, 0xdba617, 0xff9100, 0xf7ba2a, 0xffeb3b]) func `amber lines do not turn brown`(_ line: Int) {
        let dark = OKLCH(BeautyTests.white.dark(hex(UInt32(line)), role: .line))
        #expect(dark.lightness >= 0.62 && dark.chroma >= 0.11)
    }

    /// The shadow of an error in Sphinx' Alabaster, and the ring of a focused field in Bootstrap.
    @Test(arguments: [0xd52c2c, 0x0d6efd, 0x009688]) func `a vivid shadow glows in its own color`(_ shadow: Int) {
        let light = hex(UInt32(shadow)).withAlpha(0.5)
        let dark = BeautyTests.white.dark(light, role: .shadow)
        let (before, after) = (OKLCH(light), OKLCH(dark))
        #expect(dark.alpha == light.alpha && after.chroma >= 0.8 * before.chroma)
        #expect(dark.withAlpha(1).contrastRatio(with: BeautyTests.white.dark(.black, role: .text)) >= 4.5)
    }

    @Test(arguments: [0x000080, 0x32325d, 0x5b2c2c]) func `a dark tinted shadow stays a shadow`(_ shadow: Int) {
        let dark = BeautyTests.white.dark(hex(UInt32(shadow)).withAlpha(0.25), role: .shadow)
        #expect(dark.relativeLuminance < BeautyTests.white.darkPage.relativeLuminance)
    }

    @Test func `random pale tints are distinct from the page`() {
        var random = SeededGenerator(stream: 7)
        var least = 21.0
        var count = 0
        for _ in 0..<20_000 {
            let light = SRGB(bytes: 255 - random.byte() / 6, 255 - random.byte() / 6, 255 - random.byte() / 6)
            let polar = OKLCH(light)
            guard polar.chroma > 0.009, polar.lightness > 0.88 else { continue }
            count += 1
            least = min(least, BeautyTests.white.dark(light, role: .background).contrastRatio(with: BeautyTests.white.darkPage))
        }
        print("callouts: \(count) pale tints, least step from the page \(figure(least))")
        #expect(count > 5000)
        #expect(least >= 1.06)
    }

    @Test(arguments: [0x000000, 0x111111, 0x212529, 0x343a40, 0x2c3e50, 0x000080, 0x1b1f24, 0x3c0d0d, 0x24292f, 0x4a148c])
    func `dark surfaces stay dark and distinct from the page`(_ value: Int) {
        let mapping = BeautyTests.white
        for text in [nil, SRGB.white] {
            let dark = mapping.dark(hex(UInt32(value)), role: .background, in: RuleContext(text: text))
            #expect(dark.relativeLuminance <= NightConstants.standard.backgroundCeiling)
            #expect(dark.contrastRatio(with: mapping.darkPage) >= 1.12)
        }
    }

    /// Side bars of Read the Docs, which look grey in the light theme, and one of Bootstrap, which is blue.
    @Test(arguments: [(0x343131, true), (0x1f1d1d, true), (0x343a40, false)])
    func `a dark surface that looks grey is grey`(_ value: Int, isGrey: Bool) {
        let (red, green, blue) = BeautyTests.white.dark(hex(UInt32(value)), role: .background).bytes
        #expect((red == green && green == blue) == isGrey)
    }

    @Test func `grey backgrounds keep their order or distance from the page`() {
        for mapping in mappings {
            // Colors that are dark in the light theme, up to the middle of the contrast range, √21 against black: lighter ones stay
            // lighter.
            let dark = (0...255).map { grey(UInt8($0)) }.filter { $0.contrastRatio(with: .black) < 21.squareRoot() }
            let nights = dark.map { mapping.dark($0, role: .background).red }
            #expect(nights.count > 100)
            #expect(zip(nights, nights.dropFirst()).allSatisfy { $0 <= $1 })
        }
        // On white, a surface that is lighter in the light theme is nearer to the page in the dark one.
        let nights = (120...255).map { BeautyTests.white.dark(grey(UInt8($0)), role: .background).red }
        #expect(zip(nights, nights.dropFirst()).allSatisfy { $0 >= $1 })
        // On a grey page a white card is lighter than the page, as in the light theme.
        let tinted = NightMapping(pageBase: hex(0xf0f2f5))
        #expect(tinted.dark(.white, role: .background).contrastRatio(with: tinted.darkPage) >= 1.06)
    }

    @Test func `grey text keeps its order of prominence`() {
        let nights = (0...190).map { BeautyTests.white.dark(grey(UInt8($0)), role: .text).red }
        #expect(zip(nights, nights.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func `raised cards are distinct from the page, more so with shadows`() {
        let mapping = BeautyTests.white
        let bordered = mapping.dark(.white, role: .background, in: RuleContext(hasBorderOrRadius: true))
        let shadowed = mapping.dark(.white, role: .background, in: RuleContext(hasOuterBlurredShadow: true))
        #expect(bordered.contrastRatio(with: mapping.darkPage) >= 1.04)
        #expect(shadowed.contrastRatio(with: mapping.darkPage) > bordered.contrastRatio(with: mapping.darkPage))
    }

    @Test func `every page background gets the base color`() {
        for mapping in mappings {
            let level = contrastRatio(mapping.darkPage.relativeLuminance, hex(0x121212).relativeLuminance)
            #expect(level <= 1.03)
        }
        #expect(BeautyTests.white.darkPage == hex(0x121212))
    }

    @Test func `faint black veils look like the mapped opaque color`() {
        let mapping = BeautyTests.white
        for percent in 2...29 {
            let veil = SRGB.black.withAlpha(Double(percent) / 100)
            let painted = mapping.dark(veil, role: .background).composited(over: mapping.darkPage)
            let opaque = mapping.dark(veil.composited(over: .white).quantized, role: .background)
            #expect(painted.contrastRatio(with: opaque) < 1.04)
        }
        #expect(mapping.dark(.black.withAlpha(0.5), role: .background) == .black.withAlpha(0.5))
        #expect(mapping.dark(.black, role: .background, in: RuleContext(hasOpacityBelowOne: true)) == .black)
    }

    @Test func `hairlines stay visible on pages and alerts`() {
        let mapping = BeautyTests.white
        for value in [0xdee2e6, 0xe5e7eb, 0xd0d7de, 0xeeeeee, 0xcccccc] as [UInt32] {
            let line = mapping.dark(hex(value), role: .line)
            #expect(line.contrastRatio(with: mapping.darkPage) >= 1.12)
        }
        // Bootstrap's alerts: the border is a step from the alert, not only from the page.
        let alerts: [(UInt32, UInt32)] = [(0xcfe2ff, 0xb6d4fe), (0xfff3cd, 0xffecb5), (0xf8d7da, 0xf5c2c7), (0xd1e7dd, 0xbadbcc)]
        for (surface, border) in alerts {
            let rule = RuleContext(background: hex(surface))
            let dark = mapping.dark(hex(surface), role: .background, in: rule)
            let ratio = mapping.dark(hex(border), role: .line, in: rule).contrastRatio(with: dark)
            #expect(ratio >= 1.06)
        }
    }

    @Test func `a colored line with 3:1 in the light theme keeps it`() {
        var random = SeededGenerator(stream: 8)
        let ceiling = NightConstants.standard.backgroundCeiling
        var least = 21.0
        for _ in 0..<20_000 {
            let light = randomColor(&random)
            guard OKLCH(light).chroma > 0.06, light.contrastRatio(with: .white) >= 3.05 else { continue }
            let line = BeautyTests.white.dark(light, role: .line)
            least = min(least, contrastRatio(line.relativeLuminance, ceiling))
        }
        print("lines: least contrast of a chromatic 3:1 line on the ceiling \(figure(least))")
        // The nearest 8-bit color may be a step below.
        #expect(least >= 2.95)
    }

    @Test func `a line in a color of its rule follows that color`() {
        let mapping = BeautyTests.white
        let blue = hex(0x0d6efd)
        let outline = RuleContext(text: blue)
        #expect(mapping.dark(blue, role: .line, in: outline) == mapping.dark(blue, role: .text, in: outline))
        let button = RuleContext(background: blue, text: .white)
        #expect(mapping.dark(blue, role: .line, in: button) == mapping.dark(blue, role: .background, in: button))
    }

    @Test func `shadows stay dark and become stronger`() {
        let mapping = BeautyTests.white
        let shadow = mapping.dark(.black.withAlpha(0.15), role: .shadow)
        #expect(shadow.withAlpha(1) == .black)
        #expect(abs(shadow.alpha - 0.27) < 0.005)
        let tinted = mapping.dark(hex(0x32325d, alpha: 0.2), role: .shadow)
        #expect(tinted.relativeLuminance < mapping.darkPage.relativeLuminance)
        #expect(mapping.dark(.white, role: .shadow) == mapping.darkPage)
    }

    @Test func `shapes are mapped as text or background, or keep their color`() {
        let mapping = BeautyTests.white
        #expect(mapping.dark(hex(0x24292f), role: .shape) == mapping.dark(hex(0x24292f), role: .text))
        #expect(mapping.dark(hex(0xeeeeee), role: .shape) == mapping.dark(hex(0xeeeeee), role: .background))
        #expect(mapping.dark(hex(0xffc107), role: .shape) == hex(0xffc107))
        let blue = mapping.dark(hex(0x0d3f9d), role: .shape)
        #expect(contrastRatio(blue.relativeLuminance, NightConstants.standard.backgroundCeiling) >= 3)
    }

    @Test func `transparent colors stay transparent`() {
        let clear = SRGB.black.withAlpha(0)
        for role in ColorRole.allCases { #expect(BeautyTests.white.dark(clear, role: role) == clear) }
    }

    @Test func `colors outside the gamut are mapped into it`() {
        let wide = SRGB(red: 1.09, green: -0.23, blue: -0.15)
        let broken = [SRGB(red: .nan, green: 0.5, blue: .infinity), SRGB(red: -5, green: 9, blue: 3, alpha: .nan)]
        for light in [wide] + broken {
            for role in ColorRole.allCases {
                let dark = BeautyTests.white.dark(light, role: role)
                #expect(dark.isInGamut() && dark.quantized == dark)
            }
        }
    }

    @Test func `equal mappings give equal results`() {
        for sample in MappedSamples.all.prefix(2000) {
            let again = NightMapping(pageBase: pageBases[sample.page]).dark(sample.light, role: .shape)
            #expect(again == mappings[sample.page].dark(sample.light, role: .shape))
        }
    }

    @Test func `the default button is a step from a white page`() {
        let defaults = NightDefaults(NightMapping(pageBase: .white))
        #expect(defaults.button.contrastRatio(with: defaults.canvas) >= 1.06)
    }

    @Test func `the browser's default colors are readable in the dark theme`() {
        for mapping in mappings {
            let defaults = NightDefaults(mapping)
            for text in [defaults.text, defaults.link, defaults.visited, defaults.active, defaults.placeholder] {
                #expect(text.contrastRatio(with: defaults.canvas) >= 4.5)
                #expect(text.contrastRatio(with: defaults.button) >= 4.5)
                #expect(text.contrastRatio(with: defaults.markBackground) >= 4.5)
            }
            #expect(defaults.markText.contrastRatio(with: defaults.markBackground) >= 4.5)
            #expect(defaults.markBackground.contrastRatio(with: defaults.canvas) >= 1.06)
            #expect(defaults.link != defaults.visited && defaults.link != defaults.text)
            // It is visible, and less bright than the text in it.
            #expect(defaults.frame.contrastRatio(with: defaults.canvas) >= 1.5)
            #expect(defaults.frame.relativeLuminance < defaults.text.relativeLuminance)
            #expect(contrastRatio(defaults.text.relativeLuminance, defaults.placeholder.relativeLuminance) >= 1.15)
        }
    }

    /// A disabled item has no border brighter than that of the others.
    @Test func `a border in the color of faint text is a hairline, and one in the color of readable text is as bright as it`() {
        func border(_ color: SRGB, text: SRGB) -> SRGB {
            Self.white.dark(color, role: .line, in: RuleContext(background: .white, text: text))
        }
        #expect(border(hex(0xdddddd), text: hex(0xdddddd)) == border(hex(0xdddddd), text: hex(0x999999)))
        #expect(border(hex(0x333333), text: hex(0x333333)) == Self.white.dark(hex(0x333333), role: .text))
        // The yellow and the white outlined button of Bootstrap; the white one is for dark surfaces.
        for color in [hex(0xffc107), hex(0xf8f9fa)] {
            let outlined = RuleContext(text: color)
            #expect(Self.white.dark(color, role: .line, in: outlined) == Self.white.dark(color, role: .text, in: outlined))
        }
        // White on a medium color is no text on paper.
        let outlined = RuleContext(background: hex(0x5cb85c), text: .white)
        #expect(Self.white.dark(.white, role: .line, in: outlined) == Self.white.dark(.white, role: .text, in: outlined))
    }
}
