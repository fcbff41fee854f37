extension Manual {
    /// Kinds of documents, and what guards them.
    static let documents =
        #"""
        .Bl -tag -width Ds
        .It Content Security Policy
        A policy in a
        .Ql <meta>
        that forbids inline styles gets the hashes of those that are added or
        changed; the old one waits in
        .Ql data-nightfall-content .
        The hashes are printed, since a policy that the server sends needs them too;
        .Fl \-csp Ar external
        needs none.
        No nonce is made up.
        .It Subresource Integrity
        .Ql integrity
        of a sheet that changes is computed anew, with the same functions, for links
        that load it ahead of time as well; see
        .Fl \-sri .
        One that did not hold before stays, with a warning.
        A sheet whose name is a hash of its contents keeps its bytes with
        .Ar media
        and
        .Ar sheet :
        it gets a companion.
        .It Templates
        Tags of Liquid, Jinja, Django, Handlebars, Go, ERB and PHP are never changed,
        and nothing is put in front of front matter.
        An attribute, a declaration or a rule with a tag in it gets no dark colour.
        A template whose head or sheets are in other files gets dark rules for its own
        .Ql <style>
        elements alone, and a note; one whose tags set colours in CSS is left light.
        .It AMP
        The night goes into
        .Ql <style amp-custom> .
        A page that would have more than 75,000 bytes there and in
        .Ql style
        attributes, or would need
        .Ql !important ,
        is left as it is.
        Colours in
        .Ql style
        attributes stay.
        .It EPUB
        A folder with
        .Pa META-INF/container.xml
        is a book.
        All its documents are XML,
        .Ar media
        is the default, and no file is added, since a book lists its files.
        .It XHTML
        Elements are read under the default namespace; those that a document has under
        a prefix, as in
        .Ql <html:body> ,
        get no night, with a warning.
        .It Scripts
        None is run.
        Colours that string literals hold, names among them where they are given to
        .Ql color , background
        or a border, and whole texts of
        .Ql style
        attributes have rules for where a script sets them inline; their number is
        printed.
        .It Encodings
        What is added is ASCII, in the file's own encoding.
        A file whose bytes could not be written back exactly is left alone.
        .El
        """#

    /// The script by which readers choose.
    static let switcher =
        #"""
        What
        .Fl \-switcher
        adds applies the theme that the reader chose last before the page is painted,
        as
        .Ql data-theme
        at the root:
        .Ql light ,
        .Ql dark ,
        a further column of a theme table, or none for
        .Ql auto ,
        which is the reader's preference.
        Other tabs follow at once.
        The attribute goes with any other element as well; the nearest one counts.
        .Bl -tag -width Ds
        .It Li "<button data-nightfall-switcher>"
        Goes through
        .Ql auto ,
        .Ql light ,
        .Ql dark
        and the further themes.
        It has a text or an
        .Ql aria-label
        of its own, or gets one with the theme's name, and is pressed in a dark theme.
        Any other element becomes a button, and a
        .Ql <select>
        a list of the themes.
        .It Li nightfall.theme
        What is chosen; a script may set it.
        .It Li nightfall.fall() , nightfall.dawn() , nightfall.next()
        Choose
        .Ql dark ,
        .Ql light
        and what comes next.
        .It Li nightfall.themes
        The names of the themes in order,
        .Ql auto
        first.
        .It Li "nightfall.set(name, dimension)"
        Chooses a theme, or what a dimension of the configuration has.
        A name that is not there is a
        .Ql RangeError ,
        which lists those that are.
        .It Li nightfall:themechange
        An event of the document, once for each change, also where the system or
        another tab made it.
        Its
        .Ql detail
        has
        .Ql theme ,
        .Ql resolved
        (the theme that
        .Ql auto
        has at the moment, by the states of the system that the configuration gives
        themes to, contrast among them) and
        .Ql dimension .
        .El
        .Pp
        A change dissolves, unless the reader wants less motion.
        .Ql theme-color ,
        icons and pictures follow.
        The hash of the script is printed for policies that the server sends.
        With
        .Ar light-dark
        there are two themes.
        Pieces of pages, AMP, books and documents in
        .Ql srcdoc
        get no switcher.
        """#

    /// Command lines; a test runs each.
    static let examples =
        #"""
        A pipe:
        .Pp
        .Dl nightfall apply < style.css > night.css
        .Pp
        A site into a folder beside it:
        .Pp
        .Dl nightfall apply site -d site-night
        .Pp
        In place, and back again:
        .Pp
        .Dl nightfall apply -i site
        .Dl nightfall revert -i site
        .Pp
        A theme table as custom properties:
        .Pp
        .Dl nightfall theme convert theme.txt theme.css
        """#

    /// The form of messages.
    static let diagnostics =
        #"""
        Messages go to standard error, results alone to standard output.
        A message about a place in a file reads
        .Pp
        .D1 path:line:column: warning: text [NF012]
        .Pp
        with the line and the byte column counted from 1, and a code that stays the
        same between versions.
        .Cm nightfall explain NF012
        says what one means, with an example and the way out.
        The codes are:
        """#

    /// What programs read.
    static let reports =
        #"""
        .Bl -tag -width github
        .It Ar json
        An object with
        .Ql version ,
        which is 1 and goes up where something below changes its meaning;
        .Ql command ;
        .Ql messages ;
        .Ql changes
        and
        .Ql status ,
        the exit status.
        A message has
        .Ql path , line , column , severity , code , message
        and
        .Ql notes ,
        a list of texts.
        .Ql severity
        is
        .Ql error , warning
        or
        .Ql note ;
        what there is none of is null, as is the path of a message about the run.
        A change has a
        .Ql path
        and
        .Ql change ,
        which is
        .Ql changed , added
        or
        .Ql removed ;
        with
        .Cm check
        it is what
        .Cm apply
        would do.
        Keys may be added.
        Bytes of names that are no UTF-8 are replaced by U+FFFD.
        .It Ar sarif
        The Static Analysis Results Interchange Format, version 2.1.0.
        What a code means is in the rules; what
        .Cm check
        finds is a result of the rule
        .Ql would-change .
        Columns are counted in code points.
        .It Ar github
        Commands that GitHub shows as annotations beside the lines; what
        .Cm check
        finds is an error.
        .El
        """#

    /// Where more is to be read.
    static let seeAlso =
        #"""
        .Pa nightfall.json.5 ,
        .Pa nightfall-theme.5 ,
        .Lk https://www.w3.org/TR/mediaqueries-5/#prefers-color-scheme "Media Queries Level 5" ,
        .Lk https://www.w3.org/TR/WCAG22/#contrast-minimum "WCAG 2.2, contrast (minimum)"
        """#
}
