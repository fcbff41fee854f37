package import CSSColor

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// The lightness contrast Lc of text by the Accessible Perceptual Contrast Algorithm, APCA-W3 0.1.9.
///
/// See [the algorithm's documentation](https://github.com/Myndex/apca-w3).
package enum LightnessContrast {
    /// Returns Lc of opaque colors, about -108...106: positive for dark text on a light background, negative for light text.
    package static func lc(text: SRGB, background: SRGB) -> Double {
        let text = softened(luminance(text))
        let background = softened(luminance(background))
        guard abs(background - text) >= 0.0005 else { return 0 }
        if background > text {
            let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
            return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
        }
        let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
        return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
    }

    /// The luminance of a screen with a simple exponent in place of sRGB's transfer function.
    private static func luminance(_ color: SRGB) -> Double {
        let (red, green, blue) = color.bytes
        func linear(_ byte: UInt8) -> Double { pow(Double(byte) / 255, 2.4) }
        return 0.2126729 * linear(red) + 0.7151522 * linear(green) + 0.0721750 * linear(blue)
    }

    /// A luminance with the flare that lifts black.
    private static func softened(_ luminance: Double) -> Double {
        luminance > 0.022 ? luminance : luminance + pow(0.022 - luminance, 1.414)
    }
}
