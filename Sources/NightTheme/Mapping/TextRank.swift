import CSSColor

/// The place of a text among the texts of a site in the dark theme.
///
/// All texts have one scale: the more contrast a text has with the page in the light theme, the lighter it is in the dark one. The place of a
/// text depends on its own surfaces alone, so that a further page does not change the texts of others.
package struct TextRank: Sendable {
    /// The level in the dark theme.
    private var level: Double
    /// The greatest level of a text.
    private let top: Double
    /// True if the color has the greatest level on any surface.
    private let isAtTop: Bool

    fileprivate init(level: Double, top: Double, isAtTop: Bool) {
        self.level = min(level, top)
        self.top = top
        self.isAtTop = isAtTop
    }

    /// Raises the text to a relative luminance.
    package mutating func raise(toLuminance luminance: Double) {
        level = min(top, max(level, ContrastLevel.level(ofLuminance: luminance)))
    }

    /// The decision for the text; nil if it has the same color without one.
    package var decision: KeptColor? {
        isAtTop ? nil : KeptColor(atLeast: ContrastLevel.luminance(ofLevel: level))
    }
}

/// The ranks of texts whose surfaces are known.
extension NightMapping {
    /// The distances of levels from the page of a text that is hardly visible in the light theme, of one with 4.5:1, and of black on white;
    /// those are contrasts of 4.6, 5.7 and 15.1 in the dark theme.
    private static let ranks = (least: 0.5013, usual: 0.5707, most: 0.8918)
    /// The distance of levels with a contrast of 4.5, and of 4.55, which leaves room for rounding.
    private static let usualContrast = 0.49403
    private static let leastContrast = 0.4977
    /// The distance of levels with a contrast of 1.18: two texts differ by 1.15 after rounding.
    private static let gap = 0.0544
    /// The distance of levels with a contrast of 2.5: fainter texts are alike in the dark theme.
    private static let faintContrast = 0.30097

    /// The chroma from which a text begins to keep its own level, and that from which it keeps all of it.
    private static let vividChroma = (first: 0.08, all: 0.12)

    /// The level from which a text is made for dark surfaces, unless it is known to be on light ones.
    private static let greatestRankedLevel = 0.81

    /// Returns the rank of a text whose surfaces have at most a relative luminance in the dark theme; nil for text that is not darker than
    /// the page.
    ///
    /// The band of text begins where any text is readable on any surface, and so has room for few ranks. A text whose surfaces are known
    /// needs its contrast with these alone; one that may be on any surface needs that with the ceiling of backgrounds. Translucent text
    /// becomes opaque. Two texts with at least 4.5:1 whose contrasts with the page differ by a factor of 1.25 in the light theme differ by
    /// at least 1.15 in the dark one. A vivid text with less, such as an orange one, is at least as light as in the light theme. Without
    /// the guard, a text that fails in the light theme has no rank.
    ///
    /// - Parameter isOnLightOnly: True if all surfaces of the text are known to be lighter than it in the light theme.
    package func rank(ofText light: SRGB, onSurfacesUpTo luminance: Double, isOnLightOnly: Bool = false) -> TextRank? {
        let color = LightColor(light.composited(over: bands.page.color))
        let start = NightMapping.usualContrast
        let distance = bands.page.level - color.level
        guard color.level < bands.page.level, isOnLightOnly || color.level < NightMapping.greatestRankedLevel,
            bands.constants.isGuarded || distance >= start
        else { return nil }
        let (least, usual, most) = NightMapping.ranks
        let faint = NightMapping.faintContrast
        let wanted =
            distance < start
            ? least + (usual - least) * max(0, distance - faint) / (start - faint)
            : usual + (most - usual) * min(1, (distance - start) / (1 - start))
        let floor = ContrastLevel.level(ofLuminance: luminance) + NightMapping.leastContrast
        var level = bands.baseLevel + wanted
        // At a lower level, orange is brown and yellow is olive.
        if color.level > level {
            let (first, all) = NightMapping.vividChroma
            level += (color.level - level) * min(1, max(0, (color.chroma - first) / (all - first)))
        }
        // The faint texts of lighter surfaces are at the floor.
        if distance >= start, level > floor { level = max(level, floor + NightMapping.gap) }
        let isAtTop =
            level >= bands.constants.textTop - 0.004 && color.chroma <= 0.05
            && TextMapping.rank(level: color.level, pageLevel: bands.page.level, backdrop: .onLight) >= 1
        return TextRank(level: max(level, floor), top: bands.constants.textTop, isAtTop: isAtTop)
    }

    /// The level from which texts on dark surfaces are dimmed, so that white does not glare and those that are a little darker remain so.
    private static let leastDimmedLevel = 0.8

    /// Returns the relative luminance of a text that is on darker surfaces of at most a relative luminance in the dark theme: that of the
    /// light theme, as far as the contrast allows and white does not glare.
    package func luminance(ofLightText light: SRGB, onSurfacesUpTo luminance: Double) -> Double {
        let floor = ContrastLevel.level(ofLuminance: luminance) + NightMapping.leastContrast
        let (level, least, top) = (LightColor(light).level, NightMapping.leastDimmedLevel, bands.constants.textTop)
        let dimmed = level <= least || top <= least ? level : least + (level - least) * (top - least) / (1 - least)
        return ContrastLevel.luminance(ofLevel: min(top, max(dimmed, floor)))
    }
}
