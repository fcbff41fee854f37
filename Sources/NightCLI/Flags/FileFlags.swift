import NightRewrite

/// The options of `FlagGroup.files`.
enum FileFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .include, nil, .value("GLOB"), of: [.apply, .check, .revert, .audit, .palette], traits: .repeatable,
            "take only files that match GLOB, a pattern as in .gitignore",
            #"""
            Change only files that match
            .Ar glob ,
            or that are in a folder that matches it; see
            .Sx CHOOSING FILES .
            """#),
        Flag(
            .exclude, nil, .value("GLOB"), of: [.apply, .check, .revert, .audit, .palette], traits: .repeatable,
            "leave out files that match GLOB, also where --include matches",
            #"""
            Leave files that match
            .Ar glob
            unchanged, also where
            .Fl \-include
            matches.
            """#),
        Flag(
            .context, nil, .value("PATH"), of: [.apply, .check, .palette], traits: .repeatable,
            "read PATH, a file or a folder, as part of the site, and never change it",
            #"""
            Read
            .Ar path ,
            a file or a folder, as part of the site, and never change it: nightfall uses its
            custom properties, its imports, and its pages that load the sheets.
            A file in such a folder is treated as a part of that site, so that it gets the
            same bytes as with the whole site, and the same defaults:
            .Ql "nightfall apply -i --context site site/style.css" .
            Where both name a file, the closer one counts.
            A picture that a changed page shows gets its dark version beside it all the
            same.
            """#),
        Flag(
            .baseURL, nil, .value("URL"), of: [.apply, .check, .audit, .palette, .stream],
            "the address of the site, such as https://me.example/project/ or /project/",
            #"""
            The address that the site is served at:
            .Ql https://me.example/project/ ,
            or its path alone,
            .Ql /project/ .
            Addresses in the files that begin with it are files of the site.
            Without this option the path is found if addresses from the root of the host
            lead to files of the site once the first folders are removed; so is the host
            that pages name in
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
            .sheet, nil, .value("URL=FILE"), of: [.apply, .check, .audit, .palette, .stream], traits: .repeatable,
            "read FILE as the sheet at URL, which is on another host",
            #"""
            Read
            .Ar FILE
            as the sheet at the address
            .Ar URL
            on another host, which is never loaded.
            The scheme and the fragment behind
            .Ql #
            are ignored.
            The dark rules of the sheet are in a companion in the root of the site, which
            pages link behind their links to the other host; a page that is named alone
            holds them itself.
            In
            .Pa nightfall.json
            it is
            .Ql \&"sheets": { "URL": "FILE" } ,
            with
            .Ar FILE
            relative to the folder of the configuration.
            """#),
        Flag(
            .unread, nil, .choice(UnreadTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "how to treat pages that load an unreadable sheet: they stay light (default), are inverted, or ignore the sheet",
            #"""
            How to treat pages that load a sheet which is not read: one on another host,
            outside of each
            .Ar path ,
            or missing beside a page that is named alone.
            Its colors are unknown, so that the page could show dark text on a dark
            background, or light text on a white one.
            .Ar skip ,
            the default, leaves such pages light and names the sheet, and
            .Cm check
            exits 1;
            .Ar filter
            inverts them, as with
            .Fl \-engine Ar filter ;
            .Ar apply
            ignores the sheet.
            Sheets of fonts, icons and resets, told by their hosts and names, are harmless.
            So is a sheet that is missing from a folder named as
            .Ar path ,
            or has an address of the scheme
            .Ql file : :
            it is missing for readers as well, and a note names it; but a page without any
            other rules is taken for unfinished and stays light.
            A theme of highlight.js or Prism on another host colors nothing but code:
            pages that load one are dark, with code in colors of nightfall's own.
            """#),
        Flag(
            .noIgnore, of: [.apply, .check, .revert, .audit, .palette], "take files that .nightfallignore files name as well",
            #"""
            Change files that
            .Pa .nightfallignore
            files name as well.
            """#),
        Flag(
            .gitignore, of: [.apply, .check, .revert, .audit, .palette], "leave out files that .gitignore files name, too",
            #"""
            Leave files that
            .Pa .gitignore
            files and
            .Pa .git/info/exclude
            name unchanged, too.
            """#),
    ]
}
