import SourceText

extension ThemeCommand {
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
