import Glibc

/// The file system calls that need no open file.
enum FileSystem {
    /// Returns the status of `path`; with `followsLinks`, that of a link's target.
    static func status(of path: FilePath, followsLinks: Bool = true) throws(SystemError) -> FileStatus {
        var status = stat()
        let result = followsLinks ? unsafe stat(path.cString, &status) : unsafe lstat(path.cString, &status)
        guard result == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    /// Returns the status of `path`, for a link that of its target; nil if there is no file of that name.
    static func existingStatus(of path: FilePath) throws(SystemError) -> FileStatus? {
        do {
            return try status(of: path)
        } catch {
            if error.number == ENOENT { return nil }
            throw error
        }
    }

    /// Returns the status of the file `name` in the open folder of the number `folder`, without following a link; nil if there is none.
    static func existingStatus(of name: FilePath, in folder: Int32) throws(SystemError) -> FileStatus? {
        var status = stat()
        if unsafe fstatat(folder, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
        guard errno == ENOENT else { throw SystemError.last }
        return nil
    }

    /// Returns the absolute path of the file that `path` leads to, without links, `.` and `..`.
    static func realPath(_ path: FilePath) throws(SystemError) -> FilePath {
        // Without a buffer, realpath(3) allocates one that ends with a zero byte; the caller frees it.
        guard let real = unsafe realpath(path.cString, nil) else { throw SystemError.last }
        defer { unsafe free(real) }
        return unsafe FilePath(bytes(of: real))
    }

    /// Returns the target of the link `path` as it is stored.
    static func linkTarget(of path: FilePath) throws(SystemError) -> [UInt8] { try FilePlace(path).linkTarget() }

    /// Creates the folder `path` if it does not exist; the folder that contains it is found by following links.
    ///
    /// - Returns: True if the folder was created by this call.
    /// - Throws: `SystemError` if it cannot be created; `ENOTDIR` if something else (including a link) has that name.
    static func makeFolder(_ path: FilePath) throws(SystemError) -> Bool { try FilePlace(path).makeFolder() }

    /// Creates the folder `path` and the folders above it that do not exist; a link to a folder counts as one.
    ///
    /// - Returns: True if the folder was created by this call.
    /// - Throws: `SystemError` if a folder cannot be created.
    static func makeFolders(to path: FilePath) throws(SystemError) -> Bool {
        var missing = [path]
        var parentExists = false
        while let folder = missing.last {
            if unsafe mkdir(folder.cString, 0o777) == 0 {
                missing.removeLast()
                if missing.isEmpty { return true }
                parentExists = true
                continue
            }
            let error = SystemError.last
            switch error.number {
            case EEXIST:
                guard try status(of: folder).kind == .folder else { throw SystemError(number: ENOTDIR) }
                missing.removeLast()
                parentExists = true
            // Nothing can be created in a working folder that was removed.
            case ENOENT where folder.folder != folder && !parentExists:
                missing.append(folder.folder)
            default:
                throw error
            }
        }
        return false
    }

    /// Removes a file or link.
    static func remove(_ path: FilePath) throws(SystemError) {
        guard unsafe unlink(path.cString) == 0 else { throw SystemError.last }
    }

    /// Removes an empty folder.
    static func removeFolder(_ path: FilePath) throws(SystemError) {
        guard unsafe rmdir(path.cString) == 0 else { throw SystemError.last }
    }

    /// Returns true if the open file is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Returns the bytes up to the terminating zero.
    static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
        let count = unsafe strlen(string)
        // strlen has found the zero behind `count` bytes, so all of them may be read.
        return unsafe UnsafeRawBufferPointer(start: string, count: count).map { $0 }
    }
}
