import Nightfall
import Synchronization

/// The files of a site in memory.
final class MemoryFiles: SiteFiles {
    private let files: Mutex<[String: [UInt8]]>

    /// The files by their paths.
    var contents: [String: [UInt8]] { files.withLock { $0 } }

    /// Creates a site of files.
    init(_ files: [String: [UInt8]]) { self.files = Mutex(files) }

    func paths() -> [String] { files.withLock { Array($0.keys) } }
    func read(_ path: String) -> [UInt8] { files.withLock { $0[path] ?? [] } }
    func write(_ bytes: [UInt8], to path: String) { files.withLock { $0[path] = bytes } }
    func remove(_ path: String) { files.withLock { $0[path] = nil } }
}
