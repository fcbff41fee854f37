import CSSColor
import Foundation
import SourceText
import TestSupport
import Testing

@Suite("Color conversions of random input")
struct PropertyTests {
    private func color(_ generator: inout SeededGenerator, alpha: Double = 1) -> SRGB {
        func channel() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
        return SRGB(bytes: channel(), channel(), channel(), alpha: alpha)
    }

    private func text(_ body: (inout [UInt8]) -> Void) -> [UInt8] {
        var output: [UInt8] = []
        body(&output)
        return output
    }

    private func parsed(_ bytes: [UInt8]) -> CSSColorValue? {
        guard case .color(let color) = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
        return color
    }

    @Test
    func `every color space leads back to the same 8-bit color`() {
        var generator = SeededGenerator(stream: 31)
        for _ in 0..<300 {
            let original = color(&generator)
            for first in ColorSpace.allCases {
                let there = CSSColorValue(original).converted(to: first)
                let back = there.converted(to: .srgb).components
                let wanted = SIMD3(original.red, original.green, original.blue)
                #expect((back - wanted).max() < 1e-9 && (wanted - back).max() < 1e-9, "\(original) through \(first)")
                for second in ColorSpace.allCases {
                    #expect(there.converted(to: second).sRGB.bytes == original.bytes, "\(original) through \(first), \(second)")
                }
            }
        }
    }

    @Test
    func `white is white in every space`() {
        for space in ColorSpace.allCases {
            let back = CSSColorValue(SRGB.white).converted(to: space).sRGB
            #expect(abs(back.red - 1) < 1e-9 && abs(back.green - 1) < 1e-9 && abs(back.blue - 1) < 1e-9, "\(space)")
        }
    }

    @Test
    func `a serialized color parses to the same color, with or without alpha`() {
        var generator = SeededGenerator(stream: 32)
        for index in 0..<100_000 {
            let alpha = index % 2 == 0 ? 1 : Double.random(in: 0...1, using: &generator)
            let original = color(&generator, alpha: alpha)
            let bytes = text { original.appendCSS(to: &$0) }
            let result = parsed(bytes)?.painted
            // 8-bit channels, and alpha in thousandths.
            let rounded = original.quantized.withAlpha((max(0, alpha) * 1000).rounded() / 1000)
            #expect(result == rounded, "\(String(decoding: bytes, as: UTF8.self)) for \(original)")
            #expect(abs((result?.alpha ?? -1) - alpha) <= 0.000501)
        }
    }

    @Test
    func `computed text parses to the same color in every space`() {
        var generator = SeededGenerator(stream: 33)
        for _ in 0..<2_000 {
            let alpha = Double(Int.random(in: 0...255, using: &generator)) / 255
            let original = color(&generator, alpha: alpha)
            for space in ColorSpace.allCases {
                let bytes = text { CSSColorValue(original).converted(to: space).appendComputed(to: &$0) }
                let result = parsed(bytes)
                #expect(
                    result?.painted.quantized.withAlpha(1) == original.withAlpha(1),
                    "\(String(decoding: bytes, as: UTF8.self)) for \(original)")
                #expect(SRGB.byte(of: result?.alpha ?? -1) == SRGB.byte(of: alpha))
            }
        }
    }

    @Test
    func `compositing stays between its colors, and luminance rises with light`() {
        var generator = SeededGenerator(stream: 34)
        for _ in 0..<20_000 {
            let over = color(&generator, alpha: Double.random(in: 0...1, using: &generator))
            let under = color(&generator)
            let sum = over.composited(over: under)
            #expect(sum.alpha == 1 || abs(sum.alpha - 1) < 1e-12)
            for channel in [\SRGB.red, \SRGB.green, \SRGB.blue] {
                let (a, b) = (over[keyPath: channel], under[keyPath: channel])
                #expect(sum[keyPath: channel] >= min(a, b) - 1e-12 && sum[keyPath: channel] <= max(a, b) + 1e-12)
            }
            let lighter = SRGB(red: max(over.red, under.red), green: max(over.green, under.green), blue: max(over.blue, under.blue))
            #expect(lighter.relativeLuminance >= max(over.relativeLuminance, under.relativeLuminance))
            // The set of colors below a luminance is closed under compositing.
            #expect(sum.relativeLuminance <= max(over.relativeLuminance, under.relativeLuminance) + 1e-12)
        }
    }
}

@Suite("Serialized colors")
struct SerializationTests {
    @Test(arguments: [
        (SRGB.white, "#fff"), (SRGB(bytes: 0x12, 0x34, 0x56), "#123456"), (SRGB(bytes: 0x11, 0xAA, 0x0C), "#11aa0c"),
        (SRGB(bytes: 1, 20, 255, alpha: 0.5), "rgba(1,20,255,.5)"), (SRGB(bytes: 0, 0, 0, alpha: 0), "rgba(0,0,0,0)"),
        (SRGB(bytes: 0, 0, 0, alpha: 0.0625), "rgba(0,0,0,.063)"), (SRGB(bytes: 0, 0, 0, alpha: 0.9999), "#000"),
        (SRGB(red: -1, green: 2, blue: .nan, alpha: .nan), "rgba(0,255,0,0)"),
    ])
    func `a color is serialized to its shortest text`(_ color: SRGB, _ expected: String) {
        var output: [UInt8] = []
        color.appendCSS(to: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test(
        arguments: [(Double, String)]([
            (0.0, "0"), (1, "1"), (-0.5, "-0.5"), (123456.7, "123457"), (1234567, "1234570"), (0.000012345678, "0.0000123457"),
            (99.99999, "100"), (120, "120"),
            (-125, "-125"), (1.0 / 3, "0.333333"),
            (1e15, "1000000000000000"),
        ]))
    func `numbers have six significant digits and no exponent`(_ value: Double, _ expected: String) {
        var output: [UInt8] = []
        CSSColorValue(.xyzD65, SIMD3(value, 0, 0)).appendComputed(to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "color(xyz-d65 \(expected) 0 0)")
    }
}
