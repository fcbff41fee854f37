import NightRewrite
import Parallel
import SourceText

/// Carries out an invocation: gather, compute all, report, write.
struct Run<Engine: NightEngine> {
    /// What is to be done.
    let invocation: Invocation
    /// Where messages and results go.
    let console: Console
    /// Takes what there is to say.
    let reporter: Reporter
    /// Makes what does the rewriting.
    let engine: (Emission, _ isBook: Bool) -> Engine

    /// Does it all.
    func execute() -> ExitStatus {
        guard invocation.command != .palette else {
            let showsColor = console.showsColor(invocation.reporting.color, on: .output)
            return list { Palette($0).messages(printing: invocation.format, showsColor: showsColor, to: console) }
        }
        guard invocation.command != .stream else { return stream() }
        let gathering = SiteGathering(invocation, console: console)
        let refusals = DestinationCheck(invocation, gathering.sites, console).messages
        guard refusals.isEmpty else { return reporter.add(gathering.messages + refusals) }

        let outcomes = computed(gathering.sites)
        var status = reporter.add(gathering.messages + zip(gathering.sites, outcomes).flatMap { $0.tree.messages + $1.flatMap(\.messages) })
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
        do throws(SystemError) {
            let (messages, hasFailed) = try Streaming(invocation, console, engine: engine).run()
            return max(reporter.add(messages), hasFailed ? .failure : .success)
        } catch {
            return reporter.add([Message(.error, "standard input or output can't be used: " + error.text, code: .unreadable)])
        }
    }

    /// Lists the colours of all files for `take`, which says what went wrong with them.
    func list(_ take: ([PaletteColor]) -> [Message]) -> ExitStatus {
        let gathering = SiteGathering(invocation, console: console)
        let outcomes = computed(gathering.sites)
        let status = reporter.add(gathering.messages + zip(gathering.sites, outcomes).flatMap { $0.tree.messages + $1.flatMap(\.messages) })
        return max(status, reporter.add(take(outcomes.flatMap { $0.flatMap(\.colors) })))
    }

    /// The outcomes of each site: folders one after the other with all workers, single files beside each other.
    private func computed(_ sites: [Site]) -> [[Outcome]] {
        let singles = sites.filter { !$0.isFolder && $0.surroundings.isEmpty }
        let engines = Dictionary(uniqueKeysWithValues: Set(sites.map(\.emission)).map { ($0, engine($0, false)) })
        let bookEngines = Dictionary(
            uniqueKeysWithValues: Set(sites.filter(\.isBook).map(\.emission)).map { ($0, engine($0, true)) })
        let (command, isStrict, keepsOriginals) = (
            invocation.command, invocation.reporting.isStrict, invocation.reporting.showsDifferences
        )
        var done = Workers.map(singles.count, jobs: invocation.jobs) { index -> [Outcome] in
            guard let engine = engines[singles[index].emission] else { return [] }
            return SiteRewriting(engine: engine, command: command, jobs: 1, isStrict: isStrict, keepsOriginals: keepsOriginals).outcomes(
                of: singles[index])
        }[...]
        return sites.map { site in
            guard site.isFolder || !site.surroundings.isEmpty else { return done.popFirst() ?? [] }
            guard let engine = (site.isBook ? bookEngines : engines)[site.emission] else { return [] }
            return SiteRewriting(
                engine: engine, command: command, jobs: invocation.jobs, isStrict: isStrict, keepsOriginals: keepsOriginals
            ).outcomes(of: site)
        }
    }
}
