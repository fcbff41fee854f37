import Glibc
import SourceText

/// Writes files so that nobody ever sees half of one.
enum AtomicFile {
    /// Where the contents come from.
    enum Contents: Sendable {
        case bytes(ByteRope)
        /// Those of another file, whatever they are.
        case copy(of: FilePath)
    }

    /// Makes `path` a file of `contents`: a new file in the same folder takes the name once it is whole.
    ///
    /// A link of that name is replaced, not followed.
    ///
    /// - Parameters:
    ///   - permissions: of a file that is new; the process's mask applies. Nil for those of the file that is copied.
    ///   - original: the file that is replaced: its mode, owner and group are kept, and the new contents are on the disk before the old go.
    /// - Throws: `SystemError`; the old file then is as it was, and nothing else is left behind.
    static func write(_ contents: Contents, to path: FilePath, permissions: UInt32? = nil, replacing original: FileStatus? = nil)
        throws(SystemError)
    {
        switch contents {
        case .bytes(let bytes):
            try replace(path, permissions: permissions ?? 0o666, original) { (file) throws(SystemError) in try file.write(bytes) }
        case .copy(let source):
            let input = try FileDescriptor(reading: source, followsLinks: false)
            let status = try input.status()
            guard status.kind == .file else { throw SystemError(number: EINVAL) }
            try replace(path, permissions: permissions ?? status.permissions, original) { (file) throws(SystemError) in
                try FileCopy.copy(input, to: file, size: status.size)
            }
        }
    }

    private static func replace(
        _ path: FilePath, permissions: UInt32, _ original: FileStatus?, fill: (borrowing FileDescriptor) throws(SystemError) -> Void
    ) throws(SystemError) {
        // The folder alone would allow it: who takes the permission to write from a file wants it as it is.
        if original != nil { try FileSystem.checkWritable(path) }
        var temporary = path
        let file = try TemporaryName.take(beside: path) { (name) throws(SystemError) in
            temporary = name
            return try FileDescriptor(creating: name, permissions: original == nil ? permissions : 0o600)
        }
        do {
            try fill(file)
            if let original {
                file.tryToSetOwner(original.owner, group: original.group)
                try file.setPermissions(original.permissions)
                try file.synchronize()
            }
            try file.close()
            try FileSystem.rename(temporary, to: path)
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
    }

    /// Whether `path` is a file that holds just `contents`.
    static func holds(_ contents: Contents, _ path: FilePath) -> Bool {
        switch contents {
        case .bytes(let bytes): holds(bytes, path)
        case .copy(let source): FileCopy.isOne(path, of: source)
        }
    }

    /// Whether `path` is a file that holds just `bytes`.
    static func holds(_ bytes: ByteRope, _ path: FilePath) -> Bool {
        guard let status = try? FileSystem.status(of: path, followsLinks: false), status.kind == .file, status.size == bytes.count,
            let file = try? FileDescriptor(reading: path, followsLinks: false), let old = try? file.readAll(expecting: status.size)
        else { return false }
        return bytes.holds(old)
    }
}
