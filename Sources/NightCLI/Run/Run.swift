import NightRewrite
import Parallel
import SourceText

/// Carries out an invocation: gather, compute all, report, write.
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

    /// What engines differ in.
    private struct EngineKey: Hashable {
        let settings: Int
        let emission: Emission
        let isBook: Bool
    }

    /// Does it all.
    func execute() -> ExitStatus {
        guard invocation.command != .palette else {
            let showsColor = console.showsColor(invocation.reporting.color, on: .output)
            return list { Palette($0).messages(printing: invocation.format, showsColor: showsColor, to: console) }
        }
        guard invocation.command != .stream else { return stream() }
        let gathering = SiteGathering(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let refusals = DestinationCheck(invocation, gathering.sites, console).messages
        guard refusals.isEmpty else { return reporter.add(finder.messages + gathering.messages + refusals) }

        let outcomes = computed(gathering.sites)
        var status = reporter.add(
            finder.messages + gathering.messages + zip(gathering.sites, outcomes).flatMap { $0.tree.messages + $1.flatMap(\.messages) })
        let results = zip(gathering.sites, outcomes).map { SiteResult(site: $0, outcomes: $1, command: invocation.command) }
            .filter { !invocation.reporting.isStrict || !$0.site.isFolder || $0.isClean }
        if reporter.wantsChanges {
            let changes = results.flatMap { $0.changes(to: invocation.destination, among: results.count) }
            reporter.add(changes)
            if invocation.command == .check, !changes.isEmpty { status = max(status, .different) }
        }
        if invocation.reporting.showsDifferences { reporter.add(results.flatMap(\.differences)) }
        switch invocation.destination {
        case .nowhere:
            break
        case .standardOutput:
            status = max(status, reporter.add(SingleWriting.messages(writing: results, to: console)))
        case .file(let path):
            status = max(status, reporter.add(SingleWriting.messages(writing: results, to: path)))
        case .directory(let path):
            status = max(status, reporter.add(MirrorWriting(results, below: path).messages(jobs: invocation.jobs)))
        case .inPlace:
            status = max(status, reporter.add(InPlaceWriting(results).messages(jobs: invocation.jobs)))
        }
        return status
    }

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
            return reporter.add([Message(.error, "standard input or output can't be used: " + error.text, code: .unreadable)])
        }
    }

    /// Lists the colours of all files for `take`, which says what went wrong with them.
    func list(_ take: ([PaletteColor]) -> [Message]) -> ExitStatus {
        let gathering = SiteGathering(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        let outcomes = computed(gathering.sites)
        let status = reporter.add(
            finder.messages + gathering.messages + zip(gathering.sites, outcomes).flatMap { $0.tree.messages + $1.flatMap(\.messages) })
        return max(status, reporter.add(take(outcomes.flatMap { $0.flatMap(\.colors) })))
    }

    /// The outcomes of each site: folders one after the other with all workers, single files beside each other.
    private func computed(_ sites: [Site]) -> [[Outcome]] {
        var engines: [EngineKey: Engine] = [:]
        for site in sites {
            for settings in site.allSettings {
                let key = EngineKey(settings: settings, emission: site.emission, isBook: site.isBook)
                if engines[key] == nil { engines[key] = engine(finder.entries[settings], site.emission, site.isBook) }
            }
        }
        let rewritings = sites.map { site in
            SiteRewriting(
                engines: engines.filter { $0.key.emission == site.emission && $0.key.isBook == site.isBook }.reduce(into: [:]) {
                    $0[$1.key.settings] = $1.value
                }, command: invocation.command,
                jobs: site.isFolder || !site.surroundings.isEmpty ? invocation.jobs : 1, isStrict: invocation.reporting.isStrict,
                keepsOriginals: invocation.reporting.showsDifferences)
        }
        let singles = sites.indices.filter { !sites[$0].isFolder && sites[$0].surroundings.isEmpty }
        var done = Workers.map(singles.count, jobs: invocation.jobs) { rewritings[singles[$0]].outcomes(of: sites[singles[$0]]) }[...]
        return sites.indices.map { index in
            sites[index].isFolder || !sites[index].surroundings.isEmpty
                ? rewritings[index].outcomes(of: sites[index]) : done.popFirst() ?? []
        }
    }
}
