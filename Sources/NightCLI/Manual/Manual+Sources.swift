extension Manual {
    /// The description of the program.
    static let description =
        #"""
        .Nm
        reads HTML, CSS and SVG, computes a dark counterpart for every color in use
        and writes it as CSS that applies
        if the reader prefers a dark color scheme.
        The light theme, and pages on paper, look as they did.
        .Pp
        Each
        .Ar path
        is a file or a folder; a folder is a site.
        .Ql -
        is standard input, as is no
        .Ar path
        where standard input is a pipe.
        Everything that
        .Nm
        writes is between markers, so that it can be updated and removed; no other byte
        changes.
        .Pp
        A drawing, whether a file or in a
        .Ql data:\&
        address, gets one style with the media query in it.
        Browsers ask it for the
        .Ql color-scheme
        of the element that shows the drawing.
        Icons turn light, colored shapes keep their hue, diagrams get a dark
        background; drawings in white only, artwork, and drawings with a strong
        background or a dark theme of their own stay.
        Compressed drawings
        .Pq Pa .svgz
        are copied.
        .Pp
        In a document, style attributes and presentational attributes such as
        .Ql bgcolor
        get rules of their own, in declarative shadow trees as well.
        Only a color that an attribute declares as
        .Ql !important
        is changed in place, to a custom property with that color as fallback.
        Documents in
        .Ql srcdoc
        get dark rules of their own, a sheet that a page links as
        .Ql disabled
        or that readers choose by its title among others holds its dark rules itself,
        conditional comments stay, and sheets of other hosts are neither read nor
        changed.
        """#

    /// The section on the syntax and the effect of ignore files and globs.
    static let choosingFiles =
        #"""
        A file
        .Pa .nightfallignore
        in a folder, or in one above it until a folder with
        .Pa .git ,
        names files to leave unchanged.
        It has the syntax of
        .Pa .gitignore :
        a line is a pattern, a slash at its end means folders, one elsewhere ties
        it to the folder of the file,
        .Ql **
        is any number of folders, and
        .Ql \&!
        negates an earlier line or a file further up.
        Nothing below an ignored folder can be included again.
        Names are bytes.
        .Pp
        The globs of
        .Fl \-include
        and
        .Fl \-exclude
        are patterns of the same kind; those with a slash begin in the current folder,
        or in
        .Ar path
        if that is elsewhere.
        An ignored or excluded file is left unchanged even if it is named on the command
        line, with a message.
        It is copied with
        .Fl d ,
        passes through a pipe unchanged, and is read only if it is a sheet that a
        changed file loads; its custom properties keep their values.
        Files outside
        .Fl \-include
        are still read, because
        .Nm
        must know which pages load which sheets.
        """#

    /// The section on the shortest form of a theme table.
    static let themeTables =
        #"""
        A text file, a file of W3C design tokens, a property list, or a style sheet of
        custom properties;
        .Pa nightfall-theme.5
        beside this manual describes them all.
        In a text file
        the first line names the themes, with the light one first; each further line
        has one cell for each theme, or
        .Ql -
        for none, and ends in a key:
        .Bd -literal -offset indent
        NORMAL    NIGHT
        #fdfdff   #10131f   paper
        #1b2440   #dfe4f5   ink
        .Ed
        .Pp
        A color in a page that equals the first column, or a custom property named
        by the key
        .Pq here Ql --paper ,
        gets exactly the color of the dark column.
        All other colors are computed.
        A key
        .Ql ink:text
        applies to text only.
        A line with too few or too many cells, or with an invalid color, is an error.
        """#

    /// The section on the comments and attributes in sources that direct nightfall.
    static let directives =
        #"""
        Comments in a style sheet are directives for the rule or declaration that they
        are in or beside.
        Each may begin with
        .Ql /*\&!
        and may end with a reason behind two dashes:
        .Ql "/* nightfall:ignore \-\- the brand's own red */" .
        .Bl -tag -width Ds
        .It Li "/* nightfall:ignore */"
        The rule or declaration keeps its colors.
        A comment inside a rule or declaration, or before its
        .Ql \&; ,
        applies to it; one between two applies to the following one, or to the preceding
        one if that ends on the same line and nothing follows the comment on that line.
        .It Li "/* nightfall:begin:ignore */" No ... Li "/* nightfall:end:ignore */"
        Everything between the two keeps its colors.
        .It Li "/* nightfall:ignore-file */"
        The whole sheet keeps its colors.
        .It Li "/* nightfall: #111 */"
        The dark value of the declaration that the comment is in or behind.
        One color replaces the only color
        .Pq Ql "border: 1px solid #ccc /* nightfall: #333 */" ,
        any other text replaces the whole value.
        The declaration may be of any property:
        .Ql "opacity: .5 /* nightfall: .8 */" .
        .It Li "/* nightfall:token KEY */"
        The dark value of the declaration that the comment is in or behind is the cell
        of the row
        .Ar KEY
        of the theme table
        .Pq Fl \-theme ,
        in each theme its own; the declaration may have any property.
        A row of blocks adds its declarations unchanged, behind all others, to the rule
        that the comment is in or before.
        If the row has no cell for a theme, the dark value is computed.
        A key that no table has is an error.
        .It Li "/* nightfall:role text */"
        The colors of the declaration or rule paint
        .Ar background , text , line , shadow
        or
        .Ar shape ,
        whatever its property is.
        .El
        .Pp
        A custom property that a kept declaration refers to keeps its value, and the
        rest of the site uses its dark value under another name.
        .Pp
        In a document,
        .Ql <!-- nightfall:ignore-file -->
        leaves all of it unchanged; sheets that it shares with other pages are dark
        there as well unless their dark rules are in companions
        .Pq Fl \-emit Ar sheet .
        .Ql data-nightfall="ignore"
        does so for an element and its contents: the page color of the light theme is
        painted behind it, and text without a color of its own is black; documents in
        .Ql srcdoc
        stay as well.
        On pages with such elements,
        .Ar light-dark
        and
        .Ar variables
        write blocks like
        .Ar media .
        The filter engine supports the directives of documents, and
        .Ql ignore-file .
        """#
}
