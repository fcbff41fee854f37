extension Flag {
    /// The options of `FlagGroup.running`.
    static let running: [Flag] = [
        Flag(
            .jobs, "j", .value("N"), of: [.apply, .check, .revert, .palette, .stream], "work on N files at a time (default: one per core)",
            #"""
            Use
            .Ar n
            workers; the default is one for each core.
            The result does not depend on it.
            """#),
        Flag(
            .cache, nil, .value("DIR"), of: [.apply, .check, .revert],
            "keep in DIR what a run came to, so that the next looks only for what changed",
            #"""
            Keep in
            .Ar dir
            what a run read, wrote and said.
            Where the next run with the same options finds all of that as it was, it is
            done; where anything changed, what was read or what was written, it does the
            work anew.
            .Ar dir
            is made where it is missing, may be removed at any time, and may be shared by
            runs, also at the same time.
            Theme tables that name other files, and
            .Fl \-diff ,
            leave it unused.
            """#),
        Flag(
            .help, "h", of: Command.allCases, isCommon: true, "print this; -h prints the options used most",
            #"""
            Print all options of a command and exit;
            .Fl h
            prints those that are used most.
            """#),
        Flag(
            .version, "V", of: [], isCommon: true, "print the version",
            #"""
            Print the version and exit.
            """#),
    ]
}
