import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// The guarantees of the built-in themes, with random colors.
@Suite struct BuiltInThemeTests {
    /// The mappings of a theme for several light page colors.
    private static func mappings(of theme: BuiltInTheme) throws -> [NightMapping] {
        let constants = try theme.anchors.constants()
        return pageBases.map { NightMapping(pageBase: $0, constants: constants) }
    }

    @Test(arguments: BuiltInTheme.allCases) func `text is readable on every background of every theme`(_ theme: BuiltInTheme) throws {
        var random = SeededGenerator(stream: 31)
        let mappings = try BuiltInThemeTests.mappings(of: theme)
        let constants = mappings[0].constants
        let wanted = theme == .contrast ? 7 : 4.5
        #expect(constants.targetContrast == wanted)
        var (highest, lowest, worstPair) = (0.0, 1.0, 21.0)
        for index in 0..<Thoroughness.share(of: 20_000, else: 5_000) {
            let mapping = mappings[index % mappings.count]
            let (light, other) = (randomColor(&random), randomColor(&random))
            highest = max(highest, mapping.dark(light, role: .background).relativeLuminance)
            lowest = min(lowest, mapping.dark(light, role: .text, in: RuleContext(background: other)).relativeLuminance)
            let pair = RuleContext(background: light, text: other)
            let (ground, text) = (mapping.dark(light, role: .background, in: pair), mapping.dark(other, role: .text, in: pair))
            worstPair = min(worstPair, text.contrastRatio(with: ground))
        }
        print("\(theme): worst \(figure(contrastRatio(highest, lowest))), worst pair \(figure(worstPair))")
        #expect(contrastRatio(highest, lowest) >= wanted)
        #expect(worstPair >= wanted)
        #expect(highest <= constants.backgroundCeiling)
    }

    @Test(arguments: BuiltInTheme.allCases) func `translucent text is readable in every theme`(_ theme: BuiltInTheme) throws {
        var random = SeededGenerator(stream: 32)
        let mappings = try BuiltInThemeTests.mappings(of: theme)
        let grounds = (0..<200).map { _ in mappings[0].dark(randomColor(&random), role: .background) }
        var worst = 21.0
        for index in 0..<Thoroughness.share(of: 20_000, else: 5_000) {
            let mapping = mappings[index % mappings.count]
            let light = (random.next() % 3 == 0 ? SRGB.white : randomColor(&random)).withAlpha(0.02 + 0.98 * random.unit())
            let rule = RuleContext(background: random.next() % 2 == 0 ? hex(0x212529) : nil)
            let dark = mapping.dark(light, role: .text, in: rule)
            let ground = grounds[index % grounds.count]
            worst = min(worst, dark.composited(over: ground).quantized.contrastRatio(with: ground))
        }
        #expect(worst >= (theme == .contrast ? 7 : 4.5))
    }

    @Test(arguments: BuiltInTheme.allCases) func `page and text have the colors of the theme's anchors`(_ theme: BuiltInTheme) throws {
        let mapping = try BuiltInThemeTests.mappings(of: theme)[0]
        let (page, text) = (mapping.dark(.white, role: .background), mapping.dark(.black, role: .text))
        print("\(theme): page \(page.css), text \(text.css)")
        #expect(page.deltaEOK(theme.anchors.background) < 0.012)
        #expect(text.deltaEOK(theme.anchors.text) < 0.03)
    }

    @Test(arguments: BuiltInTheme.allCases) func `ranks of text and surfaces stay distinct in every theme`(_ theme: BuiltInTheme) throws {
        let mapping = try BuiltInThemeTests.mappings(of: theme)[0]
        let ranks = [0x212529, 0x6c757d, 0xadb5bd].map { mapping.dark(hex($0), role: .text).relativeLuminance }
        #expect(contrastRatio(ranks[0], ranks[1]) >= 1.08 && ranks[0] > ranks[1])
        #expect(contrastRatio(ranks[1], ranks[2]) >= 1.08 && ranks[1] > ranks[2])
        let steps = [0xffffff, 0xe9ecef, 0xced4da].map { mapping.dark(hex($0), role: .background).relativeLuminance }
        #expect(steps[0] < steps[1] && steps[1] < steps[2])
    }

    @Test func `the amoled theme has a black page`() throws {
        let mapping = try BuiltInThemeTests.mappings(of: .amoled)[0]
        #expect(mapping.dark(.white, role: .background) == .black)
    }

    @Test func `the dim theme has less contrast and a lighter page`() throws {
        let dark = try BuiltInThemeTests.mappings(of: .night)[0]
        let dim = try BuiltInThemeTests.mappings(of: .dim)[0]
        let ratio = { (mapping: NightMapping) in
            mapping.dark(.black, role: .text).contrastRatio(with: mapping.dark(.white, role: .background))
        }
        #expect(ratio(dim) < ratio(dark))
        #expect(dim.dark(.white, role: .background).relativeLuminance > dark.dark(.white, role: .background).relativeLuminance)
    }

    @Test func `greys are warm in the sepia theme`() throws {
        var random = SeededGenerator(stream: 33)
        let mapping = try BuiltInThemeTests.mappings(of: .sepia)[0]
        for _ in 0..<2000 {
            let value = random.byte()
            for role in [ColorRole.background, .text, .line] {
                let dark = mapping.dark(grey(value), role: role)
                #expect(dark.red >= dark.green && dark.green >= dark.blue, "\(value) \(role): \(dark.css)")
            }
        }
    }

    @Test func `full grayscale removes all color`() throws {
        var random = SeededGenerator(stream: 34)
        let constants = try ThemeAnchors(grayscale: 1).constants()
        let mapping = NightMapping(pageBase: .white, constants: constants)
        for _ in 0..<5000 {
            let light = randomColor(&random)
            for role in ColorRole.allCases where role != .shadow {
                let dark = mapping.dark(light, role: role)
                #expect(dark.red == dark.green && dark.green == dark.blue)
            }
        }
    }

    @Test func `a lower brightness makes text and page darker`() throws {
        let constants = try ThemeAnchors(brightness: 0.7).constants()
        let mapping = NightMapping(pageBase: .white, constants: constants)
        let standard = NightMapping(pageBase: .white)
        #expect(mapping.dark(.black, role: .text).relativeLuminance < 0.75 * standard.dark(.black, role: .text).relativeLuminance)
        #expect(mapping.dark(.white, role: .background).relativeLuminance < standard.dark(.white, role: .background).relativeLuminance)
    }

    @Test func `anchors that are too close are refused with the possible contrast`() throws {
        #expect(throws: ThemeAnchorsError.self) { try ThemeAnchors(background: hex(0x666666)).constants() }
        do throws(ThemeAnchorsError) {
            _ = try ThemeAnchors(background: hex(0x333333), contrast: 9).constants()
            Issue.record("9:1 is not there")
        } catch {
            // The contrast that the message proposes is possible.
            let offered = (error.greatestContrast * 100).rounded(.down) / 100
            #expect(offered > 3)
            _ = try ThemeAnchors(background: hex(0x333333), contrast: offered).constants()
        }
    }

    @Test func `default anchors give the standard constants`() throws {
        #expect(try ThemeAnchors().constants() == .standard)
    }
}
