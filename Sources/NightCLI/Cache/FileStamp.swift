/// The status of a file at one time, and the digest of its bytes.
struct FileStamp: Sendable, Equatable {
    let identity: FileStatus.Identity
    let permissions: UInt32
    let size: Int
    let modified: Int
    let changed: Int
    /// True if equal status guarantees equal bytes (`FileStatus.isSettled(at:)`).
    var isSettled: Bool
    /// The digest of the file's bytes; nil if they were only copied.
    let digest: UInt64?

    /// Makes the stamp of a file with `status` at `time`, in nanoseconds since 1970.
    init(_ status: FileStatus, at time: Int, digest: UInt64?) {
        self.init(
            identity: status.identity, permissions: status.permissions, size: status.size, modified: status.modified,
            changed: status.changed, isSettled: status.isSettled(at: time), digest: digest)
    }

    init(
        identity: FileStatus.Identity, permissions: UInt32, size: Int, modified: Int, changed: Int, isSettled: Bool, digest: UInt64?
    ) {
        self.identity = identity
        self.permissions = permissions
        self.size = size
        self.modified = modified
        self.changed = changed
        self.isSettled = isSettled
        self.digest = digest
    }

    /// Returns the stamp of a file that no other program has changed until `time`, in nanoseconds since 1970.
    func settled(at time: Int) -> FileStamp {
        var stamp = self
        stamp.isSettled = FileStatus.isSettled(changed, at: time)
        return stamp
    }

    /// Returns true if the file still has this stamp.
    ///
    /// The status decides if it is settled and equal. Otherwise the bytes decide: those of `original` for a copy, else the digest.
    func holds(for path: FilePath, followsLinks: Bool, copyOf original: FilePath?, _ hash: KeyedHash) -> Bool {
        guard let status = try? FileSystem.status(of: path, followsLinks: followsLinks), status.kind == .file,
            status.permissions == permissions, status.size == size
        else { return false }
        if isSettled, status.identity == identity, status.modified == modified, status.changed == changed { return true }
        if let original { return (try? FilePlace(path)).map { FileCopy.isOne($0, of: FileOriginal(original)) } ?? false }
        guard let digest, let file = try? FileDescriptor(reading: path, followsLinks: followsLinks),
            let bytes = try? file.readAll(expecting: size)
        else { return false }
        return hash.digest(of: bytes) == digest
    }
}
