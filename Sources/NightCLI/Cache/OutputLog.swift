import Synchronization

/// The files, folders and links that the runs of one process have written, with their status.
final class OutputLog: Sendable {
    private struct Entry {
        var status: FileStatus
        /// The status of the file that was copied; nil for no copy.
        var original: FileStatus?
        var run: Int
    }

    private struct State {
        var entries: [FilePath: Entry] = [:]
        /// The status of the files, by their identity.
        var files: [FileStatus.Identity: FileStatus] = [:]
        var run = 0
    }

    private let state = Mutex(State())

    /// Records what is now at `path`; `original` is the status of the file that it was copied from, if equal status guarantees equal bytes.
    func wrote(_ path: FilePath, copyOf original: FileStatus? = nil) {
        guard let status = try? FileSystem.status(of: path, followsLinks: false) else { return }
        state.withLock { state in
            let old = state.entries.updateValue(Entry(status: status, original: original, run: state.run), forKey: path)
            if let old { state.files[old.status.identity] = nil }
            state.files[status.identity] = status
        }
    }

    /// Returns true if `path` was copied from a file with this status, and nobody has changed it since.
    func holds(_ path: FilePath, copyOf status: FileStatus) -> Bool {
        guard let entry = state.withLock({ $0.entries[path] }), entry.original == status,
            (try? FileSystem.status(of: path, followsLinks: false)) == entry.status
        else { return false }
        state.withLock { $0.entries[path]?.run = $0.run }
        return true
    }

    /// Returns true if the runs have written the file at `path` and nobody has changed it since, and counts it as written by this run.
    func holds(_ path: FilePath) -> Bool {
        guard let status = try? FileSystem.status(of: path, followsLinks: false) else { return false }
        return state.withLock { state in
            guard state.entries[path]?.status == status else { return false }
            state.entries[path]?.run = state.run
            return true
        }
    }

    /// Returns true if a run has written the file at `path` and nobody has changed it since.
    func isOwn(_ path: FilePath) -> Bool {
        guard let status = try? FileSystem.status(of: path, followsLinks: false) else { return false }
        return isOwn(status)
    }

    /// Returns true if a run has written the file with this status and nobody has changed it since.
    func isOwn(_ status: FileStatus) -> Bool {
        state.withLock { $0.files[status.identity] } == status
    }

    /// Begins a run.
    func beginRun() { state.withLock { $0.run += 1 } }

    /// Forgets what this run has not written again, and returns the paths of it that nobody has changed; the longest come first.
    func takeStale() -> [(path: FilePath, kind: FileStatus.Kind)] {
        let old = state.withLock { state in
            let old = state.entries.filter { $0.value.run != state.run }
            for (path, entry) in old {
                state.entries[path] = nil
                state.files[entry.status.identity] = nil
            }
            return old
        }
        return old.compactMap { path, entry in
            guard let status = try? FileSystem.status(of: path, followsLinks: false), status.identity == entry.status.identity else {
                return nil
            }
            return status == entry.status || status.kind == .folder ? (path, status.kind) : nil
        }.sorted { $0.0.bytes.count > $1.0.bytes.count }
    }
}
