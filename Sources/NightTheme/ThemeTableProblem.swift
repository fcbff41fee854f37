import SourceText

/// One thing that is wrong with a theme table, and where.
package struct ThemeTableProblem: Hashable, Sendable {
    /// The kinds of problems; the raw values are stable names for reports.
    package enum Code: String, Sendable, CaseIterable {
        /// The table has no header of theme names.
        case noHeader = "theme-no-header"
        /// A theme is named twice in the header.
        case duplicateTheme = "theme-duplicate-theme"
        /// A row has more or fewer colours than the header has themes, or no key.
        case raggedRow = "theme-ragged-row"
        /// A cell is no colour, or one that only a page can know, such as `currentColor`.
        case unknownColor = "theme-unknown-color"
        /// Two rows have the same key.
        case duplicateKey = "theme-duplicate-key"
        /// A quotation mark or a comment is not closed.
        case unclosed = "theme-unclosed"
    }

    /// What kind of problem it is.
    package let code: Code
    /// The bytes of the table that it is about.
    package let span: SourceSpan
    /// The line, from 1; CR, LF and CRLF end one.
    package let line: Int
    /// The column in bytes, from 1; a byte order mark has none.
    package let column: Int
    /// One sentence for people, without the place.
    package let message: String
}
