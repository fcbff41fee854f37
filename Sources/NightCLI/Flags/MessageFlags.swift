/// The options of `FlagGroup.messages`.
enum MessageFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .format, nil, .choice(ReportFormat.allCases.map(\.rawValue)),
            of: [.apply, .check, .revert, .audit, .palette, .config], traits: .common,
            "the form of messages: lines to read (default), JSON, SARIF, or annotations of GitHub",
            #"""
            The form of messages:
            .Ar text ,
            the default, are the lines described under
            .Sx DIAGNOSTICS ;
            .Ar json ,
            .Ar sarif
            and
            .Ar github
            are reports for programs, see
            .Sx Reports for programs .
            They go to standard output in place of the lines on standard error, or to the
            file of
            .Fl \-report
            beside those lines.
            A palette is printed as
            .Ar text ,
            a line for each color with its number of uses, its role, its dark color and
            the origin of that: the
            .Ql row
            of a theme table, the
            .Ql role
            to which a table gives it, a
            .Ql comment
            in the source, or
            .Ql computed ;
            or as
            .Ar json ,
            an object for each place, with
            .Ql path , line , column , property , value , light , role , night
            and
            .Ql origin .
            An unused custom property has the role
            .Ql none
            and keeps its value.
            A configuration has
            .Ql key , value , from
            and, if the value comes from a file,
            .Ql file , line , column
            and
            .Ql override .
            An audit is printed in any of these forms, or as
            .Ar html .
            """#
        ).differing(
            for: .audit, argument: .choice(AuditOptions.Format.allCases.map(\.rawValue)),
            summary: "the form of the result: lines to read (default), JSON, SARIF, annotations of GitHub, or a page"
        ).differing(
            for: .palette, .config, argument: .choice(PaletteFormat.allCases.map(\.rawValue)),
            summary: "the form of the result: lines to read (default), or JSON"),
        Flag(
            .failOn, nil, .choice(AuditOptions.Failing.allCases.map(\.rawValue)), of: [.audit], traits: .common,
            "the themes in which a contrast that is too low makes the exit status 1 (default: both)",
            #"""
            The themes in which a contrast that is too low makes the status 1:
            .Ar both ,
            the default,
            .Ar light , dark
            or
            .Ar never .
            """#),
        Flag(
            .states, nil, .choice(AuditOptions.States.allCases.map(\.rawValue)), of: [.audit],
            "audit elements in all states, such as :hover (default), or at rest only",
            #"""
            The states of elements:
            .Ar all ,
            the default, or
            .Ar rest ,
            which leaves out
            .Ql :hover
            and the like.
            """#),
        Flag(
            .report, nil, .value("FILE"), of: [.apply, .check, .revert], "write the messages to FILE as well, in the form of --format",
            #"""
            Write all messages to
            .Ar file
            as well, in the form of
            .Fl \-format ;
            .Ql -
            is standard output, if no result goes there.
            .Fl q
            does not shorten it.
            """#),
        Flag(
            .diff, of: [.apply, .check, .revert], traits: .common, "write no file, and print what would change as a unified diff",
            #"""
            Write no file, and print the changes on standard output as a unified diff for
            .Ql "patch \-p1" :
            added and removed files are
            .Pa /dev/null
            on the other side.
            Of binary files only the name is printed.
            The status is that of the command without this option.
            """#),
        Flag(
            .listDifferent, "l", of: [.apply, .check, .revert], "print the names of files that change, a line for each",
            #"""
            Print the name of each file that is changed, added or removed, or would be, on
            standard output.
            With
            .Fl 0
            names end in NUL.
            """#),
        Flag(
            .strict, of: [.apply, .check], "treat warnings as errors: exit 2, and leave files with a warning unchanged",
            #"""
            Treat warnings as errors: the status is 2, and a file or a folder with a warning
            stays unchanged as a whole, since one part of a site may need the rest.
            Notes stay notes.
            """#),
        Flag(
            .color, nil, .choice(ColorChoice.allCases.map(\.rawValue)), of: [.apply, .check, .revert, .audit, .palette, .theme],
            "colors in messages: by the environment and the terminal (default), always, or never",
            #"""
            Use of colors in messages and palettes;
            .Ar auto ,
            the default, goes by
            .Ev NO_COLOR ,
            .Ev FORCE_COLOR ,
            .Ev CLICOLOR_FORCE ,
            .Ev CLICOLOR
            and by whether the output is a terminal.
            """#
        ).differing(
            for: .palette, .theme, .audit,
            summary: "colors in messages and results: by the environment and the terminal (default), always, or never"),
        Flag(
            .reportUnusedIgnores, of: [.apply, .check, .stream], "warn of each nightfall:ignore without effect",
            #"""
            Warn of each
            .Ql nightfall:ignore
            that protects nothing which would change; see
            .Sx DIRECTIVES .
            """#),
        Flag(
            .stats, of: [.apply, .check, .revert], "print the time, files, bytes and memory of the run",
            #"""
            Print the costs of the run on standard error: the time of each phase, the files
            and bytes that were read, and the peak memory.
            """#),
        Flag(
            .verbose, "v", of: [.apply, .check, .revert, .audit, .palette], traits: .common,
            "print each message, also where many have the same text",
            #"""
            Print each message.
            Without it, a note or a warning that more than three places have in common is
            printed once, for the first of them, with the number of the others.
            Reports for programs always have them all.
            """#),
        Flag(
            .quiet, "q", of: [.apply, .check, .revert, .audit, .palette, .stream, .theme], traits: .common, "print errors only",
            #"""
            Print errors only.
            Without it, a run that writes to a folder or in place, or checks, ends with a
            line on standard error that counts the files; on a terminal, one of more than a
            second shows its progress.
            """#),
    ]
}
