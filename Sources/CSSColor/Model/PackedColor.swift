/// A color with 8 bits per channel, also for the opacity; equal if browsers paint the same bytes.
package struct PackedColor: Hashable, Sendable {
    /// Alpha, red, green and blue, from the highest byte.
    package let bits: UInt32

    /// Rounds a color, clipping its channels.
    package init(_ color: SRGB) {
        let (red, green, blue) = color.bytes
        bits = UInt32(SRGB.byte(of: color.alpha)) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// Creates the color with these bits.
    package init(bits: UInt32) { self.bits = bits }

    /// The color.
    package var color: SRGB {
        SRGB(
            bytes: UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
            alpha: Double(bits >> 24) / 255)
    }

    /// True if it covers what is under it.
    package var isOpaque: Bool { bits >> 24 == 255 }

    /// The WCAG relative luminance, 0...1.
    package var luminance: Double { color.relativeLuminance }
}
