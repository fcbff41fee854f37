extension Command {
    /// The manual's text about the command, in mdoc(7); empty if its subcommands are described instead.
    var manual: String {
        switch self {
        case .setUp:
            #"""
            Looks at
            .Ar folder
            or the current folder, says what it finds, writes a
            .Pa nightfall.json
            with comments there, and prints the command to run next.
            It knows the configurations of MkDocs, Docusaurus, Eleventy, mdBook, Hexo,
            Jekyll, Zola, Hugo and Sphinx, and takes the folder of the pages and the address
            of the site from them; it runs none of them.
            In the pages it looks for a dark theme of the site's own and for templates.
            On a terminal it asks for the dark theme, and before it writes.
            If a
            .Pa nightfall.json
            holds for the folder already, it stays as it is, and that is an error.
            """#
        case .apply:
            #"""
            Writes style sheets and documents with a dark theme.
            Applying twice gives the bytes of applying once.
            """#
        case .check:
            #"""
            Writes nothing; exits 1 if
            .Cm apply
            with the same options would change something.
            """#
        case .revert:
            #"""
            Removes everything that
            .Nm
            wrote, which restores the original bytes.
            """#
        case .audit:
            #"""
            Writes no file; measures the contrast of the texts of documents with what lies
            under them, in the light and the dark theme that they have as they are, and in
            each state; see
            .Sx Audits .
            """#
        case .palette:
            #"""
            Writes no file; lists each color in use with its role and its dark color.
            Where the documents of a site decide a color, it names the declaration of the
            text or the surface that bounds it.
            """#
        case .preview:
            #"""
            Writes a report about a folder or a document to
            .Fl o
            or standard output, and nothing else; see
            .Sx Previews .
            """#
        case .stream:
            #"""
            Rewrites documents from standard input one by one, so that one process serves
            many; see
            .Sx STREAM .
            """#
        case .theme: ""
        case .config:
            #"""
            Prints the effective configuration for
            .Ar path
            or the current folder: each key of
            .Pa nightfall.json ,
            its value, and the place that the value comes from, which is
            .Ql FILE:LINE:COLUMN ,
            with the number of an override from 0 before it,
            .Ql default
            or
            .Ql command line .
            """#
        case .explain:
            #"""
            Explains each diagnostic
            .Ar code ,
            with an example and a fix; without
            .Ar code
            lists all.
            """#
        case .help:
            #"""
            Lists the commands, or describes one.
            """#
        }
    }
}

extension ThemeCommand {
    /// The manual's text about the subcommand, in mdoc(7).
    var manual: String {
        switch self {
        case .convert:
            #"""
            Writes the theme table
            .Ar A
            to the file
            .Ar B
            in the format of its ending:
            .Pa .txt ,
            .Pa .json
            for design tokens,
            .Pa .plist
            or
            .Pa .css ,
            which can be read as well, and
            .Pa .scss , .less
            or
            .Pa .swift .
            .Ql -
            is standard input or output.
            """#
        case .check:
            #"""
            Prints the contrast
            .Pq WCAG 2
            of each text of the theme tables
            .Ar FILE
            on each of their backgrounds, in each theme but the first, and what the themes
            .Ar NAME
            guarantee; without any name what all built-in themes guarantee.
            A value under 4.5, under the guarantee or under
            .Fl \-contrast
            has an exclamation mark, and the status is then 1.
            A row is text or a background by its role, else by how light its first cell is.
            Pairs that no page has are omitted
            .Pq Ql - :
            text with less than 1.5 on the background in the source theme, and where the
            table has both
            .Ql bar
            and
            .Ql bar-text ,
            other text on bars and that on other backgrounds.
            On a terminal swatches are shown, unless
            .Ev NO_COLOR
            is set;
            .Ev CLICOLOR_FORCE
            shows them anywhere.
            """#
        case .new:
            #"""
            Writes a table of the colors of the site
            .Fl \-from ,
            with their computed dark colors, to be edited; without that option a table with
            a row for each role, with the colors of
            .Fl \-theme , \-background
            and similar options.
            Rows are sorted by role, the most frequent first; they have the name of the
            custom property that holds the color, or else a name made from its uses.
            A color whose dark color depends on its surroundings is in a comment.
            The table goes to standard output or to the file of
            .Fl o ,
            which must not exist, in the format of its ending or of
            .Fl \-to ;
            only the text format has comments.
            """#
        case .add:
            #"""
            Adds a theme that pages choose by
            .Ar name
            to the nearest
            .Pa nightfall.json
            from the current folder upward, or creates one there.
            It has the colors of the built-in
            .Ar theme ,
            those of the
            .Ar column
            of the table
            .Ar file
            (by default the column with the name of the theme), or those of
            .Fl \-background , \-text , \-contrast , \-brightness , \-sepia
            and
            .Fl \-grayscale .
            The file is relative to the folder of the configuration.
            A name that exists already is an error.
            Comments and all other keys stay as they are.
            """#
        case .remove:
            #"""
            Removes themes from the nearest
            .Pa nightfall.json .
            """#
        case .list:
            #"""
            Prints the themes that pages in the current folder have: the name, the source of
            the colors, and the states of the system that activate it.
            For a theme without a table and without a built-in theme, the colors are those
            for black text on a white page.
            """#
        }
    }
}
