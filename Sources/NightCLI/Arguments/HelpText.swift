/// The texts of `--help` and `-h`, made from the commands and the flag table.
enum HelpText {
    /// The version, as `--version` prints it.
    static let version = "nightfall \(Version.text)\n"

    /// Returns the short usage for standard error, for arguments without anything to do.
    static func usage(of command: Command?) -> String {
        guard let command else { return "usage: nightfall COMMAND [OPTIONS] [PATH … | -]\nSee 'nightfall --help'.\n" }
        return "usage: nightfall \(command.rawValue) \(command.operands)\nSee 'nightfall help \(command.rawValue)'.\n"
    }

    /// Returns the help of a command, or the list of commands.
    static func text(of command: Command?) -> String {
        guard let command else {
            return overview + """

                options:
                \(table(Flag.known(to: nil)))

                See 'nightfall help COMMAND' for the options of a command.

                """
        }
        let groups = FlagGroup.allCases.compactMap { group -> String? in
            let flags = group.flags.filter { $0.commands.contains(command) }
            return flags.isEmpty ? nil : "\(group.rawValue):\n\(table(flags))\n"
        }
        return heading(of: command) + """

            \(command.description)

            \(groups.joined(separator: "\n"))
            exit status:
            \(table(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }))

            """
    }

    /// Returns the text of `-h`: the usage and the most common options.
    static func shortText(of command: Command?) -> String {
        guard let command else { return overview + "\nSee 'nightfall COMMAND -h', and 'nightfall help COMMAND' for all options.\n" }
        let flags = Flag.known(to: command)
        let common = flags.filter(\.isCommon)
        return heading(of: command) + """

            options:
            \(table(common))

            \(common.count == flags.count ? "See" : "There are \(flags.count - common.count) more: see") 'nightfall \(command.rawValue) --help'.

            """
    }

    private static func heading(of command: Command) -> String {
        """
        nightfall \(command.rawValue) – \(command.summary)

        usage: nightfall \(command.rawValue) \(command.operands)

        """
    }

    private static var overview: String {
        """
        nightfall gives web pages a night mode, ahead of time

        usage: nightfall COMMAND [OPTIONS] [PATH … | -]

        commands:
        \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

        """
    }

    private static func table(_ flags: [Flag]) -> String {
        table(flags.map { (heading(of: $0), $0.summary) })
    }

    private static func heading(of flag: Flag) -> String {
        var text = flag.short.map { "-" + String(Unicode.Scalar($0)) + ", " } ?? "    "
        text += flag.name.text
        if let placeholder = flag.argument.placeholder { text += " " + placeholder }
        if flag.isRepeatable { text += " …" }
        return text
    }

    /// Formats rows as two columns; a left cell wider than 28 characters gets a line of its own.
    private static func table(_ rows: [(left: String, right: String)]) -> String {
        let width = rows.map(\.left.count).filter { $0 <= 28 }.max() ?? 0
        let lines = rows.map { row in
            let padding = width - row.left.count
            return padding >= 0
                ? "  " + row.left + String(repeating: " ", count: padding + 2) + row.right
                : "  " + row.left + "\n" + String(repeating: " ", count: width + 4) + row.right
        }
        return lines.joined(separator: "\n")
    }
}
