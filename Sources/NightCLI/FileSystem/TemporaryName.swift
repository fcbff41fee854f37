import Glibc
import Synchronization

/// Generates unused names for temporary files.
enum TemporaryName {
    private static let counter = Atomic<UInt64>(0)

    /// Calls `make` with short names in the folder of `path` until it creates a file.
    ///
    /// The names are short so that they fit wherever a name does. A killed process with the same process number may have left a file
    /// behind, so `make` must throw `EEXIST` if the name is taken, and is then called with the next one.
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
