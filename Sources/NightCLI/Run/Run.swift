import NightRewrite
import Nightfall
import Parallel
import SourceText

/// Carries out an invocation: gather, check, rewrite file by file, report.
struct Run<Engine: NightEngine> {
    /// What is to be done.
    let invocation: Invocation
    /// Finds what holds for each file.
    let finder: SettingsFinder
    /// Where messages and results go.
    let console: Console
    /// Takes what there is to say.
    let reporter: Reporter
    /// Makes what does the rewriting.
    let engine: (SettingsFinder.Entry, Emission, _ isBook: Bool) -> Engine
    /// Measures it.
    let meter: ProgressMeter

    /// What engines differ in.
    private struct EngineKey: Hashable {
        let settings: Int
        let emission: Emission
        let isBook: Bool
    }

    /// Does it all.
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
        guard invocation.command != .stream else { return stream() }
        let gathering = SiteCollector(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let refusals = DestinationCheck(invocation, gathering.sites, console).messages
        guard refusals.isEmpty else { return reporter.add(finder.messages + gathering.messages + refusals) }

        let cache = RunCache(invocation, finder, gathering.sites)
        if let record = cache?.record(for: gathering.sites, jobs: invocation.jobs) { return say(record, gathering) }
        let recorder = cache.map { _ in RunRecorder() }
        func rewriteAll(_ taker: @escaping @Sendable (Site) -> some OutcomeSink) -> ExitStatus {
            let (reports, status) = rewrite(gathering, recorder, taker: taker)
            guard let cache, let recorder, isRepeatable(reports, status) else { return status }
            return max(status, reporter.add(cache.keep(recorder.record(of: gathering.sites, reports))))
        }
        let meter = meter
        switch invocation.destination {
        case .nowhere: return rewriteAll { _ in DiscardingSink() }
        case .inPlace: return DeferredSignals.whileDeferring { rewriteAll { InPlaceWriting(site: $0, meter: meter) } }
        case .directory(let path):
            let (count, jobs) = (gathering.sites.count, invocation.jobs)
            return DeferredSignals.whileDeferring {
                rewriteAll { MirrorWriting($0, among: count, below: path, jobs: jobs, meter: meter, recorder: recorder) }
            }
        case .standardOutput: return rewriteOne(gathering) { $0.messages(writingTo: console) }
        case .file(let path): return rewriteOne(gathering) { $0.messages(writingTo: path) }
        }
    }

    /// Whether warnings about `site` are errors.
    private func isStrict(_ site: Site) -> Bool { finder.entries[site.settings].settings.isStrict }

    /// Answers the records on standard input.
    private func stream() -> ExitStatus {
        let settings = finder.settings(of: finder.scope(of: FilePath(".")))
        let status = reporter.add(finder.messages)
        guard let entry = settings.map({ finder.entries[$0] }), status == .success else { return .failure }
        do throws(SystemError) {
            let rewriting = SiteRewriting(
                engines: [0: engine(entry, entry.settings.emission ?? .media, false)], command: .apply, jobs: 1, isStrict: false,
                keepsOriginals: false)
            let streaming = try Streaming(invocation, console, emission: entry.settings.emission ?? .media, rewriting)
            let (messages, hasFailed) = streaming.run()
            return max(reporter.add(messages), hasFailed ? .failure : .success)
        } catch {
            return reporter.add([Message(.error, "standard input or output cannot be used: " + error.text, code: .unreadable)])
        }
    }

