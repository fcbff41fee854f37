import Foundation
import TestSupport

/// The ways to write one color in CSS, precise enough to give the same 8 bits.
enum CascadeNotation {
    static func text(_ color: CascadePalette.Color, random: inout SeededGenerator) -> String {
        let hex = String(color.key.dropLast(2))
        if color.alpha < 255 { return random.pick([color.key, "rgb(\(color.red) \(color.green) \(color.blue) / 50.2%)"]) }
        if let name = color.name, random.chance(70) { return name }
        switch random.count(0...11) {
        case 0: return hex.uppercased()
        case 1: return "rgb(\(color.red), \(color.green), \(color.blue))"
        case 2: return "rgb(\(color.red) \(color.green) \(color.blue))"
        case 3:
            let parts = [color.red, color.green, color.blue].map { "\(rounded(Double($0) / 2.55))%" }
            return "RGBA(\(parts.joined(separator: ", ")), 1)"
        case 4:
            let (hue, saturation, lightness, _, _) = hues(color)
            return "hsl(\(rounded(hue)), \(rounded(saturation * 100))%, \(rounded(lightness * 100))%)"
        case 5:
            let (hue, _, _, white, black) = hues(color)
            return "hwb(\(rounded(hue))deg \(rounded(white * 100))% \(rounded(black * 100))%)"
        case 6:
            return
                "color(srgb \(rounded(Double(color.red) / 255)) \(rounded(Double(color.green) / 255)) \(rounded(Double(color.blue) / 255)))"
        case 7:
            let (lightness, a, b) = oklab(color)
            return "oklab(\(rounded(lightness)) \(rounded(a)) \(rounded(b)))"
        case 8:
            let (lightness, a, b) = oklab(color)
            let hue = atan2(b, a) * 180 / .pi
            return "oklch(\(rounded(lightness * 100))% \(rounded((a * a + b * b).squareRoot())) \(rounded(hue < 0 ? hue + 360 : hue)))"
        default: return hex
        }
    }

    private static func rounded(_ value: Double) -> String {
        // Never in scientific notation, which is valid CSS but not tested here.
        let text = String(format: "%.6f", value)
        return text == "-0.000000" ? "0" : text
    }

    private static func hues(_ color: CascadePalette.Color) -> (
        hue: Double, saturation: Double, lightness: Double, white: Double, black: Double
    ) {
        let (r, g, b) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        let (most, least) = (max(r, g, b), min(r, g, b))
        let range = most - least
        let lightness = (most + least) / 2
        guard range > 0 else { return (0, 0, lightness, least, 1 - most) }
        var hue = most == r ? (g - b) / range : most == g ? (b - r) / range + 2 : (r - g) / range + 4
        if hue < 0 { hue += 6 }
        return (hue * 60, range / (1 - abs(2 * lightness - 1)), lightness, least, 1 - most)
    }

    /// Converts to Oklab (CSS Color 4 §9.2) with the matrices of Oklab's author.
    private static func oklab(_ color: CascadePalette.Color) -> (Double, Double, Double) {
        func linear(_ byte: Int) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }
}
