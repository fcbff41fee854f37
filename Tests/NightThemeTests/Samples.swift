import CSSColor
import NightTheme
import TestSupport

/// A hex color such as `0x212529`.
func hex(_ value: UInt32, alpha: Double = 1) -> SRGB {
    SRGB(bytes: UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255), alpha: alpha)
}

/// An opaque grey of the channel value.
func grey(_ value: UInt8) -> SRGB { SRGB(bytes: value, value, value) }

/// Random colors with the distribution of real sheets: a third uniform, the rest greys, tints and shades.
func randomColor(_ random: inout SeededGenerator) -> SRGB {
    let kind = random.next() % 6
    let (r, g, b) = (random.byte(), random.byte(), random.byte())
    switch kind {
    case 0: return SRGB(bytes: r, r, r)
    case 1: return SRGB(bytes: 255 - r / 8, 255 - g / 8, 255 - b / 8)
    case 2: return SRGB(bytes: r / 5, g / 5, b / 5)
    case 3:
        let near = { (v: UInt8) in UInt8(clamping: Int(r) + Int(v % 31) - 15) }
        return SRGB(bytes: r, near(g), near(b))
    default: return SRGB(bytes: r, g, b)
    }
}

/// Light page colors: white, greys, tints and two mid-tones.
let pageBases: [SRGB] = [0xffffff, 0xffffff, 0xf8f9fa, 0xf5f5f5, 0xfdf6e3, 0xe9ecef, 0xdde6f0, 0xffffcc, 0xcccccc, 0xa8b4c0].map { hex($0) }

/// The mappings of `pageBases`.
let mappings = pageBases.map { NightMapping(pageBase: $0) }

/// Random colors with their dark counterparts, computed once for all the property tests.
struct MappedSamples {
    struct Sample {
        let page: Int
        let light: SRGB
        let background: SRGB
        let text: SRGB
    }

    static let count = Thoroughness.isFull ? 100_000 : 20_000

    static let all: [Sample] = {
        var random = SeededGenerator(stream: 1)
        return (0..<count).map { index in
            let page = index % mappings.count
            let light = randomColor(&random)
            let bits = random.next()
            let surface = RuleContext(hasOuterBlurredShadow: bits & 3 == 0, hasBorderOrRadius: bits & 12 == 0)
            let other = bits & 48 == 0 ? randomColor(&random) : nil
            // The surface under a text may be any color; a surface with a text color would be a pair, which has a test of its own.
            return Sample(
                page: page, light: light, background: mappings[page].dark(light, role: .background, in: surface),
                text: mappings[page].dark(light, role: .text, in: RuleContext(background: other)))
        }
    }()

    static let greatestBackground = all.map { $0.background.relativeLuminance }.max() ?? 1
    static let leastText = all.map { $0.text.relativeLuminance }.min() ?? 0
}

/// The difference of hue in degrees of Oklch.
func hueError(_ a: SRGB, _ b: SRGB) -> Double {
    let turn = abs(OKLCH(a).hue - OKLCH(b).hue)
    return min(turn, 2 * .pi - turn) * 180 / .pi
}

/// The number as text for the log, rounded to `digits` decimal places.
func figure(_ value: Double, _ digits: Int = 3) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
}

extension SRGB {
    /// The color as CSS.
    var css: String {
        var text: [UInt8] = []
        appendCSS(to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
