import NightRewrite
import Nightfall
import Parallel
import SourceText

/// Rewrites the files of a site in two passes: the first takes a summary of each file, the second rewrites each file.
///
/// The bytes of a file are held only while the file is processed, except for a few files of the first pass.
struct SiteRewriting<Engine: NightEngine>: Sendable {
    /// The engines by the number of their settings.
    let engines: [Int: Engine]
    /// The command that is carried out.
    let command: Command
    /// The number of workers.
    let jobs: Int
    /// True if warnings count as errors.
    let isStrict: Bool
    /// True if the old bytes of changed files are needed.
    let keepsOriginals: Bool
    /// The real paths of the stylesheets that are themselves PATHs.
    var named: Set<FilePath> = []
    /// True if the run ends after this site.
    var isLast = false
    /// Measures the progress on this site; nil if the site is one of many.
    var meter: ProgressMeter?
    /// Records the files that are read.
    var recorder: RunRecorder?
    /// The places where files are added; nil if none are added.
    var additions: AdditionPlaces?
    /// The values kept between the runs of a process that watches its inputs; nil for a single run.
    var session: WatchSession<Engine>?
    /// Receives each engine that rewrites files, with the base of the site, and its analysis.
    var onSurvey: (@Sendable (Engine, Engine.Graph) -> Void)?

    /// Rewrites each file of `site` that has a type, and passes the outcome to `taker`; of the images, only those in use.
    ///
    /// If a stylesheet or an image that other files rely on fails, all files are rewritten again without it. Otherwise, the pages that
    /// load it would be partly dark.
    ///
    /// - Returns: The reports, sorted by path.
    func reports(of site: Site, taker: some OutcomeSink) -> [FileReport] {
        var failed: [[UInt8]: FileReport] = [:]
        while true {
            let (reports, lost) = reports(of: site, without: failed, taker: taker)
            guard !lost.isEmpty, !DeferredSignals.isPending else { return reports }
            for report in reports where lost.contains(report.path) { failed[report.path] = report }
        }
    }

    /// Runs one round, which leaves `failed` files unchanged.
    ///
    /// - Returns: The reports, and the paths of stylesheets and images that failed in this round and that other files rely on.
    private func reports(
        of site: Site, without failed: [[UInt8]: FileReport], taker: some OutcomeSink
    ) -> (reports: [FileReport], lost: Set<[UInt8]>) {
        let isReverting = command == .revert
        let files = (site.tree.files + site.surroundings).filter { file in
            guard let kind = file.kind, file.part != .ignored else { return false }
            return !isReverting || kind.isText || FileKind.isNight(fileName: file.path)
        }
        guard !isReverting else {
            guard let engine = engines[site.settings] else { return ([], []) }
            let changed = files.indices.filter { files[$0].part == .changed }
            let reports = reports(of: files, changed, site, taker) { index in
                outcome(of: files[index], read(files[index], of: site), site, engine) {
                    engine.revert($0, path: files[index].path, kind: $1)
                }
            }
            return (reports, [])
        }
        let store = FileContentCache(count: files.count)
        let (passes, all) = passes(over: files, site, store, failed: Set(failed.keys))
        let chosen = all.filter { failed[files[$0.key].path] == nil }
        if isLast { ProcessLifetime.keep(passes) }
        let known = session.map { session in
            KnownReports(session, files, site, passes: passes.map { ($0.engine, $0.graph, $0.settings) }, chosen: chosen, store)
        }
        let reports = reports(of: files, store.newFirst(chosen.keys), site, taker, after: Array(failed.values), known) { index in
            let kept = store.take(at: index)
            let reading = kept ?? SiteReading(files[index], of: site, after: store.status(at: index))
            let isKnown = kept != nil || store.isSettled(at: index)
            let path = files[index].path
            guard let pass = chosen[index].map({ passes[$0] }) else { return Outcome(file: files[index]) }
            return outcome(of: files[index], reading, site, pass.engine) { bytes, kind in
                guard command != .palette else { return pass.engine.palette(bytes, path: path, kind: kind, graph: pass.graph) }
                var result = pass.engine.apply(bytes, path: path, kind: kind, graph: pass.graph, isKnown: isKnown)
                if command == .preview { result.uses = pass.engine.palette(bytes, path: path, kind: kind, graph: pass.graph).uses }
                return result
            }
        }
        let lost = Set(reports.lazy.filter(\.hasFailed).map(\.path)).filter { path in
            failed[path] == nil && passes.contains { $0.engine.reliesOn(path, in: $0.graph) }
        }
        return (reports, lost)
    }

