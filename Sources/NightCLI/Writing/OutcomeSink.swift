import Synchronization

/// Takes what a run comes to for the files of one site, one after the other, and lets go of their bytes.
protocol OutcomeSink: Sendable {
    /// Gets ready, once it is known that there is something to take; the reports are of what went wrong.
    mutating func begin() -> [FileReport]

    /// Takes one outcome, on any thread and in any order.
    ///
    /// - Parameter claimed: paths that files have which stand beside others. Those that might have the name of such a file come last.
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport

    /// Does what only all outcomes together decide, and returns what there is to say of it.
    ///
    /// - Parameters:
    ///   - reports: those of all that was taken.
    ///   - claimed: the paths of all files that stand beside others.
    ///   - stale: the files of an earlier run that stand beside nothing any more.
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport]
}

extension OutcomeSink {
    mutating func begin() -> [FileReport] { [] }
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] { [] }
}

/// Keeps the outcome of the file that a site is made for, for what takes it as a whole.
final class CapturingSink: OutcomeSink {
    private let path: [UInt8]?
    private let kept = Mutex<Outcome?>(nil)

    /// Waits for the outcome of the one file of `site`.
    init(_ site: Site) {
        path = site.tree.files.first?.path
    }

    /// The outcome, once there is one.
    var outcome: Outcome? { kept.withLock { $0 } }

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        if outcome.file.path == path { kept.withLock { $0 = outcome } }
        return FileReport(outcome)
    }
}

/// Writes nothing: the reports are all that is wanted.
struct DiscardingSink: OutcomeSink {
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport { FileReport(outcome) }
}

/// Says of each outcome what becomes of the files, before another takes it.
struct ReportingSink<Taker: OutcomeSink>: OutcomeSink {
    private var taker: Taker
    private let listing: ChangeListing

    /// Stands before `taker`.
    init(_ taker: Taker, _ listing: ChangeListing) {
        self.taker = taker
        self.listing = listing
    }

    mutating func begin() -> [FileReport] { taker.begin() }

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        let (changes, differences) = (listing.changes(by: outcome), listing.differences(by: outcome))
        var report = taker.take(outcome, claimed: claimed)
        report.changes = changes
        report.differences = differences
        return report
    }

    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] {
        let removals = stale.map { path in
            var report = FileReport(path: path, remarks: [])
            report.changes = listing.changes(removing: path)
            report.differences = listing.differences(removing: path)
            return report
        }
        return removals + taker.finish(reports, claimed: claimed, stale: stale)
    }
}
