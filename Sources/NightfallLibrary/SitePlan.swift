internal import NightRewrite
internal import SourceText

/// The files that are to be written to a site and removed from it.
struct SitePlan {
    /// The report on the plan.
    private(set) var report = SiteReport()
    private var written: [NightFile] = []

    /// Creates the plan for `outcomes`.
    ///
    /// - Parameters:
    ///   - removesStale: true if companions from an earlier run that no file has any more are to be removed.
    ///   - isStrict: true if nothing changes after an error.
    init(_ outcomes: [SiteOutcome], _ files: some SiteFiles, removesStale: Bool, isStrict: Bool) throws {
        report.messages = outcomes.flatMap(\.dark.messages)
        if isStrict, report.hasFailed { return }
        let present = Set(try files.paths())
        var claimed: Set<String> = []
        for companion in outcomes.flatMap(\.dark.companions) where claimed.insert(companion.path).inserted {
            if !present.contains(companion.path) {
                report.added.append(companion.path)
            } else if try files.read(companion.path) != companion.bytes {
                report.changed.append(companion.path)
            } else {
                continue
            }
            written.append(companion)
        }
        // After a failure, the site may still need the files of an earlier run.
        let goes = removesStale && !report.hasFailed
        for outcome in outcomes where !claimed.contains(outcome.path) {
            if outcome.dark.isRemoved || (goes && outcome.isCompanion) {
                report.removed.append(outcome.path)
            } else if outcome.dark.isChanged {
                report.changed.append(outcome.path)
                written.append(NightFile(path: outcome.path, bytes: outcome.dark.bytes))
            }
        }
        report.changed.sort()
        report.added.sort()
        report.removed.sort()
    }

    /// Carries out the plan and returns the report.
    func carriedOut(_ files: some SiteFiles) throws -> SiteReport {
        for file in written { try files.write(file.bytes, to: file.path) }
        for path in report.removed { try files.remove(path) }
        return report
    }
}

/// The result for one file of a site.
struct SiteOutcome: Sendable {
    /// Its path.
    let path: String
    /// Its new bytes and messages.
    let dark: NightResult
    /// Its colors, if they were requested.
    let colors: [NightColor]
    /// True if nightfall wrote it as a companion of another file.
    let isCompanion: Bool

    init(_ file: SurveyedFile, _ result: FileResult, of bytes: [UInt8], _ engine: Rewriter, isStrict: Bool) {
        let name = String(decoding: file.path, as: UTF8.self)
        path = name
        dark = NightResult(result, of: bytes, path: file.path, kind: file.kind, engine, isStrict: isStrict)
        var places = SourceLocationConverter(engine, bytes, path: file.path, kind: file.kind)
        colors = result.uses.map { NightColor($0, path: name, at: places.place(of: $0.span.start)) }
        isCompanion = result.isCompanion
    }
}
