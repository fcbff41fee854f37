/// The WCAG 2.x relative luminance of a color, 0...1 in gamut; alpha is left out, so composite first.
package func relativeLuminance(_ color: SRGB) -> Double {
    LinearSRGB(color).relativeLuminance
}

/// Returns the WCAG 2.x contrast ratio of two relative luminances in any order, 1...21.
@inlinable
package func contrastRatio(_ y1: Double, _ y2: Double) -> Double {
    let (high, low) = y1 > y2 ? (y1, y2) : (y2, y1)
    return (high + 0.05) / (low + 0.05)
}

/// Returns the relative luminance of the darker one of two colors, by that of the lighter one and their contrast ratio; negative if no color
/// is that dark.
@inlinable
package func darkerLuminance(than lighter: Double, by ratio: Double) -> Double { (lighter + 0.05) / ratio - 0.05 }

extension SRGB {
    /// The WCAG 2.x relative luminance, 0...1 in gamut; alpha is left out, so composite first.
    package var relativeLuminance: Double { LinearSRGB(self).relativeLuminance }

    /// The WCAG 2.x contrast ratio with another opaque color, 1...21.
    package func contrastRatio(with other: SRGB) -> Double {
        CSSColor.contrastRatio(relativeLuminance, other.relativeLuminance)
    }
}
