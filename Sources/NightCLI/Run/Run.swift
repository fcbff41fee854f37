import NightRewrite
import Nightfall
import Parallel
import SourceText

/// Carries out an invocation: collects the files, checks the destination, rewrites each file and reports.
struct Run<Engine: NightEngine> {
    /// The invocation to carry out.
    let invocation: Invocation
    /// Finds the settings of each file.
    let finder: SettingsFinder
    /// The streams for messages and results.
    let console: Console
    /// Prints and reports the messages and changes.
    let reporter: Reporter
    /// Makes the engine for given settings.
    let engine: (SettingsFinder.Entry, Emission, _ isBook: Bool) -> Engine
    /// Measures the phases of the run.
    let meter: ProgressMeter
    /// The values kept between the runs of a process that watches its inputs; nil for a single run.
    var session: WatchSession<Engine>?

    /// Carries out the invocation, and prints statistics if requested.
    func execute() -> ExitStatus {
        let status = rewrite()
        if invocation.reporting.showsStatistics { console.writeError(RunStatistics(meter: meter).text) }
        return status
    }

    private func rewrite() -> ExitStatus {
        meter.begin(.listing)
        guard invocation.command != .palette else {
            let showsColor = console.showsColor(invocation.reporting.color, on: .output)
            return list { Palette($0).messages(printing: invocation.format, showsColor: showsColor, to: console) }
        }
        guard invocation.command != .audit else { return audit() }
        guard invocation.command != .preview else { return preview() }
        let gathering = SiteCollector(invocation, finder, console: console)
        session?.watch(settingsOf: invocation, finder)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let refusals = DestinationCheck(invocation, gathering.sites, console).messages
        guard refusals.isEmpty else { return reporter.add(finder.messages + gathering.messages + refusals) }
        session?.take(finder)
        session?.watch(gathering.sites)

        let cache = RunCache(invocation, finder, gathering.sites)
        if let record = cache?.record(for: gathering.sites, jobs: invocation.jobs) { return say(record, gathering) }
        let recorder = cache.map { _ in RunRecorder() }
        func rewriteAll(_ taker: @escaping @Sendable (Site) -> some OutcomeSink) -> ExitStatus {
            let (reports, status) = rewrite(gathering, recorder, taker: taker)
            guard let cache, let recorder, isRepeatable(reports, status) else { return status }
            return max(status, reporter.add(cache.keep(recorder.record(of: gathering.sites, reports))))
        }
        let (meter, outputs) = (meter, session?.outputs)
        switch invocation.destination {
        case .nowhere: return rewriteAll { _ in DiscardingSink() }
        case .inPlace: return DeferredSignals.whileDeferring { rewriteAll { InPlaceWriting(site: $0, meter: meter, outputs: outputs) } }
        case .directory(let path):
            let (count, jobs) = (gathering.sites.count, invocation.jobs)
            return DeferredSignals.whileDeferring {
                var log = MirrorLog(recorder: recorder, outputs: outputs)
                if let session { log.onCopy = session.noteChange }
                return rewriteAll { [log] in MirrorWriting($0, among: count, below: path, jobs: jobs, meter: meter, log: log) }
            }
        case .standardOutput: return rewriteOne(gathering) { $0.messages(writingTo: console) }
        case .file(let path): return rewriteOne(gathering) { $0.messages(writingTo: path) }
        }
    }

    /// Returns true if warnings about `site` count as errors.
    private func isStrict(_ site: Site) -> Bool { finder.entries[site.settings].settings.isStrict }

