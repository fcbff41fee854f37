/// A length with its unit (CSS Values 4, section 6).
package struct ThemeLength: Hashable, Sendable {
    /// The number before the unit; finite.
    package let value: Double
    /// The unit in lower case.
    package let unit: String

    /// The units of lengths in CSS Values 4, without those of containers.
    static let units: Set<String> = [
        "px", "rem", "em", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax",
        "cm", "mm", "q", "in", "pc", "pt",
    ]

    /// A length; nil where the unit is none of a length or the number is not finite.
    package init?(_ value: Double, _ unit: String) {
        let unit = unit.lowercased()
        guard value.isFinite, ThemeLength.units.contains(unit) else { return nil }
        // One zero only: -0 equals 0 but may not be written as it.
        self.value = value == 0 ? 0 : value
        self.unit = unit
    }
}
