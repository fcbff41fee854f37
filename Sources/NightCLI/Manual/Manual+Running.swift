extension Manual {
    /// The section on the input and output of `stream`.
    static let stream =
        #"""
        A record is a line of JSON that ends in a line feed, followed by the number of
        bytes that the line gives:
        .Bd -literal -offset indent
        {"name": "a.css", "type": "css", "length": 17}
        p { color: #036 }
        .Ed
        .Pp
        .Bl -tag -width length -compact
        .It Ql name
        Any text; no file of that name is opened.
        It is returned as it was sent, and its ending gives the type of the document
        unless
        .Ql type
        does.
        A name that is not valid UTF-8 must be encoded by the sender.
        .It Ql type
        As
        .Fl \-type ,
        which applies to records without this key; it may be omitted.
        .It Ql length
        The number of bytes of the document, up to 256 MiB.
        .El
        .Pp
        Each record is answered, in the order of the input, with a record that holds the
        document as
        .Cm apply
        writes it for that file alone.
        Besides
        .Ql name
        and
        .Ql length
        its header has
        .Pp
        .Bl -tag -width companions -compact
        .It Ql status
        .Ql changed ;
        .Ql unchanged
        if nothing changes; or
        .Ql failed ,
        and then the document is returned as it was, or empty if it was too long.
        .It Ql messages
        An array of objects with
        .Ql severity , message , notes ,
        and, if known,
        .Ql code , path , line
        and
        .Ql column .
        .It Ql companions
        The number of new files that belong to the document, such as companion sheets
        with
        .Fl \-emit Ar sheet .
        They follow as further records, whose
        .Ql status
        is
        .Ql added .
        .El
        .Pp
        A record that cannot be processed is answered with
        .Ql failed ,
        and the next one is processed.
        If a header does not give the length of its body, or the input ends within a
        record, that answer is the last one, with a message.
        .Pp
        An answer is written as soon as it and those before it are done;
        input is not read while too much output is pending.
        With
        .Fl j ,
        up to four records for each worker and about 8 MiB of documents for each are
        in progress.
        The status is 2 if a record has failed.
        A reader that closes the pipe is no error.
        """#

    /// The section on `--watch`.
    static let watching =
        #"""
        With
        .Fl \-watch ,
        .Cm apply
        runs once, and again whenever a file or a folder of a
        .Ar path
        changes, or
        .Pa nightfall.json ,
        an ignore file or a theme table.
        It prints a line for each such run: the file that changed, what was written, and
        the time since the change.
        Only what changed and what depends on it is read again; changed files are
        written first, and messages are printed once.
        The result is that of a run over all files;
        with
        .Fl d ,
        what is deleted from a
        .Ar path
        goes from
        .Ar dir ,
        too.
        .Pp
        Changes are those that
        inotify(7)
        reports: on some network file systems these are only the changes made on this
        machine.
        It needs a watch for each folder, which
        .Pa /proc/sys/fs/inotify/max_user_watches
        limits.
        An interrupt takes effect as for any run.
        """#

    /// The section on how files are written.
    static let files =
        #"""
        A file is written under a temporary name,
        .Pa .nightfall-PID-NUMBER
        in the same folder, and is renamed to the name of the old file once it is
        complete and on the disk, with the mode of the old file, and with its owner
        where that is allowed.
        A full disk or the end of
        .Nm
        before that leaves the old file; other names of the same file
        .Pq hard links
        keep the old contents.
        Symbolic links are followed if they stay inside the folders that were named.
        A file without permission to write is left unchanged, and so is one that another
        program changes during the run, with exit status 2 and a message.
        .Pp
        An interrupt
        .Pq Dv SIGINT , SIGTERM No or Dv SIGHUP
        takes effect once the files in progress are complete; nothing else is left
        behind, and a shell sees status 130, 143 or 129.
        After
        .Dv SIGKILL
        or a power failure a temporary file may be left over; this removes all of them:
        .Pp
        .Dl find site -name '.nightfall-*' -delete
        """#

    /// The text about `audit`, in mdoc(7).
    static let audits = #"""
        .Cm audit
        reads documents with their style sheets as a browser does, except for scripts,
        and computes what each text is seen on: the backgrounds of the elements around
        it with their opacity, at the worst point of gradients, and the canvas.
        The dark theme is the one that the pages have for readers who prefer dark,
        whether authors wrote it or
        .Cm apply ;
        with
        .Fl \-trigger Ar attribute
        it is that of pages whose root has chosen it.
        The audit is made for a window of 1280 by 900 pixels, in the light and in the
        dark theme, at rest and in each state that style sheets name:
        .Ql :hover , :focus , :focus-visible , :active , :visited , :checked
        and
        .Ql [open] .
        A state is named only if it looks different from the earlier ones.
        In the states of a pointer or a key, the element and all elements around it are
        in the state.
        .Pp
        As text, the pairs that fail are printed, those with the least contrast for
        what is required first.
        WCAG 2 requires 4.5:1 at level AA, and 3:1 for text of 24 pixels, or of 18.66
        pixels in bold, and for the edges of form controls and the outline of the
        element with the focus.
        Beside the ratio is Lc, the lightness contrast of APCA.
        After the declaration of the color follow the declarations that paint what is
        under it, the topmost first, the first element, and the nearest color of the
        same hue that passes.
        Where a declaration takes its color from custom properties by
        .Ql var() ,
        the definitions that wrote the color are named after it.
        The last lines count what was measured, and what is not known and why: a picture
        or a box with a position of its own below the text, a filter, a blend mode, a
        rule that may or may not apply, or a style sheet that cannot be read;
        .Fl \-sheet
        gives a copy of one on another host.
        Text in disabled controls is exempt.
        The edge of a check box or a radio button is measured where style sheets take
        the browser's appearance away, and the focus by its outline, or by a shadow
        around the box if nothing else of the box changes.
        Boxes are taken to lie in their parents, and those with a position of their own
        in their containing blocks; negative margins and floats may move them.
        .Pp
        With
        .Fl \-format Ar json
        all pairs are printed, with
        .Ql kind , state , color , backdrop , ratio , required , lc , passes , nearest , declaration , surfaces
        and
        .Ql themes ,
        which has the numbers of uses and of pages and the first element; with
        .Ar html
        a page that shows each pair in its colors;
        .Ar sarif
        and
        .Ar github
        have the pairs that fail.
        """#

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
        .Fl \-screenshots ,
        the report has pictures of its first ten documents as well, at most 24 MiB of
        them.
        The browser runs without a window, with a profile of its own, which is removed
        afterwards, and with a page that holds what the report shows: it runs no script
        of the site, and loads nothing.
        It has 30 seconds for each picture.
        If there is none, the report is written without pictures, and the exit status is
        2.
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
