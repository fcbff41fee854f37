extension Manual {
    /// What goes in and out of `stream`.
    static let stream =
        #"""
        A record is a line of JSON that ends in a line feed, and as many bytes behind
        it as the line says:
        .Bd -literal -offset indent
        {"name": "a.css", "type": "css", "length": 17}
        p { color: #036 }
        .Ed
        .Pp
        .Bl -tag -width length -compact
        .It Ql name
        Any text; nothing is opened by it.
        It comes back as it was sent, and its ending is that of the document's type
        where nothing else says it.
        A name that is no UTF-8 has to be told in a form of the sender's own.
        .It Ql type
        As
        .Fl \-type ,
        which holds for records that say none; it may be left out.
        .It Ql length
        The number of bytes of the document, up to 256 MiB.
        .El
        .Pp
        Each record has its answer, in the order of the input: such a record with the
        document as
        .Cm apply
        writes it if it is given that file alone.
        Beside
        .Ql name
        and
        .Ql length
        its header has
        .Pp
        .Bl -tag -width companions -compact
        .It Ql status
        .Ql changed ;
        .Ql unchanged
        if there is nothing to be done; or
        .Ql failed ,
        and then the document is as it came, or empty if it was too long.
        .It Ql messages
        An array of objects with
        .Ql severity , message , notes ,
        and, where there are such,
        .Ql code , path , line
        and
        .Ql column .
        .It Ql companions
        How many new files go with the document, such as night sheets with
        .Fl \-emit Ar sheet .
        They follow as further records, whose
        .Ql status
        is
        .Ql added .
        .El
        .Pp
        A record that can't be served is answered with
        .Ql failed ,
        and the next is served.
        If a header does not tell the length of its body, or the input ends within a
        record, then that is the last answer and a message.
        .Pp
        An answer is written as soon as it and those before it are done;
        nothing is read while too much waits to be written.
        With
        .Fl j ,
        up to four records for each worker and about 8 MiB of documents for each are
        on their way.
        The status is 2 if a record has failed.
        A reader that goes away is no error.
        """#
}
