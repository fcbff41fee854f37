import CSSColor

/// All themes of a site besides day.
package struct ThemeSet: Sendable {
    /// What those see who prefer dark.
    package var night: Theme
    /// Those that a page chooses by name, in the order of the tables' columns.
    package var others: [Theme]

    /// The built-in night.
    package static let standard = ThemeSet(tables: [], ground: .dark(.standard))

    /// The themes of `tables`, of which a later one comes before an earlier one.
    ///
    /// - Parameter ground: what night makes of the colours that no table names.
    package init(tables: [ThemeTable], ground: Theme.Ground) {
        night = Theme(name: "night", ground: ground, tables: tables) { $0.nightTheme }
        var names: [String] = []
        for table in tables {
            for (index, name) in table.themes.enumerated() where index > 0 && index != table.nightTheme {
                if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
            }
        }
        others = names.map { name in
            Theme(name: name, ground: ThemeSet.isDark(name, in: tables) ? ground : .day, tables: tables) { $0.theme(named: name) }
        }
    }

    /// Whether what is light by day is dark in the theme, or nothing is light.
    private static func isDark(_ name: String, in tables: [ThemeTable]) -> Bool {
        var sum = 0.0
        var count = 0.0
        for table in tables {
            guard let theme = table.theme(named: name) else { continue }
            for row in table.rows where row.cells.indices.contains(theme) && relativeLuminance(row.cells[0]) > 0.5 {
                sum += relativeLuminance(row.cells[theme])
                count += 1
            }
        }
        return count == 0 || sum / count < 0.18
    }
}
