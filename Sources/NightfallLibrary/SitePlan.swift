/// What is to be written to a site and taken away from it.
struct SitePlan {
    /// What becomes of the site.
    private(set) var report = SiteReport()
    private var written: [NightFile] = []

    /// The plan that follows from `outcomes`, with or without the files of an earlier run that no other has beside it any more.
    init(_ outcomes: [SiteOutcome], _ files: some SiteFiles, removesStale: Bool) throws {
        let present = Set(try files.paths())
        var claimed: Set<String> = []
        for companion in outcomes.flatMap(\.night.companions) where claimed.insert(companion.path).inserted {
            if !present.contains(companion.path) {
                report.added.append(companion.path)
            } else if try files.read(companion.path) != companion.bytes {
                report.changed.append(companion.path)
            } else {
                continue
            }
            written.append(companion)
        }
        report.messages = outcomes.flatMap(\.night.messages)
        // Where something has failed it may still need what an earlier run wrote.
        let goes = removesStale && !report.hasFailed
        for outcome in outcomes where !claimed.contains(outcome.path) {
            if outcome.night.isRemoved || (goes && outcome.isCompanion) {
                report.removed.append(outcome.path)
            } else if outcome.night.isChanged {
                report.changed.append(outcome.path)
                written.append(NightFile(path: outcome.path, bytes: outcome.night.bytes))
            }
        }
        report.changed.sort()
        report.added.sort()
        report.removed.sort()
    }

    /// Does it, and says what was done.
    func carriedOut(_ files: some SiteFiles) throws -> SiteReport {
        for file in written { try files.write(file.bytes, to: file.path) }
        for path in report.removed { try files.remove(path) }
        return report
    }
}
