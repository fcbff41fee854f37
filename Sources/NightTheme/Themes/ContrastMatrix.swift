internal import CSSCascade
import CSSColor

/// The contrast of each text of a theme table on each of its backgrounds, in one theme.
///
/// What a row is follows from the role of its key, else from the lightness of the source cell. Rows of lines, shadows and shapes are
/// neither,
/// and of a row without a colour nothing is known. A text that nobody could read on a background by day does not occur on it, nor do texts
/// of
/// the page on bars where these have texts of their own.
package struct ContrastMatrix: Sendable {
    /// A row of the table as it is in the theme.
    package struct Tone: Sendable {
        /// The key as it is written.
        package let key: [UInt8]
        /// The colour, opaque: what is translucent stands on the theme's page.
        package let color: SRGB
        /// The colour with its alpha.
        let source: SRGB
        /// The colour by day; nil where the table has none.
        let day: SRGB?
        /// The role of small themes that the key is.
        let role: ThemeRole?
    }

    /// The texts, in the order of the rows.
    package private(set) var texts: [Tone] = []
    /// The backgrounds, in the order of the rows.
    package private(set) var backgrounds: [Tone] = []

    /// The matrix of the theme `name` of `table`; where the theme has no cell, what it makes of the source colour counts.
    /// - Throws: where text and background are too near each other for the contrast.
    package init(_ table: ThemeTable, theme name: String) throws(ThemeAnchorsError) {
        guard let column = table.theme(named: name) else { return }
        let set = try ThemeSet(tables: [table])
        let theme = column == table.nightTheme ? set.night : set.others.first { $0.name.lowercased() == name.lowercased() } ?? set.night
        let mapping = ThemeMapping(theme.ground, pageBase: .white)
        let page = theme.color(of: .background) ?? mapping.color(.white, role: .background, in: RuleContext())
        for row in table.rows {
            guard let isText = ContrastMatrix.isText(row) else { continue }
            let day = row.cells.first??.color
            let night = day.map { mapping.color($0, role: isText ? .text : .background, in: RuleContext()) }
            guard let color = row.cells[column]?.color ?? night, color.alpha > 0 else { continue }
            let shown = color.composited(over: page.withAlpha(1))
            let tone = Tone(key: row.key.text, color: shown, source: color, day: day, role: row.key.themeRole)
            if isText { texts.append(tone) } else { backgrounds.append(tone) }
        }
    }

    /// WCAG 2's ratio of a text on a background, by their indices.
    package func contrast(ofText text: Int, onBackground background: Int) -> Double {
        let ground = backgrounds[background].color
        return texts[text].source.composited(over: ground).contrastRatio(with: ground)
    }

    /// The least contrast by day of a text that stands on a background.
    private static let leastByDay = 1.5

    /// Whether a text can stand on a background, by their indices.
    package func occurs(text: Int, onBackground background: Int) -> Bool {
        let (text, ground) = (texts[text], backgrounds[background])
        if let day = text.day, let groundDay = ground.day, groundDay.alpha > 0 {
            let under = groundDay.composited(over: .white)
            if day.composited(over: under).contrastRatio(with: under) < ContrastMatrix.leastByDay { return false }
        }
        if text.role == .barText { return ground.role == .bar || !backgrounds.contains { $0.role == .bar } }
        return ground.role != .bar || !texts.contains { $0.role == .barText }
    }

    /// Whether a row is text, or else a background; nil where it is neither.
    private static func isText(_ row: ThemeTableRow) -> Bool? {
        guard !row.isSelector else { return nil }
        if let role = row.key.role ?? row.key.themeRole?.paints {
            return role == .text ? true : role == .background ? false : nil
        }
        // An accent has text of its own, which is made to be readable.
        guard row.key.themeRole == nil, let day = row.cells.first??.color, day.alpha > 0 else { return nil }
        // Black and white have the same contrast with this grey.
        return day.composited(over: .white).relativeLuminance < 0.179
    }
}
