import Glibc
import Synchronization

/// Names for files that live for one moment.
enum TemporaryName {
    private static let counter = Atomic<UInt64>(0)

    /// Has `make` make a file under a name in the folder of `path` that nothing has; it is short, so that it fits where any name does.
    ///
    /// A process of this number may have been killed before it could clear up: `make` throws `EEXIST` where something has the name, and
    /// gets
    /// another one.
    static func take<Made: ~Copyable>(
        beside path: FilePath, _ make: (FilePath) throws(SystemError) -> Made
    ) throws(SystemError) -> Made {
        let folder = path.folder
        while true {
            let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
            do {
                return try make(folder.appending(stem + Array(String(number).utf8)))
            } catch {
                guard error.number == EEXIST else { throw error }
            }
        }
    }

    private static let stem = Array(".nightfall-\(getpid())-".utf8)
}
