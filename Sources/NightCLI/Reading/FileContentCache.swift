import Synchronization

/// A cache of the files read in the first pass over a site, for the second pass, within a byte budget.
final class FileContentCache: Sendable {
    /// The budget in bytes; contents up to this size stay in the caches of a processor until the second pass.
    private static let budget = 1 << 23

    private struct Contents {
        var kept: [SiteReading?]
        var statuses: [FileStatus?]
        /// The time at which each file was read, in nanoseconds since 1970.
        var times: [Int]
        /// True for each file that only an earlier run has read.
        var isOld: [Bool]
        var room = FileContentCache.budget
    }

    private let contents: Mutex<Contents>

    /// Makes a cache for `count` files.
    init(count: Int) {
        contents = Mutex(
            Contents(
                kept: Array(repeating: nil, count: count), statuses: Array(repeating: nil, count: count),
                times: Array(repeating: 0, count: count), isOld: Array(repeating: false, count: count)))
    }

    /// Stores the contents of a file if they fit, and the status of its first reading.
    func put(_ reading: SiteReading, at index: Int) {
        contents.withLock { contents in
            if contents.statuses[index] == nil {
                contents.statuses[index] = reading.status
                contents.times[index] = reading.time
            }
            // A later reading replaces an earlier one.
            contents.room += contents.kept[index]?.bytes?.count ?? 0
            contents.kept[index] = nil
            let size = reading.bytes?.count ?? 0
            // A file without a status cannot be read a second time, so it is always kept.
            guard size <= contents.room || reading.status == nil else { return }
            contents.room -= size
            contents.kept[index] = reading
        }
    }

    /// Stores the status of a file that has not changed since it was read at `time`, in nanoseconds since 1970, by an earlier run.
    func put(_ status: FileStatus, readAt time: Int, at index: Int) {
        contents.withLock { contents in
            contents.statuses[index] = status
            contents.times[index] = time
            contents.isOld[index] = true
        }
    }

    /// Returns `indices` in order, those of files that this run has read before those that an earlier run has read.
    func newFirst(_ indices: some Sequence<Int>) -> [Int] {
        contents.withLock { contents in indices.sorted { (contents.isOld[$0] ? 1 : 0, $0) < (contents.isOld[$1] ? 1 : 0, $1) } }
    }

    /// Returns the contents of a file; nil if they were not kept.
    func reading(at index: Int) -> SiteReading? {
        contents.withLock { $0.kept[index] }
    }

    /// Removes and returns the contents of a file; nil if they were not kept.
    func take(at index: Int) -> SiteReading? {
        contents.withLock { contents in
            let reading = contents.kept[index]
            contents.kept[index] = nil
            return reading
        }
    }

    /// Returns true if equal status of the file guarantees equal bytes.
    func isSettled(at index: Int) -> Bool {
        contents.withLock { contents in contents.statuses[index].map { $0.isSettled(at: contents.times[index]) } ?? false }
    }

    /// Returns the status that a file had when it was first read.
    func status(at index: Int) -> FileStatus? {
        contents.withLock { $0.statuses[index] }
    }
}
