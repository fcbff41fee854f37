import NightRewrite
import Nightfall

/// The reports on the files of one site that a process which watches its inputs has from its last run.
struct KnownReports<Engine: NightEngine>: Sendable {
    private typealias Key = KeptReports<Engine.Graph>.Key

    private let kept: KeptReports<Engine.Graph>
    private let store: FileContentCache
    private let keys: [Int: Key]
    /// The files whose results are those of the run before, unless they have changed themselves.
    private let settled: Set<Int>

    /// Makes the reports for a run.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - passes: The engine, the analysis and the number of the settings of each pass.
    ///   - chosen: The index of the pass that rewrites each file, by the index of the file.
    ///   - store: The status of each file, as the first pass has read it.
    init(
        _ session: WatchSession<Engine>, _ files: [SiteFile], _ site: Site, passes: [(engine: Engine, graph: Engine.Graph, settings: Int)],
        chosen: [Int: Int], _ store: FileContentCache
    ) {
        kept = session.reports
        self.store = store
        let agrees = passes.map { pass in
            let before = session.reports.replace(pass.graph, of: Key(path: site.name, settings: pass.settings))
            return before.map { pass.engine.agreesOnDocuments(pass.graph, with: $0) } ?? false
        }
        var keys: [Int: Key] = [:]
        var settled: Set<Int> = []
        for (index, pass) in chosen where site.isFolder && !files[index].isLink && files[index].part == .changed {
            guard files[index].kind == .html || files[index].kind == .xhtml else { continue }
            keys[index] = Key(path: site.location(of: files[index].path), settings: passes[pass].settings)
            if agrees[pass] { settled.insert(index) }
        }
        self.keys = keys
        self.settled = settled
    }

    /// Returns the report on the file at `index` if its result is still that of the run before and still written.
    func report(at index: Int, in taker: some OutcomeSink) -> FileReport? {
        guard settled.contains(index), let key = keys[index], store.isSettled(at: index), let status = store.status(at: index),
            let report = kept.report(key, status: status), taker.stillHolds(report)
        else { return nil }
        return report
    }

    /// Keeps the report on the file at `index` for the next run.
    func keep(_ report: FileReport, at index: Int) {
        guard let key = keys[index], let status = store.status(at: index) else { return }
        kept.keep(report.hasFailed || !store.isSettled(at: index) ? nil : report, status: status, key)
    }
}
