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
