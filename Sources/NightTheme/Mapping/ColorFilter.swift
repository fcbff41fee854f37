import CSSColor

/// The functions of a rule's `filter` that change the colors it paints: `invert()`, `brightness()`, `contrast()`, `hue-rotate()` and
/// `grayscale()` (Filter Effects 1, section 5).
///
/// Functions that keep the lightness of colors, such as `blur()`, are left out. Up to four functions are packed into one number.
package struct ColorFilter: Hashable, Sendable {
    /// A function that changes colors.
    package enum Function: UInt64, Sendable {
        /// `invert()`: 0 keeps the color, 1 gives its complement.
        case invert = 1
        /// `brightness()`: a factor.
        case brightness
        /// `contrast()`: a factor of the distance from middle grey.
        case contrast
        /// `hue-rotate()`: degrees.
        case hueRotate
        /// `grayscale(1)`, which leaves only greys.
        case grayscale
    }

    /// The functions, 16 bits each, the first in the lowest ones: three for the function and 13 for its amount.
    package private(set) var packed: UInt64 = 0
    private var count = 0

    /// The unit of amounts: a thousandth, and a degree of `hue-rotate()`.
    private static let unit = 1000.0

    /// A filter that changes nothing.
    package init() {}

    /// Adds a function.
    /// - Parameter amount: a number, or degrees of any size.
    /// - Returns: true if there was room for it and the amount is finite.
    package mutating func append(_ function: Function, _ amount: Double) -> Bool {
        guard count < 4, amount.isFinite else { return false }
        let turned = amount.truncatingRemainder(dividingBy: 360)
        let value = function == .hueRotate ? (turned < 0 ? turned + 360 : turned) : amount * ColorFilter.unit
        packed |= (function.rawValue << 13 | UInt64(min(max(value.rounded(), 0), 8191))) << UInt64(16 * count)
        count += 1
        return true
    }

    /// True if the filter makes dark pictures light, or makes black and white alike.
    package var invertsPictures: Bool {
        let (black, white) = (color(.black).relativeLuminance, color(.white).relativeLuminance)
        return black >= white
    }

    /// Returns the color that is painted for an element with `color`.
    package func color(_ color: SRGB) -> SRGB {
        var channels = SIMD3(color.red, color.green, color.blue)
        for (function, amount) in functions {
            channels = ColorFilter.apply(function, amount, to: channels).clamped(lowerBound: .zero, upperBound: .one)
        }
        return SRGB(red: channels.x, green: channels.y, blue: channels.z, alpha: color.alpha)
    }

    /// Returns the color, or the nearest one, that an element needs for `color` to be painted; nil if the filter makes all colors alike.
    package func source(of color: SRGB) -> SRGB? {
        var channels = SIMD3(color.red, color.green, color.blue)
        for (function, amount) in functions.reversed() {
            guard let inverse = ColorFilter.invert(function, amount, channels) else { return nil }
            channels = inverse.clamped(lowerBound: .zero, upperBound: .one)
        }
        return SRGB(red: channels.x, green: channels.y, blue: channels.z, alpha: color.alpha).quantized
    }

    private var functions: [(Function, Double)] {
        (0..<count).compactMap { index in
            let bits = packed >> UInt64(16 * index) & 0xFFFF
            guard let function = Function(rawValue: bits >> 13) else { return nil }
            let amount = Double(bits & 0x1FFF)
            return (function, function == .hueRotate ? amount : amount / ColorFilter.unit)
        }
    }

    private static func apply(_ function: Function, _ amount: Double, to color: SIMD3<Double>) -> SIMD3<Double> {
        switch function {
        case .invert:
            let share = min(amount, 1)
            return color * (1 - 2 * share) + share
        case .brightness: return color * amount
        case .contrast: return (color - 0.5) * amount + 0.5
        case .hueRotate: return rotated(color, degrees: amount)
        case .grayscale: return SIMD3(repeating: (weights * color).sum())
        }
    }

    /// Returns the color that a function turns into another; nil if every color gives the same result.
    private static func invert(_ function: Function, _ amount: Double, _ color: SIMD3<Double>) -> SIMD3<Double>? {
        switch function {
        case .invert:
            let share = min(amount, 1)
            return abs(1 - 2 * share) > 0.1 ? (color - share) / (1 - 2 * share) : nil
        case .brightness: return amount > 0.1 ? color / amount : nil
        case .contrast: return amount > 0.1 ? (color - 0.5) / amount + 0.5 : nil
        case .hueRotate: return rotated(color, degrees: 360 - amount)
        // Of all colors that become a grey, the grey itself is chosen.
        case .grayscale: return SIMD3(repeating: (weights * color).sum())
        }
    }

    /// The shares of the channels in the luminance (Filter Effects 1, section 9.6).
    private static let weights = SIMD3(0.213, 0.715, 0.072)

    /// The matrix of `hue-rotate()` (Filter Effects 1, section 9.6, `hueRotate`).
    private static func rotated(_ color: SIMD3<Double>, degrees: Double) -> SIMD3<Double> {
        let (cosine, sine) = RealFunctions.direction(degrees: degrees)
        let luminance = (weights * color).sum()
        let difference = color - luminance
        let (r, g, b) = (color.x, color.y, color.z)
        let turned = SIMD3(
            -0.213 * r - 0.715 * g + 0.928 * b, 0.143 * r + 0.140 * g - 0.283 * b, -0.787 * r + 0.715 * g + 0.072 * b)
        return luminance + difference * cosine + turned * sine
    }
}
