extension Manual {
    /// The section on kinds of documents: policies, templates, AMP, EPUB, XHTML, scripts and encodings.
    static let documents =
        #"""
        .Bl -tag -width Ds
        .It Content Security Policy
        A policy in a
        .Ql <meta>
        that forbids inline styles gets the hashes of the added and changed ones; the
        old policy is kept in
        .Ql data-nightfall-content .
        The hashes are printed, since a policy that the server sends needs them too;
        .Fl \-csp Ar external
        needs none.
        No nonce is generated.
        .It Subresource Integrity
        .Ql integrity
        of a sheet that changes is computed again, with the same hash functions, also
        for preload links; see
        .Fl \-sri .
        One that did not match before stays, with a warning.
        A sheet whose name contains a hash of its contents keeps its bytes with
        .Ar media
        and
        .Ar sheet :
        it gets a companion.
        .It Templates
        Tags of Liquid, Jinja, Django, Handlebars, Go, ERB and PHP are never changed,
        and nothing is put in front of front matter.
        An attribute, a declaration or a rule that contains a tag gets no dark color.
        A template whose head or sheets are in other files gets dark rules for its own
        .Ql <style>
        elements only, and a note; one whose tags set colors in CSS stays light.
        .It AMP
        The dark rules go into
        .Ql <style amp-custom> .
        A page that would have more than 75,000 bytes there and in
        .Ql style
        attributes, or would need
        .Ql !important ,
        is left unchanged.
        Colors in
        .Ql style
        attributes keep their values.
        .It EPUB
        A folder with
        .Pa META-INF/container.xml
        is a book.
        All its documents are XML,
        .Ar media
        is the default, and no file is added, since a book lists its files.
        .It XHTML
        Elements are read in the default namespace; those with a prefix, as in
        .Ql <html:body> ,
        are left unchanged, with a warning.
        .It Scripts
        Scripts are never run.
        Colors in string literals, names of colors among them where they are assigned
        to
        .Ql color , background
        or a border, and whole texts of
        .Ql style
        attributes get rules for the elements on which a script sets them inline; their
        number is printed.
        .It Encodings
        Added text is ASCII, in the file's own encoding.
        A file whose bytes could not be written back exactly is left unchanged.
        .El
        """#

    /// The section on the switcher, the script with which readers choose a theme.
    static let switcher =
        #"""
        The script of
        .Fl \-switcher
        applies the theme that the reader chose last before the page is painted, as
        .Ql data-theme
        on the root element:
        .Ql light ,
        .Ql dark ,
        the name of a further column of a theme table, or no attribute for
        .Ql auto ,
        which is the reader's preference.
        Other tabs follow at once.
        The attribute works on any other element as well; the nearest one counts.
        .Bl -tag -width Ds
        .It Li "<button data-nightfall-switcher>"
        Cycles through
        .Ql auto ,
        .Ql light ,
        .Ql dark
        and the further themes.
        It keeps its own text or
        .Ql aria-label ,
        or gets one with the theme's name, and
        .Ql aria-pressed
        is true in a dark theme.
        Any other element acts as a button, and a
        .Ql <select>
        lists the themes.
        .It Li nightfall.theme
        The chosen theme; a script may set it.
        .It Li nightfall.fall() , nightfall.dawn() , nightfall.next()
        Choose
        .Ql dark ,
        .Ql light
        and the next theme.
        .It Li nightfall.themes
        The names of the themes in order,
        .Ql auto
        first.
        .It Li "nightfall.set(name, dimension)"
        Chooses a theme, or a value of a dimension of the configuration.
        An unknown name throws a
        .Ql RangeError ,
        which lists the known ones.
        .It Li nightfall:themechange
        An event of the document, once for each change, also for changes by the system
        or another tab.
        Its
        .Ql detail
        has
        .Ql theme ,
        .Ql resolved
        (the theme that is shown, which for
        .Ql auto
        follows the states of the system, contrast among them, as the configuration maps
        them to themes) and
        .Ql dimension .
        .El
        .Pp
        A change is a cross-fade, unless the reader prefers reduced motion.
        .Ql theme-color ,
        icons and pictures follow.
        The hash of the script is printed for policies that the server sends.
        With
        .Ar light-dark
        there are only two themes.
        Pieces of pages, AMP pages, books and documents in
        .Ql srcdoc
        get no switcher.
        """#

    /// The section of example command lines; a test runs each.
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

    /// The section on the form of messages.
    static let diagnostics =
        #"""
        Messages go to standard error, only results to standard output.
        A message about a place in a file reads
        .Pp
        .D1 path:line:column: warning: text [NF012]
        .Pp
        with the line and the byte column counted from 1, and a code that does not
        change between versions.
        .Cm nightfall explain NF012
        explains a code, with an example and a fix.
        The codes are:
        """#

    /// The section on reports for programs.
    static let reports =
        #"""
        .Bl -tag -width github
        .It Ar json
        An object with
        .Ql version ,
        which is 1 and increases if the meaning of a key below changes;
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
        missing values are null, as is the path of a message about the whole run.
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
        it is the change that
        .Cm apply
        would make.
        Keys may be added.
        Bytes of names that are not valid UTF-8 are replaced by U+FFFD.
        .It Ar sarif
        The Static Analysis Results Interchange Format, version 2.1.0.
        The rules explain the codes; a change that
        .Cm check
        finds is a result of the rule
        .Ql would-change .
        Columns are counted in code points.
        .It Ar github
        Workflow commands that GitHub shows as annotations beside the lines; a change
        that
        .Cm check
        finds is an error.
        .El
        """#

    /// The references to further reading.
    static let seeAlso =
        #"""
        .Pa nightfall.json.5 ,
        .Pa nightfall-theme.5 ,
        .Lk https://www.w3.org/TR/mediaqueries-5/#prefers-color-scheme "Media Queries Level 5" ,
        .Lk https://www.w3.org/TR/WCAG22/#contrast-minimum "WCAG 2.2, contrast (minimum)"
        """#
}
