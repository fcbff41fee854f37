import NightRewrite

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
            .sheet, nil, .value("URL=FILE"), of: [.apply, .check, .palette, .stream], isRepeatable: true,
            "read FILE as the sheet at URL, which is on another host",
            #"""
            Read
            .Ar FILE
            as the sheet at the address
            .Ar URL
            on another host, which is never loaded.
            The scheme and what stands behind
            .Ql #
            count for nothing.
            The dark rules of the sheet stand in a companion in the root of the site,
            which pages link behind their links to the other host; a page that is named
            alone holds them itself.
            In
            .Pa nightfall.json
            it is
            .Ql \&"sheets": { "URL": "FILE" } ,
            and
            .Ar FILE
            stands beside that.
            """#),
        Flag(
            .unread, nil, .choice(UnreadTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "what becomes of pages that load a sheet which is not read: they stay light (default), are inverted, or go without it",
            #"""
            What becomes of pages that load a sheet which is not read: one on another
            host, outside of each
            .Ar path ,
            or missing beside a page that is named alone.
            Nothing is known of the colors in it, so that dark text could stand on its
            dark background, or light text on its white one.
            .Ar skip ,
            the default, leaves such pages light and names the sheet, and
            .Cm check
            exits 1;
            .Ar filter
            inverts them, as with
            .Fl \-engine Ar filter ;
            .Ar apply
            goes on as if there were no such sheet.
            Sheets of well-known hosts of fonts do no harm.
            Neither does a sheet that is missing from a folder named as
            .Ar path ,
            or has an address of the scheme
            .Ql file : :
            readers don't get it either, and a note names it; but a page without any
            other rules counts as unfinished and stays light.
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
