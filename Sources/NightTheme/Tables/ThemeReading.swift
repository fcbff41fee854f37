/// A theme table as it was read, and what of its text is not in it.
package struct ThemeReading: Hashable, Sendable {
    /// The table.
    package let table: ThemeTable
    /// What was left out, none of it an error.
    package let warnings: [ThemeProblem]

    /// The table, and what was left out.
    package init(_ table: ThemeTable, warnings: [ThemeProblem] = []) {
        self.table = table
        self.warnings = warnings
    }
}

/// A theme table as it is written, and what of it is not in the text.
package struct ThemeWriting: Sendable {
    /// The text, in UTF-8.
    package let bytes: [UInt8]
    /// What the format can't hold, none of it an error.
    package let losses: [ThemeProblem]

    /// A text, and what is not in it.
    init(_ bytes: [UInt8], losses: [ThemeProblem] = []) {
        self.bytes = bytes
        self.losses = losses
    }
}

/// What a format can't hold of a table, gathered by key.
struct ConversionLosses {
    private var keys: [(key: ThemeKey, kind: String)] = []
    private var known: Set<ThemeKey> = []

    /// Notes that a cell in the row of `key` is left out.
    mutating func add(_ key: ThemeKey, _ cell: ThemeCell) {
        if known.insert(key).inserted { keys.append((key, cell.kind)) }
    }

    /// A warning for each key.
    func problems(in format: String) -> [ThemeProblem] {
        keys.map { key, kind in
            ThemeProblem(.loss, at: nil, "'\(String(decoding: key.text, as: UTF8.self))' is omitted: \(format) cannot hold \(kind)")
        }
    }
}
