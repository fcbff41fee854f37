/// The bands of levels λ that give the text of a light page a contrast greater than the usual one.
///
/// Light backgrounds have one band, with dark text below it; dark backgrounds have another, with light text above it. Any text of such a
/// pair of bands has the contrast on any background of the pair, whatever rules the cascade combines.
struct PaperBands: Sendable {
    /// The source level above which a background is light.
    private static let middle = ContrastLevel.distance(ofContrast: 4.55)
    /// The source level up to which text is dark if its rule has no background; lighter text would be unreadable on white.
    private static let greatestText = 0.75
    /// The range of levels for the ranks of text.
    private static let textRoom = 0.1

    /// The level of the page in this theme.
    private let paper: Double
    /// The source level of the page.
    private let page: Double
    /// The least level of light backgrounds.
    private let leastGround: Double
    /// The greatest level of dark text.
    private let greatestInk: Double
    /// The greatest level of dark backgrounds.
    private let greatestDark: Double
    /// The least level of light text.
    private let leastLight: Double

    /// Creates the bands for `contrast` on a page of the level `paper`; nil if black text has less contrast on it.
    init?(contrast: Double, paper: Double, page: Double) {
        // A margin for the steps of 8-bit colors.
        let distance = ContrastLevel.distance(ofContrast: contrast) + 0.004
        guard distance < paper - 0.01 else { return nil }
        self.paper = paper
        self.page = page
        leastGround = max(PaperBands.middle, min(paper - 0.01, distance + PaperBands.textRoom))
        greatestInk = leastGround - distance
        greatestDark = max(0, min(1 - distance - 0.04, 1 - distance))
        leastLight = greatestDark + distance
    }

    /// Returns the level of a background; `isLeast` is true if rounding may only raise it, false if rounding may only lower it.
    func ground(_ level: Double) -> (level: Double, isLeast: Bool) {
        guard level > PaperBands.middle else { return (greatestDark * level / PaperBands.middle, false) }
        let share = min(1, (level - PaperBands.middle) / (page - PaperBands.middle))
        return (leastGround + (paper - leastGround) * share, true)
    }

    /// Returns the level of a text in a rule whose background has the source level `ground`; `isLeast` is as for `ground(_:)`.
    func text(_ level: Double, on ground: Double?) -> (level: Double, isLeast: Bool) {
        let isDark = ground.map { $0 > PaperBands.middle } ?? (level <= PaperBands.greatestText)
        if isDark { return (greatestInk * min(1, level / PaperBands.greatestText), false) }
        return (leastLight + (1 - leastLight) * level, true)
    }
}
