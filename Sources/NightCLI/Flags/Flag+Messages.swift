extension Flag {
    /// The options of `FlagGroup.messages`.
    static let messages: [Flag] = [
        Flag(
            .format, nil, .choice(ReportFormat.allCases.map(\.rawValue)), of: [.apply, .check, .revert, .palette, .config], isCommon: true,
            "lines to read (default), JSON, SARIF, or annotations of GitHub; palette and config have text and json",
            #"""
            What messages look like:
            .Ar text ,
            the default, are the lines described under
            .Sx DIAGNOSTICS ;
            .Ar json ,
            .Ar sarif
            and
            .Ar github
            are reports for programs, see
            .Sx Reports for programs .
            They stand on standard output in place of the lines on standard error, or in
            the file of
            .Fl \-report
            beside them.
            A palette is printed as
            .Ar text ,
            a line for each colour, what it paints, its night, and how often it is there,
            or as
            .Ar json ,
            an object for each place, with
            .Ql path , line , column , property , value , light , role
            and
            .Ql night .
            A custom property that nothing uses has the role
            .Ql none
            and stays as it is.
            A configuration has
            .Ql key , value , from
            and, where a file says it,
            .Ql file , line , column
            and
            .Ql override .
            """#),
        Flag(
            .report, nil, .value("FILE"), of: [.apply, .check, .revert], "write the messages to FILE as well, in the form of --format",
            #"""
            Write all messages to
            .Ar file
            as well, in the form that
            .Fl \-format
            says;
            .Ql -
            is standard output, where no result goes there.
            .Fl q
            leaves nothing out of it.
            """#),
        Flag(
            .diff, of: [.apply, .check, .revert], isCommon: true, "write no file, and print what would change as a unified diff",
            #"""
            Write no file, and print on standard output what would change, as
            .Ql "patch \-p1"
            takes it: files that are added or removed are
            .Pa /dev/null
            on the other side.
            Files that are no text are named alone.
            The status is that of the command without it.
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
            .strict, of: [.apply, .check], "take warnings for errors: exit 2, and what has one stays as it is",
            #"""
            Take warnings for errors: the status is 2, and a file or a folder that has one
            stays as it is, since part of a site may need the rest.
            Notes stay notes.
            """#),
        Flag(
            .color, nil, .choice(ColorChoice.allCases.map(\.rawValue)), of: [.apply, .check, .revert, .palette, .theme],
            "colours in messages and palettes: as the environment and the terminal say (default), or as said here",
            #"""
            Whether messages and palettes have colours:
            .Ar auto ,
            the default, goes by
            .Ev NO_COLOR ,
            .Ev CLICOLOR_FORCE
            and by whether they go to a terminal.
            """#),
        Flag(
            .reportUnusedIgnores, of: [.apply, .check, .stream], "name each nightfall:ignore that leaves nothing alone",
            #"""
            Warn of each
            .Ql nightfall:ignore
            that leaves nothing alone which would change at night; see
            .Sx DIRECTIVES .
            """#),
        Flag(
            .stats, of: [.apply, .check, .revert], "print what the run took: time, files, bytes, memory",
            #"""
            Print on standard error what the run took: the time of each phase, the files
            and bytes that were read, and the most memory that was in use.
            """#),
        Flag(
            .quiet, "q", of: [.apply, .check, .revert, .palette, .stream, .theme], isCommon: true, "print errors only",
            #"""
            Print errors only.
            Without it, and on a terminal, a run of more than a second shows how far it is,
            and one over folders or several files ends in a line that counts what was
            written.
            """#),
    ]
}
