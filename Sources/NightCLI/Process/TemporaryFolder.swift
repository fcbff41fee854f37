import Glibc

/// A folder for temporary files, which nobody else can read.
enum TemporaryFolder {
    /// The number of attempts to remove a folder: a program that has just been ended may still write.
    private static let attempts = 50
    private static let pause = 20

    /// Calls `body` with the absolute path of a new folder, and removes it afterwards with all that is in it.
    ///
    /// - Throws: `SystemError` if it cannot be made.
    static func with<Result>(_ body: (FilePath) -> Result) throws(SystemError) -> Result {
        let place = FilePath(EnvironmentVariable.temporaryFolder.value ?? "/tmp")
        var name = place.appending(Array("nightfall-XXXXXX".utf8)).cString
        // The call replaces the last six characters in place.
        guard unsafe mkdtemp(&name) != nil else { throw SystemError.last }
        let made = FilePath(name.dropLast().map { UInt8(bitPattern: $0) })
        let folder = (try? FileSystem.realPath(made)) ?? made
        let result = body(folder)
        for attempt in 1...attempts {
            guard (try? removeAll(folder)) == nil, attempt < attempts else { break }
            _ = try? DescriptorPoll.ready([], within: pause)
        }
        return result
    }

    private static func removeAll(_ folder: FilePath) throws(SystemError) {
        for entry in try FolderListing.entries(of: folder, followsLinks: false) {
            let path = folder.appending(entry.name)
            if entry.kind == .folder { try removeAll(path) } else { try FileSystem.remove(path) }
        }
        try FileSystem.removeFolder(folder)
    }
}
