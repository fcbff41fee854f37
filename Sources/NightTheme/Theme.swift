import CSSColor

/// A theme that a page can be in besides day.
package struct Theme: Sendable {
    /// What it makes of the colours that no table names.
    package enum Ground: Hashable, Sendable {
        /// A dark page.
        case dark(NightConstants)
        /// A light page of this colour.
        case paper(SRGB)
        /// The page as it is by day.
        case day
    }

    /// A column of a table.
    private struct Column {
        let table: ThemeTable
        let index: Int
    }

    /// The name, by which a page chooses it.
    package let name: String
    /// What it makes of the colours that no table names.
    package let ground: Ground
    /// The columns that name colours, the first before the others.
    private let columns: [Column]

    /// A theme that no table says anything of.
    package init(name: String, ground: Ground) {
        self.name = name
        self.ground = ground
        columns = []
    }

    /// The theme of the columns `index(of:)` of `tables`, of which a later one comes before an earlier one.
    init(name: String, ground: Ground, tables: [ThemeTable], index: (ThemeTable) -> Int?) {
        self.name = name
        self.ground = ground
        columns = tables.reversed().compactMap { table in index(table).map { Column(table: table, index: $0) } }
    }

    /// Whether what browsers paint by themselves is dark.
    package var isDark: Bool {
        if case .dark = ground { true } else { false }
    }

    /// Whether no table says anything.
    package var isEmpty: Bool { columns.isEmpty }

    /// What a table says of a colour by day.
    package func color(forValue value: SRGB) -> SRGB? {
        for column in columns {
            if let color = column.table.night(forValue: value, theme: column.index) { return color }
        }
        return nil
    }

    /// The key of the row that says what becomes of a colour by day.
    package func key(forValue value: SRGB) -> [UInt8]? {
        for column in columns where column.table.night(forValue: value, theme: column.index) != nil {
            return column.table.key(forValue: value)
        }
        return nil
    }

    /// What a table says of a custom property by its name, with or without leading `--`.
    package func color(forKey key: borrowing Span<UInt8>) -> SRGB? {
        for column in columns {
            if let color = column.table.night(forKey: key, theme: column.index) { return color }
        }
        return nil
    }
}
