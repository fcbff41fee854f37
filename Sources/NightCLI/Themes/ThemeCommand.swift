import SourceText

/// A subcommand of `nightfall theme`.
enum ThemeCommand: String, Sendable, CaseIterable {
    case convert
    case check
    case new
    case add
    case remove
    case list

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
    private var options: Set<FlagName> {
        switch self {
        case .convert: [.to, .hexOrder, .quiet, .color]
        case .check: [.contrast, .quiet, .color]
        case .new:
            [.from, .output, .to, .quiet, .color, .theme, .background, .text, .contrast, .brightness, .sepia, .grayscale]
        case .add: Set(ConfigurationReader.poles)
        case .remove, .list: []
        }
    }

    /// Returns the subcommand that the first operand names.
    ///
    /// - Throws: `UsageError` for an unknown name, and for an option of another subcommand.
    static func named(in arguments: RawArguments) throws(UsageError) -> ThemeCommand {
        let names = allCases.map(\.rawValue)
        guard let word = arguments.operands.first else { throw UsageError("theme needs a command: \(names.joined(separator: ", "))") }
        let text = String(decoding: word, as: UTF8.self)
        guard let command = ThemeCommand(rawValue: text) else {
            let question = NameSuggestion.question(text, in: names)
            throw UsageError(
                "\(PrintableName.quoted(word)) is not a command of theme"
                    + (question.isEmpty ? "; there is \(names.joined(separator: ", "))" : question))
        }
        for option in arguments.options where !command.options.contains(option.name) {
            throw UsageError("\(option.name.text) is not an option of 'theme \(text)'")
        }
        return command
    }
}
