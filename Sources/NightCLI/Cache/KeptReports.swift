import Synchronization

/// The reports on documents, kept from one run of a process to the next, with the analyses that they come from.
final class KeptReports<Graph: Sendable>: Sendable {
    /// The distinction between the reports on one file, and between the analyses of one site.
    struct Key: Hashable {
        let path: FilePath
        /// The number of the settings.
        let settings: Int
    }

    private struct Entry {
        let report: FileReport
        /// The status that the file had when it was read.
        let status: FileStatus
    }

    private struct State {
        var graphs: [Key: Graph] = [:]
        var reports: [Key: Entry] = [:]
    }

    private let state = Mutex(State())

    /// Takes the analysis of a site, and returns the one before; nil if there is none.
    func replace(_ graph: Graph, of site: Key) -> Graph? {
        state.withLock { $0.graphs.updateValue(graph, forKey: site) }
    }

    /// Returns the report on a file that has this status; nil if there is none.
    func report(_ key: Key, status: FileStatus) -> FileReport? {
        guard let entry = state.withLock({ $0.reports[key] }), entry.status == status else { return nil }
        return entry.report
    }

    /// Keeps the report on a file that had this status when it was read, or with nil forgets the file.
    func keep(_ report: FileReport?, status: FileStatus, _ key: Key) {
        state.withLock { $0.reports[key] = report.map { Entry(report: $0, status: status) } }
    }

    /// Forgets everything.
    func removeAll() { state.withLock { $0 = State() } }
}
