internal import CSSCascade
import CSSColor

/// The contrast of each text of a theme table on each of its backgrounds, in one theme.
///
/// The role of its key makes a row a text or a background; without a role, the lightness of the source cell does. Rows of lines, shadows
/// and shapes are neither, and nothing is known of a row without a color. A text that is unreadable on a background in the light theme
/// does not occur on it, nor does page text on bars if bars have text of their own.
package struct ContrastMatrix: Sendable {
    /// A row of the table in the theme.
    package struct Tone: Sendable {
        /// The key in its written form.
        package let key: [UInt8]
        /// The opaque color; a translucent one is composited over the theme's page.
        package let color: SRGB
        /// The color with its alpha.
        let source: SRGB
        /// The source color; nil if the table has none.
        let light: SRGB?
        /// The role of small themes that the key names; nil for none.
        let role: ThemeRole?
    }

    /// The texts, in the order of the rows.
    package private(set) var texts: [Tone] = []
    /// The backgrounds, in the order of the rows.
    package private(set) var backgrounds: [Tone] = []

    /// Creates the matrix of the theme `name` of `table`; a missing cell is replaced by the theme's mapping of the source color.
    /// - Throws: an error if text and background are too close for the contrast.
    package init(_ table: ThemeTable, theme name: String) throws(ThemeAnchorsError) {
        guard let column = table.theme(named: name) else { return }
        let set = try ThemeSet(tables: [table])
        let theme = column == table.darkTheme ? set.dark : set.others.first { $0.name.lowercased() == name.lowercased() } ?? set.dark
        let mapping = ThemeMapping(theme.ground, pageBase: .white)
        let page = theme.color(of: .background) ?? mapping.color(.white, role: .background, in: RuleContext())
        for row in table.rows {
            guard let isText = ContrastMatrix.isText(row) else { continue }
            let light = row.cells.first??.color
            let dark = light.map { mapping.color($0, role: isText ? .text : .background, in: RuleContext()) }
            guard let color = row.cells[column]?.color ?? dark, color.alpha > 0 else { continue }
            let shown = color.composited(over: page.withAlpha(1))
            let tone = Tone(key: row.key.text, color: shown, source: color, light: light, role: row.key.themeRole)
            if isText { texts.append(tone) } else { backgrounds.append(tone) }
        }
    }

    /// Returns WCAG 2's ratio of a text on a background, by their indices.
    package func contrast(ofText text: Int, onBackground background: Int) -> Double {
        let ground = backgrounds[background].color
        return texts[text].source.composited(over: ground).contrastRatio(with: ground)
    }

    /// The least contrast in the light theme at which a text occurs on a background.
    private static let leastInLight = 1.5

    /// True if a text can occur on a background, by their indices.
    package func occurs(text: Int, onBackground background: Int) -> Bool {
        let (text, ground) = (texts[text], backgrounds[background])
        if let light = text.light, let groundLight = ground.light, groundLight.alpha > 0 {
            let under = groundLight.composited(over: .white)
            if light.composited(over: under).contrastRatio(with: under) < ContrastMatrix.leastInLight { return false }
        }
        if text.role == .barText { return ground.role == .bar || !backgrounds.contains { $0.role == .bar } }
        return ground.role != .bar || !texts.contains { $0.role == .barText }
    }

    /// Returns true for a row of text, false for a row of a background, and nil for any other row.
    private static func isText(_ row: ThemeTableRow) -> Bool? {
        guard !row.isSelector else { return nil }
        if let role = row.key.role ?? row.key.themeRole?.paints {
            return role == .text ? true : role == .background ? false : nil
        }
        // Text on an accent has a color of its own, which is chosen to be readable.
        guard row.key.themeRole == nil, let light = row.cells.first??.color, light.alpha > 0 else { return nil }
        // Black and white have the same contrast with this grey.
        return light.composited(over: .white).relativeLuminance < 0.179
    }
}
