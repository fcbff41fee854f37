import CSSCascade
import CSSColor
import NightTheme
import TestSupport
import Testing

/// What light themes with paper of their own promise.
@Suite struct PaperMappingTests {
    /// Yellow, green, rose, grey and sepia paper.
    static let papers: [UInt32] = [0xfff9c4, 0xc7edcc, 0xfde8e8, 0xdddddd, 0xf4ecd8]

    @Test(arguments: papers) func pairsThatPassByDayPass(_ value: UInt32) throws {
        var random = SeededGenerator(stream: 41)
        let mappings = try pageBases.map { try #require(PaperMapping(pageBase: $0, paper: hex(value))) }
        var worst = 21.0
        var count = 0
        for index in 0..<60_000 {
            let mapping = mappings[index % mappings.count]
            let (ground, text) = (randomColor(&random), randomColor(&random))
            guard text.contrastRatio(with: ground) >= 4.5 else { continue }
            // The greys that pass on white are taken for text on white, though on near black they would pass as well.
            if text.contrastRatio(with: .white) >= 4.5, text.relativeLuminance > ground.relativeLuminance { continue }
            count += 1
            let ratio = mapping.color(text, role: .text).contrastRatio(with: mapping.color(ground, role: .background))
            worst = min(worst, ratio)
        }
        print("paper \(hex(value).css): \(count) pairs, worst \(figure(worst))")
        #expect(count > 5000)
        #expect(worst >= 4.5)
    }

    @Test(arguments: papers) func thePageIsThePaper(_ value: UInt32) throws {
        let mapping = try #require(PaperMapping(pageBase: .white, paper: hex(value)))
        #expect(mapping.color(.white, role: .background) == hex(value))
        #expect(mapping.color(.black, role: .text) == .black)
        #expect(mapping.color(.white, role: .text) == .white)
    }

    /// On some reds black text passes and white text does: neither may be lost by rounding.
    @Test func groundsOfLightAndOfDarkTextStay() throws {
        let mapping = try #require(PaperMapping(pageBase: hex(0xf5f5f5), paper: hex(0xfff9c4)))
        #expect(mapping.color(hex(0xd83e20), role: .background) == hex(0xd83e20))
        #expect(mapping.color(hex(0xfdffff), role: .text).contrastRatio(with: mapping.color(hex(0xd83e20), role: .background)) >= 4.5)
    }

    @Test func surfacesKeepTheirOrder() throws {
        let mapping = try #require(PaperMapping(pageBase: .white, paper: hex(0xf4ecd8)))
        let grounds = [0xffffff, 0xf8f9fa, 0xe9ecef, 0xced4da, 0x6c757d, 0x212529].map {
            mapping.color(hex($0), role: .background).relativeLuminance
        }
        for (light, dark) in zip(grounds, grounds.dropFirst()) { #expect(light > dark) }
    }

    @Test func darkPaperIsNoPaper() {
        #expect(PaperMapping(pageBase: .white, paper: hex(0x222222)) == nil)
    }
}
