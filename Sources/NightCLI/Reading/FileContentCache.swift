import Synchronization

/// Remembers between the two passes over a site what was read in the first, bytes within a fixed budget only.
final class FileContentCache: Sendable {
    /// How many bytes are kept: as much as fits in the caches of a processor is read from there in the second pass.
    private static let budget = 1 << 23

    private struct Contents {
        var kept: [SiteReading?]
        var statuses: [FileStatus?]
        /// When each was read, in nanoseconds since 1970.
        var times: [Int]
        var room = FileContentCache.budget
    }

    private let contents: Mutex<Contents>

    /// A store for `count` files.
    init(count: Int) {
        contents = Mutex(
            Contents(
                kept: Array(repeating: nil, count: count), statuses: Array(repeating: nil, count: count),
                times: Array(repeating: 0, count: count)))
    }

    /// Takes in what was read of a file.
    func put(_ reading: SiteReading, at index: Int) {
        contents.withLock { contents in
            if contents.statuses[index] == nil {
                contents.statuses[index] = reading.status
                contents.times[index] = reading.time
            }
            // What is read once more takes the place of what was read before.
            contents.room += contents.kept[index]?.bytes?.count ?? 0
            contents.kept[index] = nil
            let size = reading.bytes?.count ?? 0
            // What has no status can't be read a second time.
            guard size <= contents.room || reading.status == nil else { return }
            contents.room -= size
            contents.kept[index] = reading
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

    /// Whether a file whose status is still the same holds the same bytes for sure.
    func isSettled(at index: Int) -> Bool {
        contents.withLock { contents in contents.statuses[index].map { $0.isSettled(at: contents.times[index]) } ?? false }
    }

    /// The status that a file had when it was read.
    func status(at index: Int) -> FileStatus? {
        contents.withLock { $0.statuses[index] }
    }
}
