import SourceText

extension ThemeCommand {
    /// Returns the subcommand that the first operand names.
    ///
    /// - Throws: `UsageError` for an unknown name, and for an option of another subcommand.
    static func named(in arguments: RawArguments) throws(UsageError) -> ThemeCommand {
        let names = allCases.map(\.rawValue)
        guard let word = arguments.operands.first else { throw UsageError("theme needs a command: \(names.joined(separator: ", "))") }
        let command = try named(word)
        for option in arguments.options where !command.options.contains(option.name) {
            throw UsageError("\(option.name.text) is not an option of 'theme \(command.rawValue)'")
        }
        return command
    }

    /// Returns the subcommand of the name `word`.
    ///
    /// - Throws: `UsageError` for an unknown name, with the most similar subcommand or a list of all.
    static func named(_ word: [UInt8]) throws(UsageError) -> ThemeCommand {
        let names = allCases.map(\.rawValue)
        let text = String(decoding: word, as: UTF8.self)
        if let command = ThemeCommand(rawValue: text) { return command }
        let question = NameSuggestion.question(text, in: names)
        throw UsageError(
            "\(PrintableName.quoted(word)) is not a command of theme"
                + (question.isEmpty ? "; there is \(names.joined(separator: ", "))" : question))
    }
}
