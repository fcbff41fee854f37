import CSSColor
import Foundation
import Testing

@Suite("sRGB, luminance, Oklch")
struct ValueTypeTests {
    @Test
    func `every byte survives the conversion to linear light and to Oklch`() {
        for value in UInt8.min...UInt8.max {
            let color = SRGB(bytes: value, 255 - value, value / 2)
            #expect(LinearSRGB(color) == LinearSRGB(bytes: value, 255 - value, value / 2))
            #expect(LinearSRGB(color).encoded().bytes == color.bytes)
            #expect(OKLCH(color).sRGB().bytes == color.bytes)
        }
    }

    @Test(arguments: [
        // Known pairs: #767676 is the lightest grey with 4.5:1 on white, #949494 the lightest with 3:1.
        (SRGB(bytes: 0x76, 0x76, 0x76), SRGB.white, 4.54), (SRGB(bytes: 0x94, 0x94, 0x94), SRGB.white, 3.03),
        (SRGB.black, SRGB.white, 21.0), (SRGB(bytes: 255, 0, 0), SRGB.white, 4.0), (SRGB(bytes: 0, 0, 255), SRGB.white, 8.59),
    ])
    func `luminance and contrast follow WCAG`(_ first: SRGB, _ second: SRGB, _ ratio: Double) {
        #expect(abs(first.contrastRatio(with: second) - ratio) < 0.005)
        #expect(first.contrastRatio(with: second) == second.contrastRatio(with: first))
    }

    // Counterparts in apps: UIColor+QMUI colorIsDark
    @Test
    func `luminance rises with each channel`() {
        for value in UInt8(1)...255 {
            let (low, high) = (value - 1, value)
            #expect(relativeLuminance(SRGB(bytes: low, 9, 9)) < relativeLuminance(SRGB(bytes: high, 9, 9)))
            #expect(relativeLuminance(SRGB(bytes: 9, low, 9)) < relativeLuminance(SRGB(bytes: 9, high, 9)))
            #expect(relativeLuminance(SRGB(bytes: 9, 9, low)) < relativeLuminance(SRGB(bytes: 9, 9, high)))
        }
    }

    // The values that the CSS specifications and Color.js publish for these colors; the hue is in degrees.
    @Test(arguments: [
        (SRGB(bytes: 255, 0, 0), 0.62796, 0.25768, 29.234), (SRGB(bytes: 0, 255, 0), 0.86644, 0.29483, 142.495),
        (SRGB(bytes: 0, 0, 255), 0.45201, 0.31321, 264.052), (SRGB(bytes: 255, 255, 0), 0.96798, 0.21101, 109.769),
    ])
    func `Oklch of the primaries equals the published values`(_ color: SRGB, _ lightness: Double, _ chroma: Double, _ degrees: Double) {
        let polar = OKLCH(color)
        #expect(abs(polar.lightness - lightness) < 1e-5)
        #expect(abs(polar.chroma - chroma) < 1e-5)
        #expect(abs(polar.hue * 180 / .pi - degrees) < 1e-3)
    }

    @Test
    func `white and black are neutral, and grays have no chroma`() {
        #expect(abs(OKLCH(SRGB.white).lightness - 1) < 1e-12)
        #expect(OKLCH(SRGB.black).lightness == 0)
        for value in UInt8.min...UInt8.max {
            #expect(OKLCH(SRGB(bytes: value, value, value)).chroma < 1e-7)
        }
    }

    // Counterparts in apps: UIColor+QMUI colorWithAlpha:backgroundColor:, withoutAlpha
    @Test
    func `compositing follows source-over in encoded sRGB`() {
        let half = SRGB(red: 0, green: 0, blue: 0, alpha: 0.5).composited(over: .white)
        #expect(half == SRGB(red: 0.5, green: 0.5, blue: 0.5))
        let red = SRGB(red: 1, green: 0, blue: 0, alpha: 0.5)
        let both = red.composited(over: SRGB(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(abs(both.alpha - 0.75) < 1e-15)
        #expect(abs(both.red - 2.0 / 3) < 1e-15 && abs(both.blue - 1.0 / 3) < 1e-15)
        #expect(SRGB.white.withAlpha(0).composited(over: SRGB.black.withAlpha(0)).alpha == 0)
    }

    @Test
    func `channels outside the gamut are clipped and a NaN is 0`() {
        let wild = SRGB(red: -0.2, green: 1.7, blue: .nan)
        #expect(wild.bytes == (0, 255, 0))
        #expect(wild.clipped == SRGB(red: 0, green: 1, blue: 0))
        #expect(!wild.isInGamut())
        #expect(SRGB(red: .infinity, green: -.infinity, blue: 0.5).bytes == (255, 0, 128))
        #expect(!OKLCH(lightness: 0.7, chroma: 0.4, hue: 2.5).linearSRGB.isInGamut())
        #expect(OKLCH(lightness: 0.7, chroma: 0.1, hue: 2.5).linearSRGB.isInGamut())
    }

    // Counterparts in apps: UIColor+QMUI distance
    @Test
    func `deltaEOK is 1 from black to white and 0 to itself`() {
        #expect(abs(SRGB.black.deltaEOK(.white) - 1) < 1e-12)
        #expect(SRGB.white.deltaEOK(.white) == 0)
    }

    @Test
    func `Oklab's matrices are the product of those in CSS Color 4`() {
        // XYZ to LMS and LMS to Oklab, CSS Color 4, section 18.
        let toLMS = [
            SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
            SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
            SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309),
        ]
        let toLab = [
            SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
            SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
            SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
        ]
        for color in [SRGB(bytes: 200, 30, 90), SRGB(bytes: 3, 250, 17), SRGB(bytes: 70, 80, 210)] {
            let xyz = CSSColorValue(color).converted(to: .xyzD65).components
            let lms = toLMS.map { ($0 * xyz).sum() }
            let roots = SIMD3(cbrt(lms[0]), cbrt(lms[1]), cbrt(lms[2]))
            let expected = toLab.map { ($0 * roots).sum() }
            let lab = OKLab(color)
            #expect(abs(lab.lightness - expected[0]) < 1e-12)
            #expect(abs(lab.a - expected[1]) < 1e-12)
            #expect(abs(lab.b - expected[2]) < 1e-12)
        }
    }
}
