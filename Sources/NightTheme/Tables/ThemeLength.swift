import CSSColor

/// A length with its unit (CSS Values 4, section 6).
package struct ThemeLength: Hashable, Sendable {
    /// The number before the unit, rounded to six decimal places.
    package let value: Double
    /// The unit in lower case.
    package let unit: String

    /// The units of lengths in CSS Values 4, without those of containers.
    static let units: Set<String> = [
        "px", "rem", "em", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax",
        "cm", "mm", "q", "in", "pc", "pt",
    ]

    /// Longer than any screen.
    private static let longest = 1e9

    /// Creates a length; nil if the unit is not one of lengths or the number is out of bounds.
    package init?(_ value: Double, _ unit: String) {
        let unit = unit.lowercased()
        guard abs(value) <= ThemeLength.longest, ThemeLength.units.contains(unit) else { return nil }
        self.value = ThemeNumber.rounded(value)
        self.unit = unit
    }
}

/// The rounding of numbers in cells, to few enough digits that each format reads what another has written.
enum ThemeNumber {
    /// Rounds a number to six decimal places.
    static func rounded(_ value: Double) -> Double {
        let rounded = (value * 1e6).rounded() / 1e6
        // Negative zero becomes 0: it equals 0 but is written differently.
        return rounded == 0 ? 0 : rounded
    }

    /// Rounds a color to 8-bit channels, and its alpha to six decimal places.
    ///
    /// An alpha that equals a whole number of 255ths to six decimal places becomes that number.
    static func rounded(_ color: SRGB) -> SRGB {
        let alpha = rounded(color.alpha)
        let byte = Double(SRGB.byte(of: alpha)) / 255
        return color.quantized.withAlpha(rounded(byte) == alpha ? byte : alpha)
    }
}
