import CSSColor

/// A length with its unit (CSS Values 4, section 6).
package struct ThemeLength: Hashable, Sendable {
    /// The number before the unit, to six digits behind the point.
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

    /// A length; nil where the unit is none of a length or the number is out of bounds.
    package init?(_ value: Double, _ unit: String) {
        let unit = unit.lowercased()
        guard abs(value) <= ThemeLength.longest, ThemeLength.units.contains(unit) else { return nil }
        self.value = ThemeNumber.rounded(value)
        self.unit = unit
    }
}

/// Numbers as cells hold them: few enough digits that each format reads what another has written.
enum ThemeNumber {
    /// The number to six digits behind the point.
    static func rounded(_ value: Double) -> Double {
        let rounded = (value * 1e6).rounded() / 1e6
        // One zero only: -0 equals 0 but is not written as it.
        return rounded == 0 ? 0 : rounded
    }

    /// The colour with 8-bit channels; alpha a whole number of 255ths where it is one to six digits, else of six digits.
    static func rounded(_ color: SRGB) -> SRGB {
        let alpha = rounded(color.alpha)
        let byte = Double(SRGB.byte(of: alpha)) / 255
        return color.quantized.withAlpha(rounded(byte) == alpha ? byte : alpha)
    }
}
