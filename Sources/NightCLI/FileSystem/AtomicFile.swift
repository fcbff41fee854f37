import Glibc
import SourceText
import Synchronization

/// Writes files atomically: no other process sees a file that is partly written.
enum AtomicFile {
    /// The source of a file's contents.
    enum Contents: Sendable {
        case bytes(ByteRope)
        /// The contents of another file, whatever they are.
        case copy(of: FileOriginal)
    }

    /// Writes `contents` to the file `path`, whose folder is found by following links.
    static func write(_ contents: Contents, to path: FilePath, permissions: UInt32? = nil, replacing original: FileStatus? = nil)
        throws(SystemError)
    {
        try write(contents, to: try FilePlace(path), permissions: permissions, replacing: original)
    }

    /// Writes `contents` to the file at `place`: a new file in the same folder gets its name once it is complete.
    ///
    /// A link of that name is replaced, not followed.
    ///
    /// - Parameters:
    ///   - permissions: The mode of a new file, subject to the umask; nil for the mode of the file that is copied.
    ///   - original: The file to replace. Its mode, owner and group are kept, and the new contents are on the disk before the old ones go.
    /// - Throws: `SystemError`; the old file is then unchanged, and no other file is left behind.
    static func write(_ contents: Contents, to place: FilePlace, permissions: UInt32? = nil, replacing original: FileStatus? = nil)
        throws(SystemError)
    {
        switch contents {
        case .bytes(let bytes):
            try replace(place, permissions: permissions ?? 0o666, original) { (file) throws(SystemError) in try file.write(bytes) }
        case .copy(let source):
            let input = try source.reading()
            let status = try input.status()
            guard status.kind == .file else { throw SystemError(number: EINVAL) }
            try replace(place, permissions: permissions ?? status.permissions, original) { (file) throws(SystemError) in
                try FileCopy.copy(input, to: file, size: status.size)
            }
        }
    }

    private static func replace(
        _ place: FilePlace, permissions: UInt32, _ original: FileStatus?, fill: (borrowing FileDescriptor) throws(SystemError) -> Void
    ) throws(SystemError) {
        // Renaming needs only the folder to be writable. A file without write permission must stay as it is.
        if original != nil { try place.checkWritable() }
        var temporary = place
        let file = try TemporaryName.take(beside: place) { (name) throws(SystemError) in
            temporary = name
            return try name.creating(permissions: original == nil ? permissions : 0o600)
        }
        do {
            try fill(file)
            if let original {
                file.tryToSetOwner(original.owner, group: original.group)
                try file.setPermissions(original.permissions)
                try file.synchronize()
            }
            try file.close()
            try temporary.rename(to: place.name)
        } catch {
            try? temporary.remove()
            throw error
        }
    }

    /// Returns true if `path`, whose folder is found by following links, is a file with exactly these bytes.
    static func holds(_ bytes: ByteRope, _ path: FilePath) -> Bool {
        (try? FilePlace(path)).map { holds(.bytes(bytes), $0) } ?? false
    }

    /// Returns true if there is a file with exactly these contents at `place`.
    static func holds(_ contents: Contents, _ place: FilePlace) -> Bool {
        switch contents {
        case .bytes(let bytes):
            guard let status = try? place.status(), status.kind == .file, status.size == bytes.count, let file = try? place.reading(),
                let old = try? file.readAll(expecting: status.size)
            else { return false }
            return bytes.holds(old)
        case .copy(let source): return FileCopy.isOne(place, of: source)
        }
    }
}

/// Generates unused names for temporary files.
enum TemporaryName {
    private static let counter = Atomic<UInt64>(0)

    /// Calls `make` with short names beside `place` until it creates a file.
    ///
    /// The names are short so that they fit wherever a name does. A killed process with the same process number may have left a file
    /// behind, so `make` must throw `EEXIST` if the name is taken, and is then called with the next one.
    static func take<Made: ~Copyable>(
        beside place: FilePlace, _ make: (FilePlace) throws(SystemError) -> Made
    ) throws(SystemError) -> Made {
        while true {
            let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
            do {
                return try make(place.beside(stem + Array(String(number).utf8)))
            } catch {
                guard error.number == EEXIST else { throw error }
            }
        }
    }

    private static let stem = Array(".nightfall-\(getpid())-".utf8)
}
