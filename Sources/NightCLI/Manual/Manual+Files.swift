extension Manual {
    /// How files are written.
    static let files =
        #"""
        A file is written under a name of its own,
        .Pa .nightfall-PID-NUMBER
        in the same folder, and takes the name of the old file once it is whole and on
        the disk, with its mode, and with its owner where that is allowed.
        So a full disk leaves the old file, and so does whatever ends
        .Nm
        in between; other names of the same file
        .Pq hard links
        keep what was there.
        Symbolic links are followed where they stay inside the folders that were named.
        A file without permission to write is left as it is, and so is one that somebody
        else writes to at the same time, with exit status 2 and a message.
        .Pp
        An interrupt
        .Pq Dv SIGINT , SIGTERM No or Dv SIGHUP
        is waited with until the files at hand are whole; nothing else is left behind,
        and a shell sees status 130, 143 or 129.
        After
        .Dv SIGKILL
        or a power failure a file of such a name may be left over, which nobody needs:
        .Pp
        .Dl find site -name '.nightfall-*' -delete
        """#
}
