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