    /// Lists the colours of all files for `take`, which says what went wrong with them.
    func list(_ take: ([NightColor]) -> [Message]) -> ExitStatus {
        let gathering = SiteCollector(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let reports = reports(of: gathering.sites, nil) { _ in DiscardingSink() }
        let status = reporter.add(messages(gathering, reports.map { $0.flatMap(\.messages) }))
        return max(status, reporter.add(take(reports.flatMap { $0.flatMap(\.colors) })))
    }

    /// Rewrites all sites, each for the taker that `taker` makes, and says what came of it.
    private func rewrite(
        _ gathering: SiteCollector, _ recorder: RunRecorder?, taker: @escaping @Sendable (Site) -> some OutcomeSink
    ) -> (reports: [[FileReport]], status: ExitStatus) {
        let reports = reports(of: gathering.sites, recorder, taker: taker)
        let status = announce(gathering, reports)
        let ending = max(status, reporter.add(reports.flatMap { $0.flatMap(\.remarks) }))
        let all = reports.flatMap { $0 }
        show(invocation.destination == .nowhere ? RunSummary(of: all) : RunSummary(of: meter, all), of: gathering)
        return (reports, ending)
    }

    /// Says again what an earlier run said that came to the same.
    private func say(_ record: RunRecord, _ gathering: SiteCollector) -> ExitStatus {
        meter.end()
        meter.note(.unchanged, count: record.count)
        let status = reporter.add(messages(gathering, record.messages))
        show(RunSummary(of: meter, []), of: gathering)
        return status
    }

    /// Whether the same run would come to the same again: nothing has failed, and nothing is left that changes.
    private func isRepeatable(_ reports: [[FileReport]], _ status: ExitStatus) -> Bool {
        let isDone = status == .success && reports.joined().allSatisfy(\.changes.isEmpty) && !DeferredSignals.isPending
        guard invocation.destination == .inPlace else { return isDone }
        return isDone && meter.count(of: .written) + meter.count(of: .removed) == 0
    }

    /// Shows a summary to who sits before a terminal.
    private func show(_ summary: RunSummary, of gathering: SiteCollector) {
        guard console.errorIsTerminal, !invocation.reporting.isQuiet,
            gathering.sites.count > 1 || gathering.sites.contains(where: \.isFolder)
        else { return }
        console.writeError("nightfall: \(summary.text)\n")
    }

    /// Rewrites the one file that there is, which `write` then writes: what there is to say of the file comes first.
    private func rewriteOne(_ gathering: SiteCollector, write: (SingleWriting) -> [Message]) -> ExitStatus {
        let keepers = gathering.sites.map { CapturingSink($0) }
        let reports = zip(gathering.sites, keepers).map { site, keeper in self.reports(of: [site], nil) { _ in keeper }.flatMap { $0 } }
        let status = announce(gathering, reports)
        let singles = zip(gathering.sites, keepers).map { SingleWriting(site: $0, command: invocation.command, outcome: $1.outcome) }
        return max(status, reporter.add(singles.flatMap(write)))
    }

    /// Says what there is to say of the files, and what becomes of them.
    private func announce(_ gathering: SiteCollector, _ reports: [[FileReport]]) -> ExitStatus {
        let status = reporter.add(messages(gathering, reports.map { $0.flatMap(\.messages) }))
        let changes = reports.flatMap { $0.flatMap(\.changes) }
        reporter.add(changes)
        for report in reports.joined() { reporter.add(report.differences) }
        // A page that stays light for want of a sheet is not what was asked for.
        let isDifferent = !changes.isEmpty || reports.joined().contains { $0.messages.contains(where: \.isOfLightPage) }
        return max(status, invocation.command == .check && isDifferent ? .different : .success)
    }

    /// All messages, those of the files of each site in `said`.
    private func messages(_ gathering: SiteCollector, _ said: [[Message]]) -> [Message] {
        finder.messages + gathering.messages
            + zip(gathering.sites, said).flatMap { site, said in
                let messages = site.tree.messages + said
                return isStrict(site) ? messages.map(\.strict) : messages
            }
    }

    /// The reports of each site: folders one after the other with all workers, single files beside each other.
    private func reports(
        of sites: [Site], _ recorder: RunRecorder?, taker: @escaping @Sendable (Site) -> some OutcomeSink
    ) -> [[FileReport]] {
        let rewritings = rewritings(of: sites, recorder)
        let (destination, count, wishes) = (invocation.destination, sites.count, reporter.wishes)
        @Sendable func reports(_ index: Int) -> [FileReport] {
            let listing = ChangeListing(sites[index], among: count, to: destination, wishes)
            return rewritings[index].reports(of: sites[index], taker: ReportingSink(taker(sites[index]), listing))
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

    /// What rewrites each site; sites that are alike share their engines.
    private func rewritings(of sites: [Site], _ recorder: RunRecorder?) -> [SiteRewriting<Engine>] {
        var engines: [EngineKey: Engine] = [:]
        for site in sites {
            for settings in site.allSettings {
                let key = EngineKey(settings: settings, emission: site.emission, isBook: site.isBook)
                if engines[key] == nil { engines[key] = engine(finder.entries[settings], site.emission, site.isBook) }
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
                keepsOriginals: invocation.reporting.showsDifferences, named: named, isLast: sites.count == 1, meter: isLarge ? meter : nil,
                recorder: recorder, additions: AdditionPlaces(site, among: sites.count, inputs: inputs, to: invocation.destination))
        }
    }
}
