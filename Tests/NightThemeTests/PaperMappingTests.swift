import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// The guarantees of light themes with a paper color of their own.
@Suite struct PaperMappingTests {
    /// Yellow, green, rose, grey and sepia paper.
    static let papers: [UInt32] = [0xfff9c4, 0xc7edcc, 0xfde8e8, 0xdddddd, 0xf4ecd8]

    @Test(arguments: papers) func `pairs with enough contrast keep it on every paper color`(_ value: UInt32) throws {
        var random = SeededGenerator(stream: 41)
        let mappings = try pageBases.map { try #require(PaperMapping(pageBase: $0, paper: hex(value))) }
        var worst = 21.0
        var count = 0
        for index in 0..<Thoroughness.share(of: 60_000, else: 15_000) {
            let mapping = mappings[index % mappings.count]
            let (ground, text) = (randomColor(&random), randomColor(&random))
            guard text.contrastRatio(with: ground) >= 4.5 else { continue }
            // The greys that pass on white count as text on white, though on near black they would pass as well.
            if text.contrastRatio(with: .white) >= 4.5, text.relativeLuminance > ground.relativeLuminance { continue }
            count += 1
            let ratio = mapping.color(text, role: .text).contrastRatio(with: mapping.color(ground, role: .background))
            worst = min(worst, ratio)
        }
        print("paper \(hex(value).css): \(count) pairs, worst \(figure(worst))")
        #expect(count > 5000)
        #expect(worst >= 4.5)
    }

    @Test(arguments: papers) func `a white page gets the paper color, and text is unchanged`(_ value: UInt32) throws {
        let mapping = try #require(PaperMapping(pageBase: .white, paper: hex(value)))
        #expect(mapping.color(.white, role: .background) == hex(value))
        #expect(mapping.color(.black, role: .text) == .black)
        #expect(mapping.color(.white, role: .text) == .white)
    }

    /// On some reds both black and white text pass: rounding must lose neither.
    @Test func `a red readable with both black and white text stays unchanged`() throws {
        let mapping = try #require(PaperMapping(pageBase: hex(0xf5f5f5), paper: hex(0xfff9c4)))
        #expect(mapping.color(hex(0xd83e20), role: .background) == hex(0xd83e20))
        #expect(mapping.color(hex(0xfdffff), role: .text).contrastRatio(with: mapping.color(hex(0xd83e20), role: .background)) >= 4.5)
    }

    @Test func `surfaces keep their order of luminance`() throws {
        let mapping = try #require(PaperMapping(pageBase: .white, paper: hex(0xf4ecd8)))
        let grounds = [0xffffff, 0xf8f9fa, 0xe9ecef, 0xced4da, 0x6c757d, 0x212529].map {
            mapping.color(hex($0), role: .background).relativeLuminance
        }
        for (light, dark) in zip(grounds, grounds.dropFirst()) { #expect(light > dark) }
    }

    @Test func `a dark color is refused as paper`() {
        #expect(PaperMapping(pageBase: .white, paper: hex(0x222222)) == nil)
    }

    @Test(arguments: [5.0, 7, 10, 15])
    func `text of a light theme has the requested contrast`(contrast: Double) throws {
        for paper: UInt32 in [0xffffff, 0xfffdf5] {
            let mapping = try #require(PaperMapping(pageBase: .white, paper: hex(paper), contrast: contrast))
            let greys = stride(from: 0, through: 255, by: 3).map { SRGB(bytes: UInt8($0), UInt8($0), UInt8($0)) }
            let grounds = (greys + [hex(0xffc107), hex(0x0b5fff), hex(0xe8590c)]).map { ($0, mapping.color($0, role: .background)) }
            let texts = greys + [hex(0x0b5fff), hex(0xc00000), hex(0x2f9e44), hex(0x767676)]
            for (light, ground) in grounds {
                var rule = RuleContext()
                rule.background = light
                for text in texts where text.contrastRatio(with: light) >= 4.5 {
                    let shown = mapping.color(text, role: .text, in: rule)
                    #expect(shown.contrastRatio(with: ground) >= contrast, "\(text) on \(light): \(shown) on \(ground)")
                }
            }
            // Text in another rule than its background: dark text on any light background.
            let lightest = try #require(grounds.filter { $0.0.relativeLuminance > 0.2 }.map(\.1.relativeLuminance).min())
            for text in texts where text.contrastRatio(with: .white) >= 4.5 {
                let shown = mapping.color(text, role: .text)
                #expect((lightest + 0.05) / (shown.relativeLuminance + 0.05) >= contrast, "\(text)")
            }
        }
    }

    @Test func `a paper is refused if black has too little contrast`() {
        #expect(PaperMapping(pageBase: .white, paper: hex(0xd0d0d0), contrast: 15) == nil)
    }
}
