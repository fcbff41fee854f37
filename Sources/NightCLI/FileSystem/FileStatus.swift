import Glibc

/// The metadata of a file (stat(2)).
struct FileStatus: Sendable, Equatable {
    /// The type of a file.
    enum Kind: Sendable, Equatable {
        case file
        case folder
        case link
        /// A pipe, a socket or a device.
        case special
    }

    /// The identity of a file: equal for all names of one file, and different for any other file at that time.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let identity: Identity
    /// The permission bits, without set-user-id, set-group-id and the sticky bit.
    let permissions: UInt32
    /// The length in bytes; 0 if the file has none.
    let size: Int
    let owner: UInt32
    let group: UInt32
    /// The time of the last change of the contents, in nanoseconds since 1970.
    let modified: Int
    /// The time of the last change of contents or metadata, in nanoseconds since 1970.
    let changed: Int

    /// Returns true if both are the same file and its contents were not written in between.
    ///
    /// A changed mode or a removed hard link makes no difference.
    func hasContents(of other: FileStatus) -> Bool { identity == other.identity && size == other.size && modified == other.modified }

    /// Converts the system's own structure.
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

    /// Returns true if any change after `time`, in nanoseconds since 1970, is certain to change the status.
    ///
    /// Two changes within one tick of the file system's clock have the same time. The clock ticks with the kernel, at least every
    /// 10 milliseconds; a file system without fractions of a second, such as FAT, has ticks of 2 seconds.
    func isSettled(at time: Int) -> Bool { FileStatus.isSettled(changed, at: time) }

    /// Returns true if a status that changed last at `changed` is settled at `time`.
    static func isSettled(_ changed: Int, at time: Int) -> Bool {
        changed + (changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000) < time
    }
}
