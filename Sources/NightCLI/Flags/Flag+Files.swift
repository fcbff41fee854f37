extension Flag {
    /// The options of `FlagGroup.files`.
    static let files: [Flag] = [
        Flag(
            .include, nil, .value("GLOB"), of: [.apply, .check, .revert, .palette], isRepeatable: true,
            "work only on files that GLOB names, which is written as in .gitignore",
            #"""
            Work only on files that
            .Ar glob
            names, or that stand in a folder that it names; see
            .Sx CHOOSING FILES .
            """#),
        Flag(
            .exclude, nil, .value("GLOB"), of: [.apply, .check, .revert, .palette], isRepeatable: true,
            "leave what GLOB names as it is, also where --include names it",
            #"""
            Leave what
            .Ar glob
            names as it is, also where
            .Fl \-include
            names it.
            """#),
        Flag(
            .noIgnore, of: [.apply, .check, .revert, .palette], "work also on what .nightfallignore files name",
            #"""
            Work also on what
            .Pa .nightfallignore
            files name.
            """#),
        Flag(
            .gitignore, of: [.apply, .check, .revert, .palette], "leave what .gitignore files name as it is, too",
            #"""
            Leave what
            .Pa .gitignore
            files and
            .Pa .git/info/exclude
            name as it is, too.
            """#),
    ]
}
