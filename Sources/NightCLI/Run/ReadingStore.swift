import Synchronization

/// Remembers between the two passes over a site what was read in the first, bytes within a fixed budget only.
final class ReadingStore: Sendable {
    /// How many bytes are kept: as much as fits in the caches of a processor is read from there in the second pass.
    private static let budget = 1 << 24

    private struct Contents {
        var kept: [SiteReading?]
        var statuses: [FileStatus?]
        var room = ReadingStore.budget
    }

    private let contents: Mutex<Contents>

    /// A store for `count` files.
    init(count: Int) {
        contents = Mutex(
            Contents(kept: Array(repeating: nil, count: count), statuses: Array(repeating: nil, count: count)))
    }

    /// Takes in what was read of a file.
    ///
    /// - Returns: whether its bytes are kept.
    func put(_ reading: SiteReading, at index: Int) -> Bool {
        contents.withLock { contents in
            contents.statuses[index] = reading.status
            let size = reading.bytes?.count ?? 0
            // What has no status can't be read a second time.
            guard size <= contents.room || reading.status == nil else { return false }
            contents.room -= size
            contents.kept[index] = reading
            return true
        }
    }

    /// What was read of a file, which the store then no longer holds; nil where it was not kept.
    func take(at index: Int) -> SiteReading? {
        contents.withLock { contents in
            let reading = contents.kept[index]
            contents.kept[index] = nil
            return reading
        }
    }

    /// The status that a file had when it was read.
    func status(at index: Int) -> FileStatus? {
        contents.withLock { $0.statuses[index] }
    }
}
