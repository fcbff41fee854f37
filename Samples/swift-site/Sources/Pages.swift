import Nightfall
import Synchronization

/// A site in memory: what the build writes, and what gets its dark theme before anything is on the disk.
final class Pages: SiteFiles {
    private let files = Mutex<[String: [UInt8]]>([:])

    struct NotThere: Error {
        let path: String
    }

    func paths() -> [String] { files.withLock { $0.keys.sorted() } }

    func read(_ path: String) throws -> [UInt8] {
        guard let bytes = files.withLock({ $0[path] }) else { throw NotThere(path: path) }
        return bytes
    }

    func write(_ bytes: [UInt8], to path: String) { files.withLock { $0[path] = bytes } }

    func remove(_ path: String) { files.withLock { $0[path] = nil } }
}
