/// The logarithmic luminance λ, where a distance is a contrast: `contrast = 21^|Δλ|`; black is 0 and white is 1.
///
/// λ(Y) = ln((Y + 0.05) / 0.05) / ln 21, where 0.05 is WCAG 2's flare and 21 its contrast of white and black.
enum ContrastLevel {
    /// ln 21.
    private static let logarithmOf21 = 3.044522437723423

    /// The level of a relative luminance 0...1.
    static func level(ofLuminance luminance: Double) -> Double {
        RealFunctions.logarithm((luminance + 0.05) / 0.05) / logarithmOf21
    }

    /// The relative luminance of a level, 0...1 for levels 0...1.
    static func luminance(ofLevel level: Double) -> Double {
        0.05 * RealFunctions.exponential(level * logarithmOf21) - 0.05
    }

    /// The distance of two levels with a contrast, which is WCAG 2's ratio from 1 on.
    static func distance(ofContrast contrast: Double) -> Double { RealFunctions.logarithm(contrast) / logarithmOf21 }

    /// The contrast of two levels with a distance.
    static func contrast(ofDistance distance: Double) -> Double { RealFunctions.exponential(distance * logarithmOf21) }
}
