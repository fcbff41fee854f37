import COpenBeneath
import Glibc

/// An open folder, below which files are found without following a link.
///
/// It stays the same folder, whatever other programs move, or put in the place of a folder below it, in the meantime.
final class OpenFolder: Sendable {
    private let descriptor: FileDescriptor
    /// The descriptor's number.
    var number: Int32 { descriptor.number }

    /// Opens the folder `path`, following links; an empty path is the working folder.
    init(_ path: FilePath) throws(SystemError) {
        let path = path.bytes.isEmpty ? FilePath(".") : path
        let number = unsafe Glibc.open(path.cString, OpenFolder.flags)
        guard number >= 0 else { throw SystemError.last }
        descriptor = FileDescriptor(owning: number)
    }

    private init(owning descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }

    /// Returns the place of the file at `path` below this folder.
    ///
    /// - Throws: `SystemError` if the folder that contains it cannot be opened; `ELOOP` if there is a link on the way.
    func place(of path: [UInt8]) throws(SystemError) -> FilePlace {
        guard let slash = path.lastIndex(of: FilePath.slash) else { return FilePlace(folder: self, name: FilePath(path)) }
        let folder = OpenFolder(owning: try open(Array(path[..<slash]), OpenFolder.flags))
        return FilePlace(folder: folder, name: FilePath(Array(path[(slash + 1)...])))
    }

    /// Opens the file at `path` below this folder for reading; `ELOOP` if it is a link, or there is one on the way.
    func file(at path: [UInt8]) throws(SystemError) -> FileDescriptor {
        try open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    }

    /// Returns the entries of the folder at `path` below this one, or of this one.
    func entries(of path: [UInt8]) throws(SystemError) -> [FolderListing.Entry] {
        try FolderListing.entries(in: try open(path.isEmpty ? [UInt8(ascii: ".")] : path, OpenFolder.readable))
    }

    /// Opens what is at `path` below this folder without following a link.
    ///
    /// - Parameter inOneCall: True to let the kernel walk the path (openat2(2)), false to open one folder after the other.
    func open(_ path: [UInt8], _ flags: Int32, inOneCall: Bool = OpenFolder.kernelWalks) throws(SystemError) -> FileDescriptor {
        guard !inOneCall else {
            // The kernel reads the path up to its zero.
            let result = unsafe open_beneath(number, FilePath(path).cString, flags)
            guard result >= 0 else { throw SystemError(number: -result) }
            return FileDescriptor(owning: result)
        }
        var folder: OpenFolder?
        var rest = path[...]
        while let slash = rest.firstIndex(of: FilePath.slash) {
            let name = FilePath(Array(rest[..<slash]))
            rest = rest[(slash + 1)...]
            folder = OpenFolder(owning: try FilePlace(folder: folder ?? self, name: name).open(OpenFolder.flags))
        }
        return try FilePlace(folder: folder ?? self, name: FilePath(Array(rest))).open(flags)
    }

    /// The flags that open a folder so that its entries can be read.
    static let readable = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    /// The flags that open a folder as a place, below which others are opened.
    private static let flags = open_as_place | O_DIRECTORY | O_CLOEXEC

    /// True if the kernel has openat2(2), and no filter of system calls forbids it.
    private static let kernelWalks: Bool = {
        let result = unsafe open_beneath(AT_FDCWD, FilePath(".").cString, flags)
        guard result >= 0 else { return false }
        _ = FileDescriptor(owning: result)
        return true
    }()
}
