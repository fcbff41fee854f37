import Glibc
import Synchronization

/// Names for files that live for one moment.
enum TemporaryName {
    private static let counter = Atomic<UInt64>(0)

    /// A name in the folder of `path` that nothing has; it is short, so that it fits where any name does.
    ///
    /// A process of this number may have been killed before it could clear up.
    static func next(beside path: FilePath) -> FilePath {
        while true {
            let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
            let name = path.folder.appending(Array(".nightfall-\(getpid())-\(number)".utf8))
            if (try? FileSystem.status(of: name, followsLinks: false)) == nil { return name }
        }
    }
}
