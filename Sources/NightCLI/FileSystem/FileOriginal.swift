/// A file whose contents are copied.
struct FileOriginal: Sendable {
    /// Its path, for messages and records.
    let path: FilePath
    private let open: @Sendable () throws(SystemError) -> FileDescriptor

    /// The file `path`; its folder is found by following links.
    init(_ path: FilePath) {
        self.init(path) { () throws(SystemError) in try FilePlace(path).reading() }
    }

    /// The file `path`, which `open` opens for reading.
    init(_ path: FilePath, open: @escaping @Sendable () throws(SystemError) -> FileDescriptor) {
        self.path = path
        self.open = open
    }

    /// Opens the file for reading; a link of its name is not followed.
    func reading() throws(SystemError) -> FileDescriptor { try open() }
}
