import CSSColor

/// The ranks of texts all of whose surfaces are known.
extension NightMapping {
    /// The distances of levels from the page of a text that is hardly visible in the light theme, of one with 4.5:1, and of black on white;
    /// those are contrasts of 4.6, 5.6 and 15.1 in the dark theme.
    private static let ranks = (least: 0.5013, usual: 0.5659, most: 0.8918)
    /// The distance of levels with a contrast of 4.5, and of 4.55, which leaves room for rounding.
    private static let usualContrast = 0.49403
    private static let leastContrast = 0.4977
    /// The distance of levels with a contrast of 2.5: fainter texts are alike in the dark theme.
    private static let faintContrast = 0.30097

    /// The level from which a text is made for dark surfaces.
    private static let greatestRankedLevel = 0.81

    /// Returns the decision for a text whose surfaces have at most a relative luminance in the dark theme; nil for text that is not darker
    /// than the page, and for the top of the band.
    ///
    /// The band of text begins where any text is readable on any surface, and so has room for few ranks. A text whose surfaces are known
    /// needs its contrast with these alone. Translucent text becomes opaque. Two texts with at least 4.5:1 whose contrasts with the page
    /// differ by a factor of 1.25 in the light theme differ by at least 1.15 in the dark one. Without the guard, a text that fails in the
    /// light theme has no rank.
    package func rank(ofText light: SRGB, onSurfacesUpTo luminance: Double) -> KeptColor? {
        let color = LightColor(light.composited(over: page.color))
        let start = NightMapping.usualContrast
        let distance = page.level - color.level
        guard color.level < min(page.level, NightMapping.greatestRankedLevel), constants.isGuarded || distance >= start else { return nil }
        let (least, usual, most) = NightMapping.ranks
        let faint = NightMapping.faintContrast
        let wanted =
            distance < start
            ? least + (usual - least) * max(0, distance - faint) / (start - faint)
            : usual + (most - usual) * min(1, (distance - start) / (1 - start))
        let floor = ContrastLevel.level(ofLuminance: luminance) + NightMapping.leastContrast
        let level = max(baseLevel + wanted, floor)
        return level < constants.textTop - 0.004 ? KeptColor(atLeast: ContrastLevel.luminance(ofLevel: level)) : nil
    }
}
