import Glibc

/// A name in an open folder.
///
/// No call follows a link of that name.
struct FilePlace: Sendable {
    /// The folder.
    let folder: OpenFolder
    /// The name, which has no slash.
    let name: FilePath

    /// Finds the folder of `path`, following the links on the way to it.
    init(_ path: FilePath) throws(SystemError) {
        self.init(folder: try OpenFolder(path.folder), name: FilePath(path.name))
    }

    init(folder: OpenFolder, name: FilePath) {
        self.folder = folder
        self.name = name
    }

    /// Returns the place of another name in the same folder.
    func beside(_ name: [UInt8]) -> FilePlace { FilePlace(folder: folder, name: FilePath(name)) }

    /// Returns the status of the file.
    func status() throws(SystemError) -> FileStatus {
        guard let status = try existingStatus() else { throw SystemError(number: ENOENT) }
        return status
    }

    /// Returns the status of the file; nil if there is none.
    func existingStatus() throws(SystemError) -> FileStatus? { try FileSystem.existingStatus(of: name, in: folder.number) }

    /// Opens the file for reading; opening a pipe waits for its other end.
    func reading() throws(SystemError) -> FileDescriptor { try open(O_RDONLY | O_CLOEXEC | O_NOCTTY) }

    /// Creates the file for writing; throws `EEXIST` if it exists.
    func creating(permissions: UInt32) throws(SystemError) -> FileDescriptor {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let number = unsafe openat(folder.number, name.cString, flags, mode_t(permissions))
        guard number >= 0 else { throw SystemError.last }
        return FileDescriptor(owning: number)
    }

    /// Opens the file, or the folder of that name; `ELOOP` for a link.
    func open(_ flags: Int32) throws(SystemError) -> FileDescriptor {
        // Names of the file system itself would lead to other folders.
        guard name != FilePath(".."), !name.bytes.contains(FilePath.slash) else { throw SystemError(number: EXDEV) }
        let number = unsafe openat(folder.number, name.cString, flags | O_NOFOLLOW)
        guard number < 0 else { return FileDescriptor(owning: number) }
        let error = SystemError.last
        // With O_DIRECTORY, a link is an error as any other file is.
        if error.number == ENOTDIR, (try? status())?.kind == .link { throw SystemError(number: ELOOP) }
        throw error
    }

    /// Throws the error that writing to the existing file would have.
    func checkWritable() throws(SystemError) {
        guard unsafe faccessat(folder.number, name.cString, W_OK, AT_EACCESS) == 0 else { throw SystemError.last }
    }

    /// Gives the file another name in the same folder, and replaces any file of that name.
    func rename(to other: FilePath) throws(SystemError) {
        guard unsafe renameat(folder.number, name.cString, folder.number, other.cString) == 0 else { throw SystemError.last }
    }

    /// Removes the file or link.
    func remove() throws(SystemError) {
        guard unsafe unlinkat(folder.number, name.cString, 0) == 0 else { throw SystemError.last }
    }

    /// Removes the empty folder of that name.
    func removeFolder() throws(SystemError) {
        guard unsafe unlinkat(folder.number, name.cString, AT_REMOVEDIR) == 0 else { throw SystemError.last }
    }

    /// Creates the folder if it does not exist.
    ///
    /// - Returns: True if the folder was created by this call.
    /// - Throws: `SystemError` if it cannot be created; `ENOTDIR` if something else (including a link) has that name.
    func makeFolder() throws(SystemError) -> Bool {
        if unsafe mkdirat(folder.number, name.cString, 0o777) == 0 { return true }
        let error = SystemError.last
        guard error.number == EEXIST else { throw error }
        guard try status().kind == .folder else { throw SystemError(number: ENOTDIR) }
        return false
    }

    /// Makes a link to `target`, and replaces a link or file of that name.
    func makeLink(to target: [UInt8]) throws(SystemError) {
        if unsafe symlinkat(FilePath(target).cString, folder.number, name.cString) == 0 { return }
        guard errno == EEXIST else { throw SystemError.last }
        if (try? linkTarget()) == target { return }
        let temporary = try TemporaryName.take(beside: self) { (place) throws(SystemError) in
            guard unsafe symlinkat(FilePath(target).cString, folder.number, place.name.cString) == 0 else { throw SystemError.last }
            return place
        }
        do {
            try temporary.rename(to: name)
        } catch {
            try? temporary.remove()
            throw error
        }
    }

    /// Returns the target of the link as it is stored.
    func linkTarget() throws(SystemError) -> [UInt8] {
        var capacity = 256
        while true {
            var buffer = [CChar](repeating: 0, count: capacity)
            let count = unsafe readlinkat(folder.number, name.cString, &buffer, capacity)
            guard count >= 0 else { throw SystemError.last }
            // A full buffer may hold only the beginning.
            if count < capacity { return buffer.prefix(count).map { UInt8(bitPattern: $0) } }
            capacity *= 2
        }
    }
}
