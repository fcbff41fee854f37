import NightRewrite
import NightTheme

extension Flag {
    /// The options of `FlagGroup.inputs`.
    static let inputs: [Flag] = [
        Flag(
            .type, nil, .choice(["auto"] + FileKind.allCases.filter(\.isText).map(\.rawValue) + ["email"]),
            of: [.apply, .check, .revert, .palette, .stream],
            "what standard input and named files are; auto goes by name, then content; email is HTML for mail programs",
            #"""
            What standard input and files named by hand hold.
            .Ar auto ,
            the default, looks at
            .Fl \-stdin-filepath
            and then at the first bytes.
            .Ar email
            is HTML for mail programs: the night stands in
            .Ql <style>
            elements of its own in the head, without
            .Ql media
            attributes and layers, there are no companion sheets, and rules for
            .Ql [data-ogsc]
            and
            .Ql [data-ogsb]
            repeat the plain ones for Outlook.
            It is for all documents of a folder, too.
            """#),
        Flag(
            .stdinFilepath, nil, .value("NAME"), of: [.apply, .check, .revert, .palette], "the file name that standard input stands for",
            #"""
            The name that standard input goes by in messages and for its type.
            """#),
        Flag(
            .filesFrom, nil, .value("FILE"), of: [.apply, .check, .revert, .palette], isRepeatable: true,
            "take PATHs from FILE as well, a line for each; - is standard input",
            #"""
            Take each line of
            .Ar file
            as a
            .Ar path
            as well;
            .Ql -
            is standard input.
            """#),
        Flag(
            .null, "0", of: [.apply, .check, .revert, .palette], "with --files-from and -l, names end in NUL and not in line ends",
            #"""
            With
            .Fl \-files-from
            and
            .Fl l ,
            names end in NUL, so that they may hold line ends:
            .Ql "git ls-files -z | nightfall check -0 --files-from -" .
            """#),
        Flag(
            .from, nil, .value("SITE"), of: [.theme], isCommon: true, "the folder or file whose colours a new table has",
            #"""
            The folder or file whose colours
            .Cm theme new
            lists.
            """#),
        Flag(
            .hexOrder, nil, .choice(HexOrder.allCases.map(\.rawValue)), of: [.theme],
            "where #RRGGBBAA and 0xRRGGBBAA of the table A have their alpha: last (default), or first as on Android",
            #"""
            Where colours of eight or four hexadecimal digits have their alpha in the table
            .Ar A
            of
            .Cm theme convert :
            last
            .Pq Ar rgba ,
            the default and CSS's order, or first
            .Pq Ar argb ,
            as in QMUI and on Android.
            Design tokens and style sheets have CSS's order.
            """#),
    ]
}
