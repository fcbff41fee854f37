import Synchronization

/// Takes the outcomes of the files of one site one by one, and releases their bytes.
protocol OutcomeSink: Sendable {
    /// Prepares for outcomes; called only if there are any.
    ///
    /// - Returns: The reports of errors.
    mutating func begin() -> [FileReport]

    /// Takes one outcome, on any thread and in any order.
    ///
    /// - Parameter claimed: The paths of files that are written beside others. Files that may have such a name come last.
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport

    /// Returns true if all that an outcome with this report has written in an earlier run of the process is still there.
    func stillHolds(_ report: FileReport) -> Bool

    /// Finishes the work that depends on all outcomes, and returns the reports about it.
    ///
    /// - Parameters:
    ///   - reports: The reports of all outcomes.
    ///   - claimed: The paths of all files that are written beside others.
    ///   - stale: The paths of files of an earlier run that no file needs any longer.
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport]
}

extension OutcomeSink {
    mutating func begin() -> [FileReport] { [] }
    func stillHolds(_ report: FileReport) -> Bool { false }
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] { [] }
}

/// Keeps the outcome of the only file of a site, for a caller that needs all of it.
final class CapturingSink: OutcomeSink {
    private let path: [UInt8]?
    private let kept = Mutex<Outcome?>(nil)

    /// Makes a sink for the only file of `site`.
    init(_ site: Site) {
        path = site.tree.files.first?.path
    }

    /// The outcome; nil until it is taken.
    var outcome: Outcome? { kept.withLock { $0 } }

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        if outcome.file.path == path { kept.withLock { $0 = outcome } }
        return FileReport(outcome)
    }
}

/// A sink that writes nothing, for callers that need only the reports.
struct DiscardingSink: OutcomeSink {
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport { FileReport(outcome) }
}

/// Adds the changes and differences of each outcome to its report, before another sink takes the outcome.
struct ReportingSink<Taker: OutcomeSink>: OutcomeSink {
    private var taker: Taker
    private let listing: ChangeListing

    /// Makes a sink in front of `taker`.
    init(_ taker: Taker, _ listing: ChangeListing) {
        self.taker = taker
        self.listing = listing
    }

    mutating func begin() -> [FileReport] { taker.begin() }

    func stillHolds(_ report: FileReport) -> Bool { taker.stillHolds(report) }

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
