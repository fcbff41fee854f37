import SourceText

/// A problem of a theme table, or a part of it that is left out, and its location.
package struct ThemeProblem: Hashable, Sendable {
    /// The kinds of problems.
    package enum Code: Sendable, CaseIterable {
        /// The table has no themes.
        case noHeader
        /// A theme is named twice.
        case duplicateTheme
        /// A row has more or fewer cells than the header has themes, or no key.
        case raggedRow
        /// A row has no cell.
        case emptyRow
        /// A row has a block of declarations and a cell of another kind.
        case mixedRow
        /// A row whose key is a selector has a cell other than a block of declarations.
        case selectorCell
        /// The word behind the colon of a key is not a role.
        case unknownRole
        /// A cell is not a value that a table holds, or is a color that only a page can know, such as `currentColor`.
        case unknownValue
        /// Two rows have the same key.
        case duplicateKey
        /// A quotation mark, brace or comment is not closed.
        case unclosed
        /// The target of an alias does not exist.
        case unknownAlias
        /// An alias leads to itself.
        case cyclicAlias
        /// A value is not of the expected kind.
        case wrongType
        /// A text is not valid JSON, not a valid property list, or not in a known format.
        case syntax
        /// A file that another file names can't be read, or may not be read.
        case unreadable
        /// A part of the text that no cell can hold and that is left out.
        case ignored
        /// A cell that a format can't hold.
        case loss

        /// The diagnostic code of its messages.
        package var diagnostic: DiagnosticCode {
            switch self {
            case .noHeader, .duplicateTheme: .themeHeader
            case .raggedRow, .emptyRow, .mixedRow, .selectorCell, .unclosed: .themeRow
            case .unknownValue: .themeColor
            case .duplicateKey, .unknownRole: .themeKey
            case .unknownAlias, .cyclicAlias: .themeReference
            case .wrongType: .themeType
            case .syntax: .themeSyntax
            case .unreadable: .unreadable
            case .ignored: .themeIgnored
            case .loss: .themeLoss
            }
        }
    }

    /// The kind of the problem.
    package let code: Code
    /// The message, one sentence without the location.
    package let message: String
    /// The location; nil if the problem concerns the table as a whole.
    package let place: SourceLocation?

    /// Creates a problem at a location.
    package init(_ code: Code, at place: SourceLocation?, _ message: String) {
        self.code = code
        self.place = place
        self.message = message
    }

    /// True if the table can't be used because of the problem.
    package var isError: Bool { code.diagnostic.severity == .error }
}

/// The problems that make a theme table unusable, up to a hundred errors, in the order of the text.
package struct ThemeTableError: Error, Hashable, Sendable {
    /// The problems, at least one of them an error.
    package let problems: [ThemeProblem]

    /// Creates an error with `problems`.
    package init(_ problems: [ThemeProblem]) { self.problems = problems }
}
