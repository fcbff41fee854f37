internal import CSSCascade
import CSSColor

/// All themes of a site besides day.
package struct ThemeSet: Sendable {
    /// What those see who prefer dark.
    package var night: Theme
    /// Those that a page chooses by name, in the order of the tables' columns.
    package var others: [Theme]
    /// The themes of states of the reader's system; night for all who prefer dark where it is empty.
    package var system: [SystemState] = []
    /// The grounds that readers choose besides a theme; nil for none.
    package var grounds: GroundChoice?

    /// The names of all rows of the tables, which a directive may name, in the tables' order.
    package private(set) var keys: [[UInt8]] = []

    /// The built-in night.
    package static let standard = ThemeSet(night: Theme(name: "night", ground: .dark(.standard)), others: [])

    /// All of them.
    package var all: [Theme] { [night] + others + (grounds?.themes.flatMap { $0 } ?? []) }

    private init(night: Theme, others: [Theme]) {
        self.night = night
        self.others = others
    }

    /// The themes of `tables`, of which a later one comes before an earlier one.
    ///
    /// - Parameter poles: what night aims at where no table says it.
    /// - Throws: where text and background are too near each other for the contrast.
    package init(tables: [ThemeTable], poles: ThemePoles = ThemePoles()) throws(ThemePolesError) {
        night = try Theme(name: "night", tables: tables, index: { $0.nightTheme }) { roles throws(ThemePolesError) in
            .dark(try ThemeSet.poles(poles, roles).constants())
        }
        keys = tables.flatMap { $0.rows.map(\.key.name) }
        var names: [String] = []
        for table in tables {
            for (index, name) in table.themes.enumerated() where index > 0 && index != table.nightTheme {
                if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
            }
        }
        others = []
        for name in names { others.append(try ThemeSet.theme(name, column: name, of: tables, poles: poles)) }
    }

    /// The theme `name` of the columns `column` of `tables`.
    ///
    /// - Throws: where text and background are too near each other for the contrast.
    package static func theme(
        _ name: String, column: String, of tables: [ThemeTable], poles: ThemePoles
    ) throws(ThemePolesError) -> Theme {
        let isDark = ThemeSet.isDark(column, in: tables)
        return try Theme(name: name, tables: tables, index: { $0.theme(named: column) }) { roles throws(ThemePolesError) in
            if let paper = roles[.background], PaperMapping(pageBase: .white, paper: paper) != nil { return .paper(paper) }
            guard roles[.background].map({ $0.relativeLuminance < 0.18 }) ?? isDark else { return .day }
            return .dark(try ThemeSet.poles(poles, roles).constants())
        }
    }

    /// The theme `name` that no table says anything of: paper where its page is light, else dark.
    ///
    /// - Throws: where text and background are too near each other for the contrast.
    package static func theme(_ name: String, poles: ThemePoles) throws(ThemePolesError) -> Theme {
        if PaperMapping(pageBase: .white, paper: poles.background) != nil { return Theme(name: name, ground: .paper(poles.background)) }
        return Theme(name: name, ground: .dark(try poles.constants()))
    }

    /// The poles with the page and the text that a table names, as far as these are dark and light.
    private static func poles(_ poles: ThemePoles, _ roles: RoleColors) -> ThemePoles {
        var poles = poles
        if let background = roles[.background], background.relativeLuminance < 0.1 { poles.background = background }
        if let text = roles[.text], text.relativeLuminance > 0.3 { poles.text = text }
        return poles
    }

    /// Whether what may be a light ground by day is dark in the theme, or nothing is light.
    private static func isDark(_ name: String, in tables: [ThemeTable]) -> Bool {
        var sum = 0.0
        var count = 0.0
        for table in tables {
            guard let theme = table.theme(named: name) else { continue }
            for row in table.rows where row.cells.indices.contains(theme) && row.key.admits(.background) {
                guard let source = row.cells.first??.color, relativeLuminance(source) > 0.5, let cell = row.cells[theme]?.color else {
                    continue
                }
                sum += relativeLuminance(cell)
                count += 1
            }
        }
        return count == 0 || sum / count < 0.18
    }
}
