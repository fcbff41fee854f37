/// A subcommand of `nightfall theme`.
enum ThemeCommand: String, Sendable, CaseIterable {
    case convert
    case check
    case new
    case add
    case remove
    case list

    /// The subcommand's summary, in one phrase.
    var summary: String {
        switch self {
        case .convert: "write a theme table in another format"
        case .check: "measure the contrast of a table's texts on its backgrounds"
        case .new: "write a table to be edited"
        case .add: "add a theme to nightfall.json"
        case .remove: "remove themes from nightfall.json"
        case .list: "print the themes of nightfall.json"
        }
    }

    /// The description below the usage line of the help text, which breaks its lines.
    var description: String {
        switch self {
        case .convert:
            """
            Writes the table A in the format of B: .txt, .json (design tokens), .plist or .css, which can be read again, or .scss, .less or
            .swift. - is standard input or output.
            """
        case .check:
            """
            Prints the contrast of each text of a table on each of its backgrounds, and what the built-in themes promise; exits with 1 where
            a contrast is under 4.5, or under that of --contrast.
            """
        case .new: "Writes the colors of SITE with their dark colors, or nine roles with the colors of a theme."
        case .add:
            """
            Adds a theme that pages choose by NAME: a built-in one, the COLUMN of a table, or the one that --background and similar options
            describe.
            """
        case .remove: "Removes the themes from the nearest nightfall.json."
        case .list: "Prints each theme with the source of its colors and the states of the system that activate it."
        }
    }

    /// The operands that follow the subcommand's name.
    var operands: String {
        switch self {
        case .convert: "A [B]"
        case .check: "[NAME | FILE …]"
        case .new: "[--from SITE]"
        case .add: "NAME [THEME | FILE] [COLUMN]"
        case .remove: "NAME …"
        case .list: ""
        }
    }

    /// The operands that follow the subcommand's name, with its options.
    var arguments: String { [options.isEmpty ? "" : "[OPTIONS]", operands].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The options of `theme` that the subcommand accepts.
    var options: Set<FlagName> {
        switch self {
        case .convert: [.to, .hexOrder, .quiet, .color]
        case .check: [.contrast, .quiet, .color]
        case .new:
            [.from, .output, .to, .quiet, .color, .theme, .background, .text, .contrast, .brightness, .sepia, .grayscale]
        case .add: Set(FlagName.anchors)
        case .remove, .list: []
        }
    }
}