    /// Analyses the site for each engine that rewrites some of its files.
    ///
    /// A file with its own settings gets the result that it would have if the whole site had these settings.
    ///
    /// - Returns: The passes, and the index of the pass that rewrites each file, by the index of the file.
    private func passes(
        over files: [SiteFile], _ site: Site, _ store: FileContentCache, failed: Set<[UInt8]>
    ) -> (passes: [Pass], chosen: [Int: Int]) {
        var passes: [Pass] = []
        var chosen: [Int: Int] = [:]
        let own = files.map { $0.settings ?? site.settings }
        for group in Set(files.indices.lazy.filter { files[$0].part == .changed }.map { own[$0] }).sorted() {
            guard let engine = engines[group] else { continue }
            var parts = files
            for index in parts.indices where parts[index].part == .changed && own[index] != group { parts[index].part = .context }
            let survey = survey(of: parts, site, store, engine, settings: group, failed: failed)
            for index in survey.chosen where chosen[index] == nil || own[index] == group { chosen[index] = passes.count }
            onSurvey?(survey.engine, survey.graph)
            passes.append(Pass(survey.engine, survey.graph, settings: group))
        }
        return (passes, chosen)
    }

    /// An engine with its analysis of the site; a class, since all threads share it and none needs a copy.
    private final class Pass: Sendable {
        let engine: Engine
        let graph: Engine.Graph
        /// The number of the settings.
        let settings: Int

        init(_ engine: Engine, _ graph: Engine.Graph, settings: Int) {
            self.engine = engine
            self.graph = graph
            self.settings = settings
        }
    }

    // MARK: The second pass

    /// Rewrites the files at `indices` and passes the outcomes to `taker`.
    ///
    /// With `--strict`, nothing of a folder is written if there is a warning. So the files are rewritten once before, as a trial.
    private func reports(
        of files: [SiteFile], _ indices: [Int], _ site: Site, _ taker: some OutcomeSink, after failed: [FileReport] = [],
        _ known: KnownReports<Engine>? = nil, outcome: @escaping @Sendable (Int) -> Outcome
    ) -> [FileReport] {
        if isStrict, site.isFolder {
            meter?.begin(.checking, of: indices.count)
            let trial = failed + taken(files, indices, by: DiscardingSink(), nil, outcome)
            if (site.tree.messages + trial.flatMap(\.messages)).contains(where: \.isSerious) { return SiteRewriting.sorted(trial) }
        }
        meter?.begin(.writing, of: indices.count)
        var ready = taker
        var reports = failed + ready.begin()
        let taker = ready
        reports += passedThrough(site).map { taker.take($0, claimed: []) }
        reports += taken(files, indices, by: taker, known, outcome)
        let claimed = Set(reports.flatMap(\.companions))
        reports += taker.finish(reports, claimed: claimed, stale: stale(reports, claimed, of: site))
        return SiteRewriting.sorted(reports)
    }

    /// Rewrites the files at `indices` and returns the reports of `taker`.
    ///
    /// Files whose names may be those of added files come last.
    private func taken(
        _ files: [SiteFile], _ indices: [Int], by taker: some OutcomeSink, _ known: KnownReports<Engine>?,
        _ outcome: @escaping @Sendable (Int) -> Outcome
    ) -> [FileReport] {
        var reports: [FileReport] = []
        for isNight in [false, true] {
            let members = indices.filter { FileKind.isNight(fileName: files[$0].path) == isNight }
            // A stylesheet takes as long as many pages. Stylesheets come first, so that no thread is left with one at the end.
            let wave = members.filter { files[$0].kind == .css } + members.filter { files[$0].kind != .css }
            let claimed = isNight ? Set(reports.flatMap(\.companions)) : []
            // Two threads that create files in one folder would wait for each other.
            let inOneFolder = { FilePath.inOneFolder(files[wave[$0]].path, files[wave[$1]].path) }
            reports += Workers.map(wave.count, jobs: jobs, together: inOneFolder) { position -> FileReport? in
                guard !DeferredSignals.isPending else { return nil }
                defer { meter?.step() }
                if let report = known?.report(at: wave[position], in: taker) { return report }
                let file = files[wave[position]]
                // A file that this run has written already is not what it was when it was first read.
                let isWritten = claimed.contains(file.path) && !file.isLink
                let outcome = isWritten ? Outcome(file: file, isCompanion: true) : outcome(wave[position])
                let report = taker.take(outcome, claimed: claimed)
                known?.keep(report, at: wave[position])
                return report
            }.compactMap { $0 }
        }
        return reports
    }

    /// Returns the reports sorted by path; reports with equal paths keep their order.
    private static func sorted(_ reports: [FileReport]) -> [FileReport] {
        reports.enumerated().sorted { left, right in
            if left.element.path == right.element.path { return left.offset < right.offset }
            return left.element.path.lexicographicallyPrecedes(right.element.path)
        }.map(\.element)
    }

    /// Returns the outcome of a single file that is not rewritten; the sink passes it through to the destination.
    private func passedThrough(_ site: Site) -> [Outcome] {
        guard !site.isFolder, let file = site.tree.files.first, file.part != .changed, let engine = engines[site.settings] else {
            return []
        }
        return [outcome(of: file, read(file, of: site), site, engine) { _, _ in FileResult() }]
    }

    /// Reads a file for the first time and records it.
    func read(_ file: SiteFile, of site: Site) -> SiteReading {
        let reading = SiteReading(file, of: site)
        let location = site.location(of: file.path)
        recorder?.read(location, reading)
        session?.watch(location)
        return reading
    }

    /// Records a file that the run looked for and did not find.
    func noteMissed(_ path: FilePath) {
        recorder?.missed(path)
        session?.watch(path)
    }

