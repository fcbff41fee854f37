import CSSColor
import NightTheme
import TestSupport
import Testing

/// Tests that thumbs, filled parts and focus rings contrast with any background under them (WCAG 2.2, success criterion 1.4.11).
@Suite struct IndicatorTests {
    private let rule = RuleContext(isIndicator: true)

    @Test(arguments: BuiltInTheme.allCases)
    func `indicators have 3:1 on every background of every theme`(theme: BuiltInTheme) throws {
        let constants = try theme.anchors.constants()
        let mapping = NightMapping(pageBase: .white, constants: constants)
        var random = SeededGenerator(stream: 51)
        var least = 21.0
        for _ in 0..<20_000 {
            let dark = mapping.dark(randomColor(&random), role: .shape, in: rule)
            least = min(least, contrastRatio(dark.relativeLuminance, constants.backgroundCeiling))
        }
        print("indicators: \(theme.rawValue), least contrast \(figure(least))")
        #expect(least >= 3)
    }

    @Test(arguments: BuiltInTheme.allCases)
    func `dark grey and light grey indicators keep their order`(theme: BuiltInTheme) throws {
        let mapping = NightMapping(pageBase: .white, constants: try theme.anchors.constants())
        func luminance(_ value: UInt8) -> Double {
            mapping.dark(SRGB(bytes: value, value, value), role: .shape, in: rule).relativeLuminance
        }
        let dark: [UInt8] = [0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160]
        let light: [UInt8] = [255, 239, 223]
        for values in [dark, light] {
            for (one, two) in zip(values, values.dropFirst()) { #expect(luminance(one) > luminance(two), "\(one), \(two)") }
        }
        // A thumb as light as the page is on a track that is dark in the dark theme, too.
        #expect(luminance(255) > 0.5)
    }

    @Test
    func `a white shape that is no indicator stays a dark surface`() {
        let dark = NightMapping(pageBase: .white).dark(.white, role: .shape)
        #expect(dark.relativeLuminance <= NightConstants.standard.backgroundCeiling)
    }
}
