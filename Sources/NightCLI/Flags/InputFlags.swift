import NightRewrite
import NightTheme

/// The options of `FlagGroup.inputs`.
enum InputFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .type, nil, .choice(["auto"] + FileKind.allCases.filter(\.isText).map(\.rawValue) + ["email"]),
            of: [.apply, .check, .revert, .audit, .palette, .stream],
            "the type of standard input and of named files; auto takes name, then content; email is HTML for mail programs",
            #"""
            The type of standard input and of files named on the command line.
            .Ar auto ,
            the default, looks at
            .Fl \-stdin-filepath
            and then at the first bytes.
            .Ar email
            is HTML for mail programs: the dark rules are in
            .Ql <style>
            elements of its own in the head, without
            .Ql media
            attributes and layers, there are no companion sheets, and rules for
            .Ql [data-ogsc]
            and
            .Ql [data-ogsb]
            repeat the plain ones for Outlook.
            It applies to all documents of a folder as well.
            """#
        ).differing(
            for: .audit, argument: .choice(["auto", FileKind.html.rawValue, FileKind.xhtml.rawValue]),
            summary: "the type of standard input and of named files; auto takes name, then content"
        ).differing(for: .palette, .revert, summary: "the type of standard input and of named files; auto takes name, then content"),
        Flag(
            .stdinFilepath, nil, .value("NAME"), of: [.apply, .check, .revert, .audit, .palette],
            "the file name of standard input, in messages and for its type",
            #"""
            The file name of standard input, in messages and for its type.
            """#),
        Flag(
            .filesFrom, nil, .value("FILE"), of: [.apply, .check, .revert, .audit, .palette], traits: .repeatable,
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
            .null, "0", of: [.apply, .check, .revert, .audit, .palette], "with --files-from and -l, names end in NUL instead of line ends",
            #"""
            With
            .Fl \-files-from
            and
            .Fl l ,
            names end in NUL, so that they may hold line ends:
            .Ql "git ls-files -z | nightfall check -0 --files-from -" .
            """#
        ).differing(for: .audit, .palette, summary: "with --files-from, names end in NUL instead of line ends"),
        Flag(
            .from, nil, .value("SITE"), of: [.theme], traits: .common, "the folder or file whose colors the new table lists",
            #"""
            The folder or file whose colors
            .Cm theme new
            lists.
            """#),
        Flag(
            .hexOrder, nil, .choice(HexOrder.allCases.map(\.rawValue)), of: [.theme],
            "the position of alpha in #RRGGBBAA and 0xRRGGBBAA of the table A: last (default), or first as on Android",
            #"""
            The position of alpha in colors of eight or four hexadecimal digits in the
            table
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