    /// Returns the files of an earlier run that no file of the site needs any longer.
    ///
    /// They stay if a file has failed, which may still need them.
    private func stale(_ reports: [FileReport], _ claimed: Set<[UInt8]>, of site: Site) -> Set<[UInt8]> {
        guard site.isFolder, !DeferredSignals.isPending else { return Set(reports.flatMap(\.leftovers)).subtracting(claimed) }
        guard command == .apply || command == .check, reports.contains(where: \.isCompanion),
            !(site.tree.files + site.surroundings).contains(where: { $0.part == .context }),
            !reports.contains(where: \.hasFailed)
        else { return [] }
        return Set(reports.lazy.filter { $0.isCompanion && !claimed.contains($0.path) }.map(\.path))
    }

    private func outcome(
        of file: SiteFile, _ reading: SiteReading, _ site: Site, _ engine: Engine, _ rewrite: ([UInt8], FileKind) -> FileResult
    ) -> Outcome {
        var outcome = Outcome(file: file)
        outcome.original = reading.bytes
        outcome.status = reading.status
        if let message = reading.message { outcome.messages = [message] }
        guard reading.message == nil, let bytes = reading.bytes, let kind = file.kind else { return outcome }
        let result = rewrite(bytes, kind)
        outcome.companions = result.companions
        outcome.isCompanion = result.isCompanion && !file.isLink
        guard !file.isLink else {
            // The link's target is processed under its own name, if that name has a type; companions have the link's.
            let unwritable = result.diagnostics.filter { $0.code == .unwritable && $0.severity == .error }
            outcome.messages = messages(unwritable, bytes, file.path, kind, site, engine)
            if outcome.hasFailed { outcome.companions = [] }
            let name = site.location(of: file.path)
            if result.output != nil, let real = try? FileSystem.realPath(name), FileKind(fileName: real.name) == nil {
                outcome.messages += [
                    Message(
                        name.bytes, .warning, "is a link to a file whose own name shows no type; that file is left unchanged",
                        code: .specialFile)
                ]
            }
            return outcome
        }
        outcome.messages = messages(result.diagnostics, bytes, file.path, kind, site, engine)
        if let obstructed = obstructed(outcome.companions, of: kind, site, engine) {
            outcome.messages += messages([obstructed], bytes, file.path, kind, site, engine)
        }
        if outcome.hasFailed {
            outcome.companions = []
            return outcome
        }
        outcome.leftovers = leftovers(of: file, bytes, kind, site, engine)
        outcome.isRemoved = result.isRemoved
        outcome.colors = colors(result.uses, bytes, file.path, kind, site, engine)
        if let changed = result.output, !changed.holds(bytes) {
            outcome.output = changed
            if !keepsOriginals { outcome.original = nil }
        }
        return outcome
    }

    /// Returns the reason why one of `companions` cannot be written; nil if all can.
    private func obstructed(_ companions: [NewFile], of kind: FileKind, _ site: Site, _ engine: Engine) -> Diagnostic? {
        for companion in companions {
            guard let obstacle = additions?.obstacle(writing: companion.path, of: site, engine) else { continue }
            let wayOut = kind == .css ? "use --emit media" : kind == .picture ? "use --images keep" : "use --csp inline"
            return obstacle.diagnostic(path: companion.path, otherwise: wayOut)
        }
        return nil
    }

    /// Returns the paths of the files that an earlier run added for a file that is itself a PATH.
    private func leftovers(of file: SiteFile, _ bytes: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine) -> [[UInt8]] {
        guard let additions, !site.isFolder, site.standardInput == nil, file.part == .changed, command != .palette else { return [] }
        let paths = engine.additions(for: bytes, path: file.path, kind: kind, isReverting: command == .revert) { path in
            (try? FileSystem.status(of: site.location(of: path), followsLinks: false)) != nil
        }
        return additions.generated(among: paths, of: site, engine)
    }

    /// Returns the diagnostics as messages with lines and columns.
    private func messages(_ diagnostics: [Diagnostic], _ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine)
        -> [Message]
    {
        guard !diagnostics.isEmpty else { return [] }
        let name = site.location(of: path).bytes
        var places = SourceLocationConverter(engine, bytes, path: path, kind: kind)
        return diagnostics.map { diagnostic in
            guard let span = diagnostic.span else { return Message(name, diagnostic, at: nil) }
            let place = places.place(of: span.start)
            return Message(name, diagnostic, at: Message.Position(line: place.line, column: place.column, character: place.character))
        }.map { isStrict ? $0.strict : $0 }
    }

    /// Returns the colors with their lines and columns.
    private func colors(_ uses: [ColorUse], _ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine)
        -> [NightColor]
    {
        guard !uses.isEmpty else { return [] }
        func name(_ path: [UInt8]) -> String { String(decoding: site.location(of: path).bytes, as: UTF8.self) }
        let own = name(path)
        var places = SourceLocationConverter(engine, bytes, path: path, kind: kind)
        return uses.map { NightColor($0, path: own, at: places.place(of: $0.span.start), name: name) }
    }
}
