extension Manual {
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
}
