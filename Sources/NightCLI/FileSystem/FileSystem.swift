import Glibc

/// The calls to the file system that need no open file.
enum FileSystem {
    /// What the system knows of `path`; with `followsLinks` of what it leads to.
    static func status(of path: FilePath, followsLinks: Bool = true) throws(SystemError) -> FileStatus {
        var status = stat()
        let result = followsLinks ? unsafe stat(path.cString, &status) : unsafe lstat(path.cString, &status)
        guard result == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    /// The absolute path of what `path` leads to, without links, `.` and `..`.
    static func realPath(_ path: FilePath) throws(SystemError) -> FilePath {
        // With no buffer given, realpath(3) allocates one, ends it with a zero byte and leaves it to us.
        guard let real = unsafe realpath(path.cString, nil) else { throw SystemError.last }
        defer { unsafe free(real) }
        return unsafe FilePath(bytes(of: real))
    }

    /// Where the link `path` points to, as it is written in it.
    static func linkTarget(of path: FilePath) throws(SystemError) -> [UInt8] {
        var capacity = 256
        while true {
            var buffer = [CChar](repeating: 0, count: capacity)
            let count = unsafe readlink(path.cString, &buffer, capacity)
            guard count >= 0 else { throw SystemError.last }
            // A full buffer may hold only the beginning.
            if count < capacity { return buffer.prefix(count).map { UInt8(bitPattern: $0) } }
            capacity *= 2
        }
    }

    /// Makes the folder `path` where there is none.
    ///
    /// - Returns: whether it was made now.
    /// - Throws: `SystemError` where it can't be made, `ENOTDIR` where something else (a link too) has that name.
    static func makeFolder(_ path: FilePath) throws(SystemError) -> Bool {
        if unsafe mkdir(path.cString, 0o777) == 0 { return true }
        let error = SystemError.last
        guard error.number == EEXIST else { throw error }
        guard try status(of: path, followsLinks: false).kind == .folder else { throw SystemError(number: ENOTDIR) }
        return false
    }

    /// Makes the folder `path` and those above it where there are none; a link to a folder is one here.
    ///
    /// - Returns: whether it was made now.
    static func makeFolders(to path: FilePath) throws(SystemError) -> Bool {
        var missing = [path]
        while let folder = missing.last {
            if unsafe mkdir(folder.cString, 0o777) == 0 {
                missing.removeLast()
                if missing.isEmpty { return true }
                continue
            }
            let error = SystemError.last
            switch error.number {
            case EEXIST:
                guard try status(of: folder).kind == .folder else { throw SystemError(number: ENOTDIR) }
                missing.removeLast()
            case ENOENT where folder.folder != folder:
                missing.append(folder.folder)
            default:
                throw error
            }
        }
        return false
    }

    /// Makes `path` a link to `target`; a link or file of that name is replaced.
    static func makeLink(_ path: FilePath, to target: [UInt8]) throws(SystemError) {
        if unsafe symlink(FilePath(target).cString, path.cString) == 0 { return }
        guard errno == EEXIST else { throw SystemError.last }
        if (try? linkTarget(of: path)) == target { return }
        let temporary = try TemporaryName.take(beside: path) { (name) throws(SystemError) in
            guard unsafe symlink(FilePath(target).cString, name.cString) == 0 else { throw SystemError.last }
            return name
        }
        do {
            try rename(temporary, to: path)
        } catch {
            try? remove(temporary)
            throw error
        }
    }

    /// Throws what would come of writing to `path`, which is there.
    static func checkWritable(_ path: FilePath) throws(SystemError) {
        guard unsafe faccessat(AT_FDCWD, path.cString, W_OK, AT_EACCESS) == 0 else { throw SystemError.last }
    }

    /// Gives a file another name, in place of what had it.
    static func rename(_ path: FilePath, to other: FilePath) throws(SystemError) {
        guard unsafe Glibc.rename(path.cString, other.cString) == 0 else { throw SystemError.last }
    }

    /// Removes a file or link.
    static func remove(_ path: FilePath) throws(SystemError) {
        guard unsafe unlink(path.cString) == 0 else { throw SystemError.last }
    }

    /// Whether the open file is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The bytes up to the closing zero.
    static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
        let count = unsafe strlen(string)
        // strlen has found the zero behind `count` bytes, so all of them may be read.
        return unsafe UnsafeRawBufferPointer(start: string, count: count).map { $0 }
    }
}
