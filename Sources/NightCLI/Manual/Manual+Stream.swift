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
}
