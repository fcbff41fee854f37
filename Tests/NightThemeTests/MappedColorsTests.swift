import CSSColor
import Testing

@testable import NightTheme

/// The colors that the files of a site share.
@Suite struct MappedColorsTests {
    private static func key(_ number: Int, page: UInt64 = 0) -> MappedColors.Key {
        MappedColors.Key(SIMD4(UInt64(number), 1, 2, 3), page: page)
    }

    @Test func `a color is computed once for each key`() {
        let colors = MappedColors()
        var count = 0
        func color(_ key: MappedColors.Key, _ color: SRGB) -> SRGB {
            colors.color(for: key) {
                count += 1
                return color
            }
        }
        #expect(color(Self.key(1), .white) == .white)
        #expect(color(Self.key(1), SRGB(bytes: 1, 2, 3)) == .white && count == 1)
        #expect(color(Self.key(1, page: 7), SRGB(bytes: 1, 2, 3)) == SRGB(bytes: 1, 2, 3) && count == 2)
    }

    @Test func `colors are right where more are asked for than are kept`() {
        let colors = MappedColors()
        for _ in 0..<2 {
            for number in 0..<20_000 {
                let wanted = SRGB(bytes: UInt8(number & 255), UInt8(number >> 8), 0)
                #expect(colors.color(for: Self.key(number)) { wanted } == wanted)
            }
        }
    }
}
