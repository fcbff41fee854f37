/// The bands of levels λ that give the text of a light page a contrast greater than the usual one.
///
/// Light grounds are in one band and dark text below it, dark grounds in another and light text above it: any text of one pair passes on
/// any
/// ground of it, whatever rules the cascade pairs.
struct PaperBands: Sendable {
    /// The level from which on grounds are light by day.
    private static let middle = ContrastLevel.distance(ofContrast: 4.55)
    /// The level up to which text is dark, where its rule has no ground: lighter text can't be read on white.
    private static let greatestText = 0.75
    /// The room for the ranks of text.
    private static let textRoom = 0.1

    /// The level of the page.
    private let paper: Double
    /// The level of the page by day.
    private let page: Double
    /// The least level of light grounds.
    private let leastGround: Double
    /// The greatest level of dark text.
    private let greatestInk: Double
    /// The greatest level of dark grounds.
    private let greatestDark: Double
    /// The least level of light text.
    private let leastLight: Double

    /// The bands for `contrast` on a page of the level `paper`; nil where black text has less on it.
    init?(contrast: Double, paper: Double, page: Double) {
        // Colours have steps.
        let distance = ContrastLevel.distance(ofContrast: contrast) + 0.004
        guard distance < paper - 0.01 else { return nil }
        self.paper = paper
        self.page = page
        leastGround = max(PaperBands.middle, min(paper - 0.01, distance + PaperBands.textRoom))
        greatestInk = leastGround - distance
        greatestDark = max(0, min(1 - distance - 0.04, 1 - distance))
        leastLight = greatestDark + distance
    }

    /// The level of a ground, and whether it may be greater rather than less.
    func ground(_ level: Double) -> (level: Double, isLeast: Bool) {
        guard level > PaperBands.middle else { return (greatestDark * level / PaperBands.middle, false) }
        let share = min(1, (level - PaperBands.middle) / (page - PaperBands.middle))
        return (leastGround + (paper - leastGround) * share, true)
    }

    /// The level of a text in a rule with a ground of the level `ground` by day, and whether it may be greater rather than less.
    func text(_ level: Double, on ground: Double?) -> (level: Double, isLeast: Bool) {
        let isDark = ground.map { $0 > PaperBands.middle } ?? (level <= PaperBands.greatestText)
        if isDark { return (greatestInk * min(1, level / PaperBands.greatestText), false) }
        return (leastLight + (1 - leastLight) * level, true)
    }
}
