import NightRewrite
import Nightfall
import Synchronization

/// The values that a process keeps from one run to the next while it watches its inputs.
///
/// A run gives the same result with a session as without one: each value is used only while the files that it comes from have the same
/// status.
final class WatchSession<Engine: NightEngine>: Sendable {
    /// The settings of a run, and the files that they come from.
    private struct SettingsStamp: Sendable, Equatable {
        let settings: [Settings]
        let sources: [FilePath: [UInt8]]
    }

    private struct State {
        var settings: SettingsStamp?
        var engines: [EngineKey: Engine] = [:]
        var folders = WatchedFolders()
        var changed: Set<FilePath> = []
        var summary: String?
        var hasWritten = false
        var hasSites = false
    }

    /// The summaries of the files.
    let summaries = KeptSummaries<Engine.Facts>()
    /// The reports on the documents, with the analyses that they come from.
    let reports = KeptReports<Engine.Graph>()
    /// The files that the runs have written.
    let outputs = OutputLog()
    /// The messages of the runs.
    let messages = ShownMessages()
    private let state = Mutex(State())

    /// Begins a run.
    func beginRun() {
        messages.beginRun()
        // Also after a run that failed, whose files may have gone since.
        outputs.beginRun()
        state.withLock { state in
            state.changed = []
            state.summary = nil
            state.hasWritten = false
            state.folders = WatchedFolders()
        }
    }

    // MARK: Settings

    /// Takes the settings of a run; if they differ from those of the run before, nothing that depends on them is kept.
    func take(_ finder: SettingsFinder) {
        let stamp = WatchSession.stamp(of: finder)
        let isSame = state.withLock { state in
            defer { state.settings = stamp }
            guard stamp == nil || stamp != state.settings else { return true }
            if let old = state.settings?.sources, let new = stamp?.sources {
                state.changed.formUnion(Set(old.keys).union(new.keys).filter { old[$0] != new[$0] })
            }
            state.engines = [:]
            return false
        }
        guard !isSame else { return }
        summaries.removeAll()
        reports.removeAll()
    }

    private static func stamp(of finder: SettingsFinder) -> SettingsStamp? {
        guard let paths = finder.sources else { return nil }
        var sources: [FilePath: [UInt8]] = [:]
        for path in paths {
            guard let file = try? FileDescriptor(reading: path), let bytes = try? file.readAll(expecting: FileDescriptor.chunk) else {
                return nil
            }
            sources[path] = bytes
        }
        return SettingsStamp(settings: finder.entries.map(\.settings), sources: sources)
    }

    /// Returns the engine for `key`, which `make` creates for the first run.
    func engine(_ key: EngineKey, make: () -> Engine) -> Engine {
        state.withLock { state in
            let engine = state.engines[key] ?? make()
            state.engines[key] = engine
            return engine
        }
    }

    // MARK: Folders

    /// Adds the places of the settings of a run.
    func watch(settingsOf invocation: Invocation, _ finder: SettingsFinder) {
        var folders = WatchedFolders()
        folders.add(settingsOf: invocation, finder)
        state.withLock { $0.folders.formUnion(folders) }
    }

    /// Adds a file to watch that the run has read or looked for outside of the listed folders.
    func watch(_ file: FilePath) { state.withLock { $0.folders.add(file: file) } }

    /// Adds the listed folders of `sites`.
    func watch(_ sites: [Site]) {
        state.withLock { state in
            state.hasSites = state.hasSites || !sites.isEmpty
            state.folders.add(sites)
        }
    }

    /// The folders to watch for the next run.
    var folders: WatchedFolders { state.withLock { $0.folders } }

    /// True if a run has found an input.
    var hasSites: Bool { state.withLock { $0.hasSites } }

    // MARK: Results

    /// Records an input that differs from that of the run before.
    func noteChange(_ path: FilePath) { state.withLock { _ = $0.changed.insert(path) } }

    /// The inputs that differ from those of the run before, by path.
    var changed: [FilePath] { state.withLock { $0.changed.sorted() } }

    /// Ends a run over all files; `meter` has counted the files that it wrote and removed.
    func endRun(_ summary: RunSummary, _ meter: ProgressMeter) {
        let gone = summaries.endRun().filter { (try? FileSystem.status(of: $0)) == nil }
        state.withLock { state in
            state.summary = summary.text
            state.hasWritten = meter.count(of: .written) + meter.count(of: .removed) > 0
            state.changed.formUnion(gone)
        }
    }

    /// The summary of the run in one line; nil if the run has ended before its files were written.
    var summary: String? { state.withLock { $0.summary } }

    /// True if the run has written or removed a file.
    var hasWritten: Bool { state.withLock { $0.hasWritten } }
}

/// The values in which the engines of one run differ.
struct EngineKey: Hashable, Sendable {
    let settings: Int
    let emission: Emission
    let isBook: Bool
}
