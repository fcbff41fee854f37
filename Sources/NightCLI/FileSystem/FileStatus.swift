import Glibc

/// What the system knows of a file without reading it.
struct FileStatus: Sendable, Equatable {
    /// What kind of file it is.
    enum Kind: Sendable, Equatable {
        case file
        case folder
        case link
        /// A pipe, a socket or a device.
        case special
    }

    /// The same for all names of one file, and for nothing else at that moment.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let identity: Identity
    /// The permission bits, without set-user-id and its like.
    let permissions: UInt32
    /// The length in bytes; 0 for what has none.
    let size: Int
    let owner: UInt32
    let group: UInt32
    /// When the contents were written last, in nanoseconds since 1970.
    let modified: Int
    /// When anything of it changed last, in nanoseconds since 1970.
    let changed: Int

    /// Whether the file then and the file now are one, and nobody wrote to it in between.
    ///
    /// Another mode, or another name that goes, makes no difference.
    func hasContents(of other: FileStatus) -> Bool { identity == other.identity && size == other.size && modified == other.modified }

    /// The status in the system's own form.
    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
        identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        permissions = UInt32(status.st_mode) & 0o777
        size = max(0, Int(status.st_size))
        owner = status.st_uid
        group = status.st_gid
        modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
    }

    /// Whether whoever changes the file after `time`, in nanoseconds since 1970, changes its status for sure.
    ///
    /// Two changes within one tick of a file system's clock look like one: it ticks with the kernel, at least every 10 milliseconds, or
    /// where
    /// it knows no parts of a second every 2 seconds, as that of FAT.
    func isSettled(at time: Int) -> Bool { FileStatus.isSettled(changed, at: time) }

    /// The same of a status that changed last at `changed`.
    static func isSettled(_ changed: Int, at time: Int) -> Bool {
        changed + (changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000) < time
    }
}
