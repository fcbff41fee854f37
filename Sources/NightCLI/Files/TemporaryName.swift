import Glibc
import Synchronization

/// Names for files that live for one moment.
enum TemporaryName {
    private static let counter = Atomic<UInt64>(0)

    /// A name in the folder of `path` that this process has not used; it is short, so that it fits wherever a name of one letter does.
    static func next(beside path: FilePath) -> FilePath {
        let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
        return path.folder.appending(Array(".nightfall-\(getpid())-\(number)".utf8))
    }
}
