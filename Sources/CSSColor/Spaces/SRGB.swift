/// A gamma-encoded sRGB color with alpha, as a browser paints it and hex notation writes it.
///
/// Channels are 0...1 in gamut and may lie outside after a conversion; alpha is 0...1, not premultiplied (CSS Color 4, section 10.2).
package struct SRGB: Hashable, Sendable {
    /// The encoded red channel, 0...1 in gamut.
    package var red: Double
    /// The encoded green channel, 0...1 in gamut.
    package var green: Double
    /// The encoded blue channel, 0...1 in gamut.
    package var blue: Double
    /// The opacity, 0...1.
    package var alpha: Double

    /// A color of encoded channels, nominally 0...1.
    @inlinable
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A color of 8-bit channels; alpha is 0...1.
    @inlinable
    package init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
        self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }

    /// Opaque white, `#fff`.
    @inlinable
    package static var white: SRGB { SRGB(red: 1, green: 1, blue: 1) }

    /// Opaque black, `#000`.
    @inlinable
    package static var black: SRGB { SRGB(red: 0, green: 0, blue: 0) }

    /// The channels in 8 bits, clipped to the gamut and rounded half up; alpha is left out.
    @inlinable
    package var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
        (SRGB.byte(of: red), SRGB.byte(of: green), SRGB.byte(of: blue))
    }

    /// The channel value 0...1 in 8 bits, clipped and rounded half up; a NaN is 0.
    @inlinable
    package static func byte(of channel: Double) -> UInt8 {
        // Written so that a NaN fails the first test.
        guard channel > 0 else { return 0 }
        return channel < 1 ? UInt8(channel * 255 + 0.5) : 255
    }

    /// The color with each channel and alpha clamped to 0...1 separately, as browsers paint it; a NaN becomes 0.
    @inlinable
    package var clipped: SRGB {
        func clip(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
        return SRGB(red: clip(red), green: clip(green), blue: clip(blue), alpha: clip(alpha))
    }

    /// The color with its channels rounded to 8 bits; alpha is kept.
    @inlinable
    package var quantized: SRGB {
        let (red, green, blue) = bytes
        return SRGB(bytes: red, green, blue, alpha: alpha)
    }

    /// Returns true if every channel is in 0...1, within `tolerance`.
    @inlinable
    package func isInGamut(tolerance: Double = 0) -> Bool {
        let range = (0 - tolerance)...(1 + tolerance)
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }

    /// The same color with another alpha, 0...1.
    @inlinable
    package func withAlpha(_ alpha: Double) -> SRGB {
        SRGB(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A number by which opaque colors are ordered; lighter colors of the same hue come last.
    package var rank: UInt32 {
        let (red, green, blue) = bytes
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// This color painted over `backdrop`, mixed in encoded sRGB as browsers do (Compositing 1, section 5.1, source-over).
    @inlinable
    package func composited(over backdrop: SRGB) -> SRGB {
        if alpha >= 1 { return self }
        let under = backdrop.alpha * (1 - alpha)
        let sum = alpha + under
        // Nothing over nothing has no color: transparent black, like CSS's `transparent`.
        guard sum > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
        let share = alpha / sum
        let rest = 1 - share
        return SRGB(
            red: red * share + backdrop.red * rest,
            green: green * share + backdrop.green * rest,
            blue: blue * share + backdrop.blue * rest,
            alpha: sum)
    }
}
