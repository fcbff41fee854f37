import CSSColor

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
