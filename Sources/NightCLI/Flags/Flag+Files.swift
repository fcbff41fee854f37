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
            .context, nil, .value("PATH"), of: [.apply, .check, .palette], isRepeatable: true,
            "read PATH, a file or a folder, for what it says of the others, and leave it as it is",
            #"""
            Read
            .Ar path ,
            a file or a folder, and never write it: custom properties, imports, and pages
            that load the sheets.
            A file in such a folder is worked on as a part of that site, so that it gets
            the bytes that it gets with all of the site, and the same defaults:
            .Ql "nightfall apply -i --context site site/style.css" .
            Where both name a file, the closer one counts.
            A picture that a written page shows gets its night beside it all the same.
            """#),
        Flag(
            .baseURL, nil, .value("URL"), of: [.apply, .check, .palette, .stream],
            "the address that the site is served at, as https://me.example/project/ or /project/",
            #"""
            The address that the site is served at:
            .Ql https://me.example/project/ ,
            or its path alone,
            .Ql /project/ .
            Addresses in the files that begin with it are files of the site.
            Without this option it is found, where addresses from the root of the host lead
            to files of the site once names in front of them are taken away; so are
            addresses of the host that pages name in
            .Ql <link rel=canonical> ,
            .Ql og:url
            or
            .Ql <base> .
            The key in
            .Pa nightfall.json
            is
            .Ql baseURL .
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
