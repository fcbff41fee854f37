internal import CSSColor
internal import NightTheme

/// The columns of the theme tables beside the day's and the night's: themes that a page switches to by itself.
struct VariableColumns {
    /// One theme.
    private struct Column {
        let name: String
        /// The tables that have it, the last one first.
        let tables: [(table: ThemeTable, theme: Int)]
        /// Whether it is for dark surroundings, so that what it does not name is as at night.
        let isDark: Bool
    }

    private let columns: [Column]

    /// The columns of tables of which a later one comes before an earlier one.
    init(_ tables: [ThemeTable]) {
        var names: [String] = []
        for table in tables {
            for (index, name) in table.themes.enumerated() where index > 0 && index != table.nightTheme {
                if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
            }
        }
        columns = names.map { name in
            let found = tables.reversed().compactMap { table in table.theme(named: name).map { (table, $0) } }
            return Column(name: name, tables: found, isDark: VariableColumns.isDark(found))
        }
    }

    /// Writes a rule for each theme that gives the entries their colours.
    func append(_ entries: [VariableTable.Entry], gate: [UInt8]?, to output: inout [UInt8]) {
        for column in columns {
            output += Array("[data-theme=".utf8)
            AttributeText.append(string: Array(column.name.utf8), to: &output)
            output += Array("] { color-scheme: \(column.isDark ? "dark" : "light"); ".utf8)
            if let gate { output += gate + Array(": ; ".utf8) }
            for entry in entries {
                output += entry.name + [0x3A, 0x20]
                append(column, entry, to: &output)
                output += [0x3B, 0x20]
            }
            output += [0x7D, 0x0A]
        }
    }

    private func append(_ column: Column, _ entry: VariableTable.Entry, to output: inout [UInt8]) {
        var color: SRGB?
        if !entry.key.label.isEmpty {
            color =
                column.tables.lazy.compactMap {
                    $0.table.night(forKey: entry.key.label.span, role: entry.key.role, theme: $0.theme)
                }.first
        }
        color =
            color
            ?? column.tables.lazy.compactMap { $0.table.night(forValue: entry.color, role: entry.key.role, theme: $0.theme) }.first
        guard let color else {
            // Nothing: the colour that stands in the sheet.
            output += column.isDark ? entry.key.night : Array("initial".utf8)
            return
        }
        guard let channels = entry.key.channels else {
            color.appendCSS(to: &output)
            return
        }
        channels.append(color, to: &output)
    }

    /// Whether what is light by day is dark in the theme.
    private static func isDark(_ tables: [(table: ThemeTable, theme: Int)]) -> Bool {
        var sum = 0.0
        var count = 0.0
        for (table, theme) in tables {
            for row in table.rows {
                guard let day = row.cells[0]?.color, relativeLuminance(day) > 0.5, let color = row.cells[theme]?.color else { continue }
                sum += relativeLuminance(color)
                count += 1
            }
        }
        return count == 0 || sum / count < 0.18
    }
}
