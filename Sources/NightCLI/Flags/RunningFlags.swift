/// The options of `FlagGroup.running`.
enum RunningFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .watch, of: [.apply], traits: .common, "with -d or -i: run again whenever an input changes, until interrupted",
            #"""
            With
            .Fl d
            or
            .Fl i :
            run, then wait until an input, an ignore file, the configuration or a theme
            table changes, and run again, until an interrupt ends
            .Nm .
            See
            .Sx WATCHING .
            """#),
        Flag(
            .jobs, "j", .value("N"), of: [.apply, .check, .revert, .audit, .palette, .stream],
            "process N files at a time (default: one per core)",
            #"""
            Use
            .Ar n
            workers; the default is one for each core.
            The result does not depend on it.
            """#),
        Flag(
            .cache, nil, .value("DIR"), of: [.apply, .check, .revert],
            "keep the state of a run in DIR, so that an unchanged site is done at once the next time",
            #"""
            Keep in
            .Ar dir
            a record of what a run read, wrote and printed.
            If the next run with the same options finds all inputs and outputs unchanged,
            it prints the same messages and ends; if anything changed, it does the whole
            work again.
            .Ar dir
            is created if it is missing, may be removed at any time, and may be shared by
            runs, also at the same time.
            Theme tables that name other files, and
            .Fl \-diff ,
            do not use it.
            """#),
        Flag(
            .configuration, nil, .value("FILE"), of: [.apply, .check, .audit, .palette, .stream, .config],
            "take the options of FILE, in place of the nearest nightfall.json",
            #"""
            Take the configuration of
            .Ar file
            for every
            .Ar path ,
            in place of the nearest
            .Pa nightfall.json .
            Paths in it are relative to its own folder.
            """#),
        Flag(
            .isolated, of: [.apply, .check, .audit, .palette, .stream, .config], "take no options from any nightfall.json",
            #"""
            Take no configuration from any
            .Pa nightfall.json .
            """#),
        Flag(
            .yes, "y", of: [.setUp], traits: .common, "ask nothing",
            #"""
            Ask nothing, also on a terminal.
            """#),
        Flag(
            .help, "h", of: Command.allCases, traits: .common, "print this; -h prints the options used most",
            #"""
            Print all options of a command and exit;
            .Fl h
            prints those that are used most.
            """#),
        Flag(
            .version, "V", of: [], traits: .common, "print the version",
            #"""
            Print the version and exit.
            """#),
    ]
}
