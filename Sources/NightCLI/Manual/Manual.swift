import SourceText

/// The manual page `man/nightfall.1`, made from the tables of commands, options, codes, exit statuses and variables.
enum Manual {
    /// The date of the last change to the page's text.
    private static let date = "November 24, 2026"

    /// The page, in mdoc(7).
    static var text: String {
        """
        .Dd \(date)
        .Dt NIGHTFALL 1
        .Os Nightfall \(Version.text)
        .Sh NAME
        .Nm nightfall
        .Nd give web pages a dark theme, ahead of time
        .Sh SYNOPSIS
        \(synopsis)
        .Nm
        .Fl \\-help | Fl \\-version
        .Sh DESCRIPTION
        \(description)
        .Pp
        The commands are:
        \(list(commands, width: "palette"))
        .Sh OPTIONS
        \(FlagGroup.allCases.map(options).joined(separator: "\n"))
        .Pp
        .Fl \\-
        ends the options.
        .Sh CHOOSING FILES
        \(choosingFiles)
        .Sh THEME TABLES
        \(themeTables)
        .Sh DIRECTIVES
        \(directives)
        .Sh DOCUMENTS
        \(documents)
        .Sh SWITCHER
        \(switcher)
        .Sh STREAM
        \(stream)
        .Sh WATCHING
        \(watching)
        .Sh ENVIRONMENT
        \(list(EnvironmentVariable.allCases.map { ("Ev " + $0.rawValue, $0.manual) }))
        .Sh FILES
        \(files)
        .Sh EXIT STATUS
        \(list(ExitStatus.allCases.map { (String($0.rawValue), $0.manual) }))
        .Sh EXAMPLES
        \(examples)
        .Sh DIAGNOSTICS
        \(diagnostics)
        \(list(DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }.map(item)))
        .Ss Reports for programs
        \(reports)
        .Ss Audits
        \(audits)
        .Ss Previews
        \(previews)
        .Sh SEE ALSO
        \(seeAlso)

        """
    }

    private static var synopsis: String {
        Command.allCases.map { command in
            command == .theme
                ? ThemeCommand.allCases.flatMap { [".Nm", ".Cm theme \($0.rawValue)", Mdoc.synopsis($0.arguments)].filter { !$0.isEmpty } }
                    .joined(separator: "\n")
                : ".Nm\n.Cm \(command.rawValue)\n" + Mdoc.synopsis(command.operands)
        }.joined(separator: "\n")
    }

    private static var commands: [(heading: String, text: String)] {
        Command.allCases.flatMap { command in
            command == .theme
                ? ThemeCommand.allCases.map { ("Cm theme \($0.rawValue)", $0.manual) } : [("Cm \(command.rawValue)", command.manual)]
        }
    }

    /// Returns the subsection of a group's options, each with the commands that accept it.
    private static func options(of group: FlagGroup) -> String {
        let title = group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst()
        let items = group.flags.map { flag in
            let names = flag.commands.map(\.rawValue).joined(separator: " , ")
            let owners = flag.commands.isEmpty || flag.commands == Command.allCases ? "" : "\n.Pq Cm \(names)"
            return (heading: Mdoc.heading(of: flag), text: flag.manual + owners)
        }
        return ".Ss \(title)\n" + list(items)
    }

    private static func item(of code: DiagnosticCode) -> (heading: String, text: String) {
        ("Li \(code.text) Pq \(code.severity.rawValue)", Mdoc.text(Explanation(code).meaning))
    }

    private static func list(_ items: [(heading: String, text: String)], width: String = "Ds") -> String {
        ([".Bl -tag -width \(width)"] + items.map { ".It \($0.heading)\n\($0.text)" } + [".El"]).joined(separator: "\n")
    }
}
