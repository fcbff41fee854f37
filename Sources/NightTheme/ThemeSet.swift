import CSSColor

/// All themes of a site besides day.
package struct ThemeSet: Sendable {
    /// What those see who prefer dark.
    package var night: Theme
    /// Those that a page chooses by name, in the order of the tables' columns.
    package var others: [Theme]

    /// The names of all rows of the tables, which a directive may name, in the tables' order.
    package private(set) var keys: [[UInt8]] = []

    /// The built-in night.
    package static let standard = ThemeSet(night: Theme(name: "night", ground: .dark(.standard)), others: [])

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
        for name in names {
            let isDark = ThemeSet.isDark(name, in: tables)
            others.append(
                try Theme(name: name, tables: tables, index: { $0.theme(named: name) }) { roles throws(ThemePolesError) in
                    if let paper = roles[.background], PaperMapping(pageBase: .white, paper: paper) != nil { return .paper(paper) }
                    return isDark ? .dark(try ThemeSet.poles(poles, roles).constants()) : .day
                })
        }
    }

    /// The poles with the page and the text that a table names, as far as these are dark and light.
    private static func poles(_ poles: ThemePoles, _ roles: RoleColors) -> ThemePoles {
        var poles = poles
        if let background = roles[.background], background.relativeLuminance < 0.1 { poles.background = background }
        if let text = roles[.text], text.relativeLuminance > 0.3 { poles.text = text }
        return poles
    }

    /// Whether what is light by day is dark in the theme, or nothing is light.
    private static func isDark(_ name: String, in tables: [ThemeTable]) -> Bool {
        var sum = 0.0
        var count = 0.0
        for table in tables {
            guard let theme = table.theme(named: name) else { continue }
            for row in table.rows where row.cells.indices.contains(theme) {
                guard let source = row.cells.first??.color, relativeLuminance(source) > 0.5, let cell = row.cells[theme]?.color else { continue }
                sum += relativeLuminance(cell)
                count += 1
            }
        }
        return count == 0 || sum / count < 0.18
    }
}
