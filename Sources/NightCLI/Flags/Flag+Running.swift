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
