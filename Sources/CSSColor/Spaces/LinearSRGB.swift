/// A color in linear-light sRGB, without alpha: where luminance is a weighted sum and where every conversion starts.
package struct LinearSRGB: Hashable, Sendable {
    /// The linear red light, 0...1 in gamut.
    package var red: Double
    /// The linear green light, 0...1 in gamut.
    package var green: Double
    /// The linear blue light, 0...1 in gamut.
    package var blue: Double

    /// A color of linear-light channels, nominally 0...1.
    @inlinable
    package init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The linear light of an encoded color; alpha is left out.
    package init(_ color: SRGB) {
        self.init(
            red: SRGBTransfer.linear(color.red), green: SRGBTransfer.linear(color.green), blue: SRGBTransfer.linear(color.blue))
    }

    /// The linear light of 8-bit channels, by table.
    package init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.init(
            red: SRGBTransfer.linear(byte: red), green: SRGBTransfer.linear(byte: green), blue: SRGBTransfer.linear(byte: blue))
    }

    /// The encoded color with the given alpha, not clipped.
    package func encoded(alpha: Double = 1) -> SRGB {
        SRGB(
            red: SRGBTransfer.encoded(red), green: SRGBTransfer.encoded(green), blue: SRGBTransfer.encoded(blue), alpha: alpha)
    }

    /// The relative luminance, 0...1 in gamut (WCAG 2.2, "relative luminance", with the corrected threshold 0.04045).
    @inlinable
    package var relativeLuminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// Returns true if every channel is in 0...1, within `tolerance`.
    @inlinable
    package func isInGamut(tolerance: Double = 0) -> Bool {
        let range = (0 - tolerance)...(1 + tolerance)
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }
}
