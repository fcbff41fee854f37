/// A theme table that was read, and warnings for the parts of its text that it lacks.
package struct ThemeReading: Hashable, Sendable {
    /// The table.
    package let table: ThemeTable
    /// Warnings for the parts that were left out; none is an error.
    package let warnings: [ThemeProblem]

    /// Creates a reading of a table with warnings.
    package init(_ table: ThemeTable, warnings: [ThemeProblem] = []) {
        self.table = table
        self.warnings = warnings
    }

    /// The reading with a further warning, if there is one.
    package func adding(_ warning: ThemeProblem?) -> ThemeReading {
        ThemeReading(table, warnings: (warning.map { [$0] } ?? []) + warnings)
    }
}

/// The text of a theme table, and warnings for the cells that it lacks.
package struct ThemeWriting: Sendable {
    /// The text, in UTF-8.
    package let bytes: [UInt8]
    /// Warnings for the cells that the format can't hold; none is an error.
    package let losses: [ThemeProblem]

    /// Creates a writing of a text with warnings.
    init(_ bytes: [UInt8], losses: [ThemeProblem] = []) {
        self.bytes = bytes
        self.losses = losses
    }
}

/// The cells of a table that a format can't hold, collected by key.
struct ConversionLosses {
    private var keys: [(key: ThemeKey, kind: String)] = []
    private var known: Set<ThemeKey> = []

    /// Notes that a cell in the row of `key` is left out.
    mutating func add(_ key: ThemeKey, _ cell: ThemeCell) {
        if known.insert(key).inserted { keys.append((key, cell.kind)) }
    }

    /// Returns a warning for each key.
    func problems(in format: String) -> [ThemeProblem] {
        keys.map { key, kind in
            ThemeProblem(.loss, at: nil, "'\(String(decoding: key.text, as: UTF8.self))' is omitted: \(format) cannot hold \(kind)")
        }
    }
}
