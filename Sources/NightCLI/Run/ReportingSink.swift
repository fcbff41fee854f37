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
