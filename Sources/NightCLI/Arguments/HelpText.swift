/// The texts of `--help` and `-h`, made from the commands and the flag table.
enum HelpText {
    /// The version, as `--version` prints it.
    static let version = "nightfall \(Version.text)\n"

    /// Returns the short usage for standard error, for arguments without anything to do.
    static func usage(of command: Command?) -> String {
        guard let command else { return "usage: nightfall COMMAND [OPTIONS] [PATH … | -]\nSee 'nightfall --help'.\n" }
        return usageLines(of: command) + "See 'nightfall help \(command.rawValue)'.\n"
    }

    /// Returns the help of a command, or the list of commands.
    static func text(of command: Command?) -> String {
        guard let command else {
            return overview + """

                options:
                \(table(Flag.known(to: nil), of: nil))

                See 'nightfall help COMMAND' for the options of a command.

                """
        }
        let statuses = ExitStatus.allCases.compactMap { status in status.summary(of: command).map { (String(status.rawValue), $0) } }
        return heading(of: command) + """

            \(WrappedText.text(command.description))
            \(command == .theme ? subcommands : "")
            \(options(Flag.known(to: command), of: command))
            exit status:
            \(WrappedText.table(statuses))

            """
    }

    /// Returns the help of a subcommand of `theme`.
    static func text(of command: ThemeCommand) -> String {
        let flags = Flag.known(to: .theme).filter { $0.name == .help || command.options.contains($0.name) }
        return """
            \(WrappedText.text("nightfall theme \(command.rawValue) – \(command.summary)"))

            \(usage(of: command))

            \(WrappedText.text(command.description))

            \(options(flags, of: .theme))
            """
    }

    /// Returns the text of `-h`: the usage and the most common options.
    static func shortText(of command: Command?) -> String {
        guard let command else { return overview + "\nSee 'nightfall COMMAND -h', and 'nightfall help COMMAND' for all options.\n" }
        let flags = Flag.known(to: command)
        let common = flags.filter(\.isCommon)
        return heading(of: command) + """

            options:
            \(table(common, of: command))

            \(common.count == flags.count ? "See" : "There are \(flags.count - common.count) more: see") 'nightfall \(command.rawValue) --help'.

            """
    }

    /// The list of all diagnostic codes.
    static var codes: String { WrappedText.table(Explanation.rows) + "\n\nSee 'nightfall explain CODE' for the way out.\n" }

    private static func heading(of command: Command) -> String {
        WrappedText.text("nightfall \(command.rawValue) – \(command.summary)") + "\n\n" + usageLines(of: command)
    }

    private static func usageLines(of command: Command) -> String {
        guard command == .theme else { return "usage: nightfall \(command.rawValue) \(command.operands)\n" }
        let lines = ThemeCommand.allCases.map { usage(of: $0) }
        return (lines.prefix(1) + lines.dropFirst().map { "      " + $0.dropFirst(6) }).joined(separator: "\n") + "\n"
    }

    private static func usage(of command: ThemeCommand) -> String {
        "usage: nightfall theme " + [command.rawValue, command.arguments].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static var subcommands: String {
        """

        subcommands:
        \(WrappedText.table(ThemeCommand.allCases.map { ($0.rawValue, $0.summary) }))

        See 'nightfall theme COMMAND --help' for the options of one of them.

        """
    }

    private static var overview: String {
        """
        nightfall gives web pages a dark theme, ahead of time

        usage: nightfall COMMAND [OPTIONS] [PATH … | -]

        commands:
        \(WrappedText.table(Command.allCases.map { ($0.rawValue, $0.summary) }))

        """
    }

    /// Returns the tables of the groups to which `flags` belong.
    private static func options(_ flags: [Flag], of command: Command) -> String {
        FlagGroup.allCases.compactMap { group -> String? in
            let members = group.flags.filter { flag in flags.contains { $0.name == flag.name } }
            return members.isEmpty ? nil : "\(group.rawValue):\n\(table(members, of: command))\n"
        }.joined(separator: "\n")
    }

    private static func table(_ flags: [Flag], of command: Command?) -> String {
        WrappedText.table(flags.map { (heading(of: $0, command), $0.summary(of: command)) })
    }

    private static func heading(of flag: Flag, _ command: Command?) -> String {
        var text = flag.short.map { "-" + String(Unicode.Scalar($0)) + ", " } ?? "    "
        text += flag.name.text
        if let placeholder = flag.argument(of: command).placeholder { text += " " + placeholder }
        if flag.isRepeatable { text += " …" }
        return text
    }
}
