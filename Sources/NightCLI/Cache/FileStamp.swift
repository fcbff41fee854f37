/// What a file was like when it was looked at.
struct FileStamp: Sendable, Equatable {
    let identity: FileStatus.Identity
    let permissions: UInt32
    let size: Int
    let modified: Int
    let changed: Int
    /// Whether a file of the same status holds the same bytes for sure.
    var isSettled: Bool
    /// The digest of its bytes; nil where these were only copied.
    let digest: UInt64?

    /// The stamp of a file that has `status` at `time`, in nanoseconds since 1970.
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

    /// The same stamp of a file that nobody else has changed until `time`.
    func settled(at time: Int) -> FileStamp {
        var stamp = self
        stamp.isSettled = FileStatus.isSettled(changed, at: time)
        return stamp
    }

    /// Whether a file has this stamp still: by its status, or else by its bytes, which are those of `original` where it is a copy.
    func holds(for path: FilePath, followsLinks: Bool, copyOf original: FilePath?, _ hash: KeyedHash) -> Bool {
        guard let status = try? FileSystem.status(of: path, followsLinks: followsLinks), status.kind == .file,
            status.permissions == permissions, status.size == size
        else { return false }
        if isSettled, status.identity == identity, status.modified == modified, status.changed == changed { return true }
        if let original { return FileCopy.isOne(path, of: original) }
        guard let digest, let file = try? FileDescriptor(reading: path, followsLinks: followsLinks),
            let bytes = try? file.readAll(expecting: size)
        else { return false }
        return hash.digest(of: bytes) == digest
    }
}
