extension Command {
    /// What the manual says of the command, in mdoc(7); nothing where its own commands are described.
    var manual: String {
        switch self {
        case .apply:
            #"""
            Writes style sheets and documents with a night mode.
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
            Takes out all that
            .Nm
            wrote, and so gives back the original bytes.
            """#
        case .palette:
            #"""
            Writes no file; lists each colour in use with what it paints and what it is
            at night.
            """#
        case .stream:
            #"""
            Answers documents on standard input one by one, so that one process serves
            many; see
            .Sx STREAM .
            """#
        case .theme: ""
        case .config:
            #"""
            Prints the configuration in force for
            .Ar path
            or the current folder: each key of
            .Pa nightfall.json ,
            its value, and where that was said, which is
            .Ql FILE:LINE:COLUMN ,
            with the number of an override from 0 before it,
            .Ql default
            or
            .Ql command line .
            """#
        case .explain:
            #"""
            Says of each
            .Ar code
            what it means, with an example and the way out.
            """#
        case .help:
            #"""
            Lists the commands, or says more about one.
            """#
        }
    }
}

extension ThemeCommand {
    /// What the manual says of the command, in mdoc(7).
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
            which are read too, and
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
            promise; without any what all themes with a name promise.
            What is under 4.5, under the promise or under
            .Fl \-contrast
            has an exclamation mark, and the status is 1 then.
            A row is text or a background by its role, else by how light its first cell is.
            Pairs that no page has are left out
            .Pq Ql - :
            text with less than 1.5 on the background in the source theme, and where the
            table has both
            .Ql bar
            and
            .Ql bar-text ,
            other text on bars and that on other backgrounds.
            Terminals get swatches, unless
            .Ev NO_COLOR
            is set;
            .Ev CLICOLOR_FORCE
            gets them anywhere.
            """#
        case .new:
            #"""
            Writes a table of the colours of the site
            .Fl \-from ,
            with the night that they have without a table, to be edited; without it a
            table of a row for each role, with the colours of
            .Fl \-theme , \-background
            and their like.
            Rows stand by role, the most frequent first; they go by the name of the custom
            property that holds the colour, else by where it is used.
            A colour with more than one night, by what is around it, stands in a comment.
            The table goes to standard output or to the file of
            .Fl o ,
            which is not written over, in the format of its ending or of
            .Fl \-to ;
            comments stand in the text format only.
            """#
        case .add:
            #"""
            Adds a theme that pages choose by
            .Ar name
            to the nearest
            .Pa nightfall.json
            from the current folder upward, or makes one there.
            It looks as the built-in
            .Ar theme ,
            as the
            .Ar column
            of the table
            .Ar file ,
            which is that of its own name where none is given, or as
            .Fl \-background , \-text , \-contrast , \-brightness , \-sepia
            and
            .Fl \-grayscale
            say.
            The file is named from the folder of the configuration.
            A name that is there already is an error.
            Comments, and all that is not the theme, stay as they are.
            """#
        case .remove:
            #"""
            Takes themes out of the nearest
            .Pa nightfall.json .
            """#
        case .list:
            #"""
            Prints the themes that pages in the current folder have: the name, where the
            colours come from, and in which states of the system a page has it by itself.
            Of a theme without a table and without the look of a built-in one these are
            the colours that pages have for black on white.
            """#
        }
    }
}
