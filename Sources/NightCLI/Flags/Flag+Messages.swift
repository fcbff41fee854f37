extension Flag {
    /// The options of `FlagGroup.messages`.
    static let messages: [Flag] = [
        Flag(
            .format, nil, .choice(PaletteFormat.allCases.map(\.rawValue)), of: [.palette], isCommon: true,
            "a table to read (default), or JSON with each place",
            #"""
            How a palette is printed:
            .Ar text ,
            the default, has a line for each colour, what it paints, its night, and how
            often it is there;
            .Ar json
            has an object for each place, with
            .Ql path , line , column , property , value , light , role
            and
            .Ql night .
            A custom property that nothing uses has the role
            .Ql none
            and stays as it is.
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
            .quiet, "q", of: [.apply, .check, .revert, .palette, .stream, .theme], isCommon: true, "print errors only",
            #"""
            Print errors only.
            """#),
    ]
}
