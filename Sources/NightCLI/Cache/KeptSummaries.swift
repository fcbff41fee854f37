import NightRewrite
import Synchronization

/// The summaries of files, kept from one run of a process to the next.
final class KeptSummaries<Facts: Sendable>: Sendable {
    /// The distinction between the summaries of one file.
    struct Key: Hashable {
        let path: FilePath
        let kind: FileKind
        /// The number of the settings.
        let settings: Int
        /// The base of the site; nil in the first round, which does not know it.
        let base: SiteBase?
    }

    /// A summary, and the status that the file had when it was read.
    struct Entry: Sendable {
        let facts: Facts
        let status: FileStatus
        /// The time of the reading, in nanoseconds since 1970.
        let time: Int
        fileprivate var run = 0
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var run = 0
    }

    private let state = Mutex(State())

    /// Returns the summary of a file that has not changed since it was read; nil for any other.
    func entry(_ key: Key) -> Entry? {
        guard let entry = state.withLock({ $0.entries[key] }), entry.status.isSettled(at: entry.time),
            let status = try? FileSystem.status(of: key.path), status == entry.status
        else { return nil }
        state.withLock { $0.entries[key]?.run = $0.run }
        return entry
    }

    /// Keeps the summary of a file, and returns true if the file has other contents than the one that was kept before.
    func keep(_ facts: Facts, of reading: SiteReading, _ key: Key) -> Bool {
        guard let status = reading.status else { return true }
        return state.withLock { state in
            let old = state.entries.updateValue(Entry(facts: facts, status: status, time: reading.time, run: state.run), forKey: key)
            return old?.status.hasContents(of: status) != true
        }
    }

    /// Forgets the summaries that the run has not used, and returns the paths of their files.
    func endRun() -> Set<FilePath> {
        state.withLock { state in
            let gone = state.entries.filter { $0.value.run != state.run }.keys
            for key in gone { state.entries[key] = nil }
            state.run += 1
            return Set(gone.map(\.path)).subtracting(state.entries.keys.map(\.path))
        }
    }

    /// Forgets all summaries.
    func removeAll() { state.withLock { $0.entries = [:] } }
}
