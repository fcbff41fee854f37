extension Manual {
    /// What the program does.
    static let description =
        #"""
        .Nm
        reads HTML, CSS and SVG, works out a night colour for every colour in use
        and writes it as CSS that holds
        where the reader prefers a dark scheme.
        By day, and on paper, pages look as they did.
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
        writes stands between markers, so that it can be brought up to date and
        taken out again; no byte elsewhere changes.
        .Pp
        A drawing, whether a file or in a
        .Ql data:\&
        address, gets one style with the media query in it.
        Browsers ask it for the
        .Ql color-scheme
        of the element that shows the drawing.
        Icons turn light, what is coloured keeps its hue, diagrams get a dark ground;
        what is white alone, artwork, and a drawing with a strong ground or a dark
        theme of its own stay.
        Compressed drawings
        .Pq Pa .svgz
        are copied.
        .Pp
        In a document, style attributes and old ones such as
        .Ql bgcolor
        get rules of their own, in each shadow tree that the page declares as well.
        Only a colour that an attribute calls
        .Ql !important
        is changed in its place, to a custom property with that colour as fallback.
        Documents in
        .Ql srcdoc
        get a night of their own, a sheet that a page links as
        .Ql disabled
        or that readers choose by its title among others holds its dark rules itself,
        conditional comments stay, and sheets of other hosts are neither read nor
        changed.
        """#

    /// How ignore files and globs are written, and what they do.
    static let choosingFiles =
        #"""
        A file
        .Pa .nightfallignore
        in a folder, or in one above it until a folder with
        .Pa .git ,
        names what is left as it is.
        It is written as
        .Pa .gitignore
        is: a line is a pattern, a slash at its end means folders, one elsewhere ties
        it to the folder of the file,
        .Ql **
        is any number of folders, and
        .Ql \&!
        takes back what a line before or a file further up says.
        Nothing below an ignored folder can be taken back.
        Names are bytes.
        .Pp
        The globs of
        .Fl \-include
        and
        .Fl \-exclude
        are patterns of the same kind; those with a slash begin in the current folder,
        or in
        .Ar path
        where that is elsewhere.
        What is ignored or excluded is not worked on even where it is named by hand,
        which is said then.
        It is copied with
        .Fl d ,
        goes through a pipe as it is, and is read only where it is a sheet that a file
        which is worked on loads; its custom properties keep their values.
        What no
        .Fl \-include
        names is read, too: who loads which sheet counts.
        """#

    /// The shortest form of a theme table.
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
        A colour in a page that equals the first column, or a custom property named
        by the key
        .Pq here Ql --paper ,
        gets the colour of the night column exactly.
        All other colours are worked out.
        A key
        .Ql ink:text
        holds for text alone.
        A line with too few or too many cells, or with an unknown colour, is an error.
        """#

    /// What comments and attributes in sources say.
    static let directives =
        #"""
        Comments in a style sheet tell
        .Nm
        what to do with what they stand at.
        Each may begin with
        .Ql /*\&!
        and end in a reason behind two dashes:
        .Ql "/* nightfall:ignore \-\- the brand's own red */" .
        .Bl -tag -width Ds
        .It Li "/* nightfall:ignore */"
        The rule or declaration keeps its colours.
        Inside one, or before its
        .Ql \&; ,
        the comment belongs to that; between two to the one that follows, but to the
        one before where that ends on the same line and nothing else stands behind
        the comment there.
        .It Li "/* nightfall:begin:ignore */" No ... Li "/* nightfall:end:ignore */"
        What stands between keeps its colours.
        .It Li "/* nightfall:ignore-file */"
        All of the sheet does.
        .It Li "/* nightfall: #111 */"
        The night value of the declaration that the comment stands in or behind.
        One colour takes the place of the only colour
        .Pq Ql "border: 1px solid #ccc /* nightfall: #333 */" ,
        anything else that of the whole value.
        The declaration may be of any property:
        .Ql "opacity: .5 /* nightfall: .8 */" .
        .It Li "/* nightfall:token KEY */"
        The night value of the declaration that the comment stands in or behind is
        that of the row
        .Ar KEY
        of the theme
        .Pq Fl \-theme ,
        in each theme its own; the declaration may be of any property.
        A row of blocks adds its declarations, as they stand and behind all others, to
        the rule that the comment stands before or in.
        Where the row has no cell for a theme, the declaration's night is worked out.
        A key that no table has is an error.
        .It Li "/* nightfall:role text */"
        The colours of the declaration or rule paint
        .Ar background , text , line , shadow
        or
        .Ar shape ,
        whatever the property says.
        .El
        .Pp
        A custom property that something kept refers to keeps its value, and the rest
        of the site finds its night under another name.
        .Pp
        In a document,
        .Ql <!-- nightfall:ignore-file -->
        leaves all of it alone; sheets that it shares with other pages are dark there
        too unless they have their night in companions
        .Pq Fl \-emit Ar sheet .
        .Ql data-nightfall="ignore"
        does so with an element and all that stands in it: the page's ground by day is
        put under it, and text without a colour of its own is black; documents in
        .Ql srcdoc
        stay as well.
        Where such elements are,
        .Ar light-dark
        and
        .Ar variables
        write blocks as
        .Ar media
        does.
        The filter engine heeds what stands in documents, and
        .Ql ignore-file .
        """#
}
