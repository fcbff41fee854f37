import SourceText

/// One thing that is wrong with a theme table, or is left out of it, and where.
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
        /// A row has a block of declarations beside something else.
        case mixedRow
        /// A row whose key is a selector has something else than a block of declarations.
        case selectorCell
        /// The word behind the colon of a key is no role.
        case unknownRole
        /// A cell is nothing that a table holds, or a colour that only a page can know, such as `currentColor`.
        case unknownValue
        /// Two rows have the same key.
        case duplicateKey
        /// A quotation mark, brace or comment is not closed.
        case unclosed
        /// An alias leads to nothing.
        case unknownAlias
        /// An alias leads to itself.
        case cyclicAlias
        /// A value is not of the kind that stands there.
        case wrongType
        /// A text is not JSON, no property list, or not of a known format.
        case syntax
        /// A file that another names can't be read, or may not be.
        case unreadable
        /// Something that a table has no cell for, and that is left out.
        case ignored
        /// Something that a format can't hold.
        case loss

        /// The code under which messages show it.
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

    /// What kind of problem it is.
    package let code: Code
    /// One sentence for people, without the place.
    package let message: String
    /// Where it is; nil where it is about the table as a whole.
    package let place: SourceLocation?

    /// A problem at a place.
    package init(_ code: Code, at place: SourceLocation?, _ message: String) {
        self.code = code
        self.place = place
        self.message = message
    }

    /// Whether the table can't be used.
    package var isError: Bool { code.diagnostic.severity == .error }
}

/// Why a theme table can't be used: all that is wrong with it up to a hundred, in the order of the text.
package struct ThemeTableError: Error, Hashable, Sendable {
    /// The problems, at least one of them an error.
    package let problems: [ThemeProblem]

    /// An error of `problems`.
    package init(_ problems: [ThemeProblem]) { self.problems = problems }
}
