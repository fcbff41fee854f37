/// Why a theme table can't be used: all of its problems up to a hundred, in the order of the text.
package struct ThemeTableError: Error, Hashable, Sendable {
    /// The problems, at least one.
    package let problems: [ThemeTableProblem]
}
