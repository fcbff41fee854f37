import NightTheme

/// The options of `FlagGroup.results`.
enum ResultFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .output, "o", .value("FILE"), of: [.apply, .revert, .preview, .theme], traits: .common,
            "write the one result to FILE; - is standard output",
            #"""
            Write the result of the one input to
            .Ar file .
            """#),
        Flag(
            .directory, "d", .value("DIR"), of: [.apply, .revert], traits: .common,
            "mirror each PATH below DIR, unchanged files included",
            #"""
            Write into
            .Ar dir ,
            which mirrors the tree of each
            .Ar path ;
            unchanged files are copied.
            """#),
        Flag(
            .inPlace, "i", of: [.apply, .revert], traits: .common, "change the files themselves",
            #"""
            Change the files in place.
            Each is replaced as a whole, or not at all; see
            .Sx FILES .
            """#),
        Flag(
            .open, nil, of: [.preview], traits: .common, "open the report in the browser, with xdg-open",
            #"""
            Open the file of
            .Fl o ,
            or the address of
            .Fl \-serve ,
            with
            xdg-open(1),
            the desktop's program for it.
            Without this option and
            .Fl \-screenshots ,
            .Nm
            starts no program.
            """#),
        Flag(
            .screenshots, nil, of: [.preview], traits: .common, "add pictures of the first documents, which Chromium makes",
            #"""
            Add pictures to the report: the first ten documents in the light and the dark
            theme, each 1280 pixels wide and 900 high, for readers without scripts, mail and
            print.
            Chromium or Chrome makes them, and must be installed; see
            .Sx PREVIEWS
            and
            .Ev NIGHTFALL_CHROMIUM .
            """#),
        Flag(
            .serve, nil, of: [.preview], traits: .common, "show the report at an address of this machine, and follow changes",
            #"""
            Write no file, and show the report at an address of this machine until an
            interrupt ends it: the page loads itself again when a file of the site or its
            configuration changes.
            The server listens on the loopback interface only, at port 8712 if that is free,
            and answers requests for that page alone.
            """#),
        Flag(
            .to, nil, .choice(ThemeFormat.allCases.map(\.rawValue)), of: [.theme], traits: .common,
            "the format to write, if the ending of B does not name one or there is no B",
            #"""
            The format that
            .Cm theme convert
            writes, if the ending of
            .Ar B
            does not name one or there is no
            .Ar B ,
            in which case the table goes to standard output.
            """#),
    ]
}
