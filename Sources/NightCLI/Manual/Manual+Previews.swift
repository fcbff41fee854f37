extension Manual {
    /// The text about `preview`, in mdoc(7).
    static let previews = #"""
        The report of
        .Cm preview
        is one HTML document with all that it shows inside, so that it can be sent and
        opened without a network.
        Its policy allows one script, by its hash, and forbids it to load anything.
        .Pp
        Each document is shown as
        .Cm apply
        with the same options would write it, in two frames: one has the light theme and
        one the dark theme, whatever the system prefers.
        They are 390, 768 or 1280 pixels wide, side by side or on top of each other with
        a slider that wipes between them, and scroll together.
        Links lead to other documents of the report.
        Scripts of the pages do not run, and frames, videos and sheets of other hosts
        are left out; a copy given with
        .Fl \-sheet
        is shown.
        .Pp
        Below are the colors of the site with their roles and dark colors, the texts
        whose contrast is too low in the dark or the light theme, with the places of
        their declarations in the files as they are, and all messages by their codes:
        what was left alone, and why.
        .Pp
        A report holds at most 100 documents of 8 MiB together, from all folders of the
        site, and 24 MiB of sheets, pictures and fonts of at most 4 MiB each; it says
        how much is left out.
        .Fl \-include
        chooses the documents to show.
        .Pp
        With
        .Fl \-serve ,
        the page asks the server for the next version, and loads itself again when a
        change has made one.
        The report is made when it is asked for.
        Requests for any other path than that of the page, or with another host than
        .Ql 127.0.0.1
        or
        .Ql localhost ,
        are refused.
        """#
}
