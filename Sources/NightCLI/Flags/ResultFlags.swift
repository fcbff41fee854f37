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
            .Fl o
            with
            xdg-open(1),
            the desktop's program for it, once it is written.
            Without this option,
            .Nm
            starts no program.
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
