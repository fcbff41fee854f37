import Glibc

/// The files of a site, which are found below its root without following a link, unless a link is itself a PATH.
extension Site {
    /// Returns the site with its root open, for as long as it is processed; a site of one file has none.
    func opened() -> Site {
        guard isFolder || !surroundings.isEmpty else { return self }
        var site = self
        site.folder = try? OpenFolder(root)
        return site
    }

    /// The open root.
    var openRoot: OpenFolder {
        get throws(SystemError) {
            if let folder { return folder }
            return try OpenFolder(root)
        }
    }

    /// Returns the place of a file that is written; for a PATH that is a link, that of its target.
    func place(of path: [UInt8]) throws(SystemError) -> FilePlace {
        guard let name = names[path] else { return try openRoot.place(of: path) }
        return try FilePlace(FileSystem.realPath(name))
    }

    /// Returns the place of a file that is removed; for a PATH that is a link, that of the link.
    func entry(of path: [UInt8]) throws(SystemError) -> FilePlace {
        guard let name = names[path] else { return try openRoot.place(of: path) }
        return try FilePlace(name)
    }

    /// Opens a file for reading.
    ///
    /// - Throws: `SystemError`; `ELOOP` for a link that leads out of the root.
    func reading(_ file: SiteFile) throws(SystemError) -> FileDescriptor {
        let location = location(of: file.path)
        guard names[file.path] == nil else { return try FileDescriptor(reading: location) }
        guard file.isLink else { return try openRoot.file(at: file.path) }
        let (target, root) = (try FileSystem.realPath(location), try FileSystem.realPath(root.bytes.isEmpty ? FilePath(".") : root))
        guard target.isInside(root) else { throw SystemError(number: ELOOP) }
        return try openRoot.file(at: target.path(below: root))
    }

    /// Returns a file whose contents are copied.
    func original(of path: [UInt8]) -> FileOriginal {
        let location = location(of: path)
        guard names[path] == nil else { return FileOriginal(location) }
        return FileOriginal(location) { () throws(SystemError) in try openRoot.file(at: path) }
    }
}
