/// Why a theme table can't be used: all that is wrong with it up to a hundred, in the order of the text.
package struct ThemeTableError: Error, Hashable, Sendable {
    /// The problems, at least one of them an error.
    package let problems: [ThemeProblem]

    /// An error of `problems`.
    package init(_ problems: [ThemeProblem]) { self.problems = problems }
}
