import SourceText

/// What `nightfall theme` does.
enum ThemeCommand: String, Sendable, CaseIterable {
    case convert

    /// One line for the help.
    var summary: String {
        switch self {
        case .convert: "write the table A in the format of B"
        }
    }

    /// What follows the command's name.
    var operands: String {
        switch self {
        case .convert: "A B"
        }
    }

    /// The command that the first of `operands` names.
    static func named(in operands: [[UInt8]]) throws(UsageError) -> ThemeCommand {
        let names = allCases.map(\.rawValue)
        guard let word = operands.first else { throw UsageError("theme needs a command: \(names.joined(separator: ", "))") }
        let text = String(decoding: word, as: UTF8.self)
        guard let command = ThemeCommand(rawValue: text) else {
            let question = NameSuggestion.question(text, in: names)
            throw UsageError(
                "\(PrintableName.quoted(word)) is no command of theme"
                    + (question.isEmpty ? "; there is \(names.joined(separator: ", "))" : question))
        }
        return command
    }
}