    /// Passes the colors of all files to `take`, and reports the messages that it returns.
    func list(_ take: ([NightColor]) -> [Message]) -> ExitStatus {
        let gathering = SiteCollector(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let reports = reports(of: gathering.sites, nil) { _ in DiscardingSink() }
        let status = reporter.add(messages(gathering, reports.map { $0.flatMap(\.messages) }))
        return max(status, reporter.add(take(reports.flatMap { $0.flatMap(\.colors) })))
    }

    /// Rewrites each site into the sink that `taker` makes for it, and reports the messages and changes.
    private func rewrite(
        _ gathering: SiteCollector, _ recorder: RunRecorder?, taker: @escaping @Sendable (Site) -> some OutcomeSink
    ) -> (reports: [[FileReport]], status: ExitStatus) {
        let reports = reports(of: gathering.sites, recorder, taker: taker)
        let status = announce(gathering, reports)
        let ending = max(status, reporter.add(reports.flatMap { $0.flatMap(\.remarks) }))
        if case .directory(let folder) = invocation.destination, ending != .failure { removeStale(below: folder) }
        let all = reports.flatMap { $0 }
        show(invocation.destination == .nowhere ? RunSummary(of: all) : RunSummary(of: meter, all))
        return (reports, ending)
    }

    /// Repeats the messages of an earlier run that had the same result.
    private func say(_ record: RunRecord, _ gathering: SiteCollector) -> ExitStatus {
        meter.end()
        meter.note(.unchanged, count: record.count)
        let status = reporter.add(messages(gathering, record.messages))
        show(RunSummary(of: meter, []))
        return status
    }

    /// Returns true if an identical run would have the same result: nothing failed, and nothing is left to change.
    private func isRepeatable(_ reports: [[FileReport]], _ status: ExitStatus) -> Bool {
        let isDone = status == .success && reports.joined().allSatisfy(\.changes.isEmpty) && !DeferredSignals.isPending
        guard invocation.destination == .inPlace else { return isDone }
        return isDone && meter.count(of: .written) + meter.count(of: .removed) == 0
    }

    /// Removes the files of a mirror whose originals have gone since the process began to watch them.
    private func removeStale(below folder: FilePath) {
        guard let session, !DeferredSignals.isPending, let target = try? OpenFolder(folder) else { return }
        for (path, kind) in session.outputs.takeStale() {
            // A folder stays as long as there is something in it.
            let place = try? target.place(of: path.path(below: folder))
            let isRemoved = (try? kind == .folder ? place?.removeFolder() : place?.remove()) != nil
            if isRemoved, kind == .file { meter.note(.removed) }
        }
    }

    /// Prints a summary, unless the messages go to standard output as a report for programs.
    private func show(_ summary: RunSummary) {
        if let session { return session.endRun(summary, meter) }
        guard !invocation.reporting.isQuiet, invocation.reporting.target != .standardOutput else { return }
        console.writeError("nightfall: \(summary.text)\n")
    }

    /// Rewrites the only input and reports its messages, then writes the result with `write`.
    private func rewriteOne(_ gathering: SiteCollector, write: (SingleWriting) -> [Message]) -> ExitStatus {
        let keepers = gathering.sites.map { CapturingSink($0) }
        let reports = zip(gathering.sites, keepers).map { site, keeper in self.reports(of: [site], nil) { _ in keeper }.flatMap { $0 } }
        let status = announce(gathering, reports)
        let singles = zip(gathering.sites, keepers).map { SingleWriting(site: $0, command: invocation.command, outcome: $1.outcome) }
        return max(status, reporter.add(singles.flatMap(write)))
    }

    /// Reports the messages and the changes of the files.
    private func announce(_ gathering: SiteCollector, _ reports: [[FileReport]]) -> ExitStatus {
        let status = reporter.add(messages(gathering, reports.map { $0.flatMap(\.messages) }))
        let changes = reports.flatMap { $0.flatMap(\.changes) }
        reporter.add(changes)
        for report in reports.joined() { reporter.add(report.differences) }
        // A page that stays light because a stylesheet is missing is not the requested result.
        let isDifferent = !changes.isEmpty || reports.joined().contains { $0.messages.contains(where: \.isOfLightPage) }
        return max(status, invocation.command == .check && isDifferent ? .different : .success)
    }

    /// Returns all messages; `reported` has those of the files of each site.
    private func messages(_ gathering: SiteCollector, _ reported: [[Message]]) -> [Message] {
        finder.messages + gathering.messages
            + zip(gathering.sites, reported).flatMap { site, reported in
                let messages = site.tree.messages + reported
                return isStrict(site) ? messages.map(\.strict) : messages
            }
    }

    /// Returns the reports of each site: folders one after another with all workers, single files in parallel.
    private func reports(
        of sites: [Site], _ recorder: RunRecorder?, taker: @escaping @Sendable (Site) -> some OutcomeSink
    ) -> [[FileReport]] {
        let rewritings = rewritings(of: sites, recorder)
        let (destination, count, wishes) = (invocation.destination, sites.count, reporter.wishes)
        @Sendable func reports(_ index: Int) -> [FileReport] {
            let site = sites[index].opened()
            let listing = ChangeListing(site, among: count, to: destination, wishes)
            return rewritings[index].reports(of: site, taker: ReportingSink(taker(site), listing))
        }
        let singles = sites.indices.filter { !sites[$0].isFolder && sites[$0].surroundings.isEmpty }
        let meter = meter
        if !singles.isEmpty { meter.begin(.writing, of: singles.count) }
        var done = Workers.map(singles.count, jobs: invocation.jobs) { position in
            defer { meter.step() }
            return reports(singles[position])
        }[...]
        defer { meter.end() }
        return sites.indices.map { index in
            sites[index].isFolder || !sites[index].surroundings.isEmpty ? reports(index) : done.popFirst() ?? []
        }
    }

    /// Returns the rewriting of each site; sites with the same settings share their engines.
    ///
    /// - Parameter onSurvey: Receives each engine with the base of its site, and its analysis.
    func rewritings(
        of sites: [Site], _ recorder: RunRecorder?, onSurvey: (@Sendable (Engine, Engine.Graph) -> Void)? = nil
    ) -> [SiteRewriting<Engine>] {
        var engines: [EngineKey: Engine] = [:]
        for site in sites {
            for settings in site.allSettings {
                let key = EngineKey(settings: settings, emission: site.emission, isBook: site.isBook)
                guard engines[key] == nil else { continue }
                func made() -> Engine { engine(finder.entries[settings], site.emission, site.isBook) }
                engines[key] = session?.engine(key, make: made) ?? made()
            }
        }
        let sheets = sites.filter { !$0.isFolder && $0.standardInput == nil }.flatMap { site in
            site.tree.files.filter { $0.part == .changed && $0.kind == .css }.map { site.location(of: $0.path) }
        }
        let named = Set(sheets.compactMap { try? FileSystem.realPath($0) })
        let inputs = AdditionPlaces.inputs(among: sites)
        return sites.map { site in
            let isLarge = site.isFolder || !site.surroundings.isEmpty
            return SiteRewriting(
                engines: engines.filter { $0.key.emission == site.emission && $0.key.isBook == site.isBook }.reduce(into: [:]) {
                    $0[$1.key.settings] = $1.value
                }, command: invocation.command,
                jobs: isLarge ? invocation.jobs : 1, isStrict: isStrict(site),
                keepsOriginals: invocation.reporting.showsDifferences, named: named,
                isLast: sites.count == 1 && session == nil && !invocation.arguments.has(.serve), meter: isLarge ? meter : nil,
                recorder: recorder, additions: AdditionPlaces(site, among: sites.count, inputs: inputs, to: invocation.destination),
                session: session, onSurvey: onSurvey)
        }
    }
}
