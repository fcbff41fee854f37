import Glibc

/// An error of a system call.
struct SystemError: Error, Sendable, Equatable {
    /// The error number (errno(3)).
    let number: Int32

    /// The error of the last failed system call in this thread.
    static var last: SystemError { SystemError(number: errno) }

    /// The description of the error: nightfall's own wording for common errors, else the system's.
    var text: String {
        switch number {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ENOSPC, EDQUOT: "no space left"
        case EROFS: "is on a read-only file system"
        case ENAMETOOLONG: "the name is too long"
        case ELOOP: "a loop of links, or a link where none may be followed"
        case ENOMEM: "not enough memory"
        case EINTR: "interrupted"
        default:
            // glibc keeps the text in static or thread-local memory and ends it with a zero byte.
            unsafe strerror(number).map { unsafe String(cString: $0) } ?? "system error \(number)"
        }
    }
}
