import NightRewrite
import Nightfall
import Parallel
import SourceText

/// Works out what becomes of the files of a site, in two passes: the first takes facts of each file, the second rewrites one after the
/// other.
///
/// No file's bytes are held longer than they are worked on, but for a few of the first.
struct SiteRewriting<Engine: NightEngine>: Sendable {
    /// What does the rewriting, by the number of the settings that it has.
    let engines: [Int: Engine]
    /// What is done with each file.
    let command: Command
    /// The number of workers.
    let jobs: Int
    /// Whether warnings are errors.
    let isStrict: Bool
    /// Whether the bytes of files that change are still wanted.
    let keepsOriginals: Bool
    /// The real paths of the sheets that are named by hand.
    var named: Set<FilePath> = []
    /// Whether there is nothing left to do but to end once it is done.
    var isLast = false
    /// Takes in how far the work on this site is; nil where it is one of many.
    var meter: ProgressMeter?
    /// Takes in what is read.
    var recorder: RunRecorder?
    /// The places where files are added; nil where none are.
    var additions: AdditionPlaces?

    /// Hands the outcome of each file of `site` that has a kind to `taker`, of pictures for those that count.
    ///
    /// Where something goes wrong with a sheet or a picture that other files were judged by, all is done once more without it: what loads
    /// it
    /// would be dark in part.
    ///
    /// - Returns: what there is to say, by path.
    func reports(of site: Site, taker: some OutcomeSink) -> [FileReport] {
        var failed: [[UInt8]: FileReport] = [:]
        while true {
            let (reports, lost) = reports(of: site, without: failed, taker: taker)
            guard !lost.isEmpty, !DeferredSignals.isPending else { return reports }
            for report in reports where lost.contains(report.path) { failed[report.path] = report }
        }
    }

    /// The reports of one round: those of `failed` files unchanged, and the paths of the sheets and pictures that failed in it.
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
        let reports = reports(of: files, chosen.keys.sorted(), site, taker, after: Array(failed.values)) { index in
            let kept = store.take(at: index)
            let reading = kept ?? SiteReading(files[index], of: site, after: store.status(at: index))
            let isKnown = kept != nil || store.isSettled(at: index)
            let path = files[index].path
            guard let pass = chosen[index].map({ passes[$0] }) else { return Outcome(file: files[index]) }
            return outcome(of: files[index], reading, site, pass.engine) { bytes, kind in
                command == .palette
                    ? pass.engine.palette(bytes, path: path, kind: kind, graph: pass.graph)
                    : pass.engine.apply(bytes, path: path, kind: kind, graph: pass.graph, isKnown: isKnown)
            }
        }
        let lost = Set(reports.lazy.filter(\.hasFailed).map(\.path)).filter { path in
            failed[path] == nil && passes.contains { $0.engine.reliesOn(path, in: $0.graph) }
        }
        return (reports, lost)
    }

    /// What all files say together to each engine that some are rewritten by, and the number of the one that rewrites a file, by its index.
    ///
    /// Files with settings of their own get what they get where all of the site has these.
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
            let survey = survey(of: parts, site, store, engine, failed: failed)
            for index in survey.chosen where chosen[index] == nil || own[index] == group { chosen[index] = passes.count }
            passes.append(Pass(survey.engine, survey.graph))
        }
        return (passes, chosen)
    }

    /// What rewrites files: an object, since all threads use it and none needs a copy.
    private final class Pass: Sendable {
        let engine: Engine
        let graph: Engine.Graph

        init(_ engine: Engine, _ graph: Engine.Graph) {
            self.engine = engine
            self.graph = graph
        }
    }

    // MARK: The second pass

    /// Hands the outcomes of the files at `indices` to `taker`.
    ///
    /// With `--strict` nothing of a folder is written where there is something to warn of, so it is gone through once before.
    private func reports(
        of files: [SiteFile], _ indices: [Int], _ site: Site, _ taker: some OutcomeSink, after failed: [FileReport] = [],
        outcome: @escaping @Sendable (Int) -> Outcome
    ) -> [FileReport] {
        if isStrict, site.isFolder {
            meter?.begin(.checking, of: indices.count)
            let trial = failed + taken(files, indices, by: DiscardingSink(), outcome)
            if (site.tree.messages + trial.flatMap(\.messages)).contains(where: \.isSerious) { return SiteRewriting.sorted(trial) }
        }
        meter?.begin(.writing, of: indices.count)
        var ready = taker
        var reports = failed + ready.begin()
        let taker = ready
        reports += passedThrough(site).map { taker.take($0, claimed: []) }
        reports += taken(files, indices, by: taker, outcome)
        let claimed = Set(reports.flatMap(\.companions))
        reports += taker.finish(reports, claimed: claimed, stale: stale(reports, claimed, of: site))
        return SiteRewriting.sorted(reports)
    }

    /// What `taker` says of the outcomes of the files at `indices`; those that may have the name of one that is written beside another
    /// come last.
    private func taken(
        _ files: [SiteFile], _ indices: [Int], by taker: some OutcomeSink, _ outcome: @escaping @Sendable (Int) -> Outcome
    ) -> [FileReport] {
        var reports: [FileReport] = []
        for isNight in [false, true] {
            let members = indices.filter { FileKind.isNight(fileName: files[$0].path) == isNight }
            // A sheet takes as long as many pages: none is left for one thread when the others are done.
            let wave = members.filter { files[$0].kind == .css } + members.filter { files[$0].kind != .css }
            let claimed = isNight ? Set(reports.flatMap(\.companions)) : []
            // Two threads that make files in one folder wait for each other.
            let inOneFolder = { FilePath.inOneFolder(files[wave[$0]].path, files[wave[$1]].path) }
            reports += Workers.map(wave.count, jobs: jobs, together: inOneFolder) { position -> FileReport? in
                guard !DeferredSignals.isPending else { return nil }
                defer { meter?.step() }
                return taker.take(outcome(wave[position]), claimed: claimed)
            }.compactMap { $0 }
        }
        return reports
    }

    /// The reports by path.
    private static func sorted(_ reports: [FileReport]) -> [FileReport] {
        reports.enumerated().sorted { left, right in
            if left.element.path == right.element.path { return left.offset < right.offset }
            return left.element.path.lexicographicallyPrecedes(right.element.path)
        }.map(\.element)
    }

    /// A file that stays as it is, where it is all that is worked on: it goes where its night would.
    private func passedThrough(_ site: Site) -> [Outcome] {
        guard !site.isFolder, let file = site.tree.files.first, file.part != .changed, let engine = engines[site.settings] else {
            return []
        }
        return [outcome(of: file, read(file, of: site), site, engine) { _, _ in FileResult() }]
    }

    /// Reads a file for the first time.
    func read(_ file: SiteFile, of site: Site) -> SiteReading {
        let reading = SiteReading(file, of: site)
        recorder?.read(site.location(of: file.path), reading)
        return reading
    }

    /// The files of an earlier run that no file of the site is to have beside it any more.
    ///
    /// Where something has failed it may still need them.
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
            // The file that it leads to speaks for itself under its own name, if that name has a kind.
            let name = site.location(of: file.path)
            if result.output != nil, let real = try? FileSystem.realPath(name), FileKind(fileName: real.name) == nil {
                outcome.messages = [
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

    /// The reason why one of `companions` can't be written; nil where all can be.
    private func obstructed(_ companions: [NewFile], of kind: FileKind, _ site: Site, _ engine: Engine) -> Diagnostic? {
        for companion in companions {
            guard let obstacle = additions?.obstacle(writing: companion.path, of: site, engine) else { continue }
            let wayOut = kind == .css ? "use --emit media" : kind == .picture ? "use --images keep" : "use --csp inline"
            return obstacle.diagnostic(path: companion.path, otherwise: wayOut)
        }
        return nil
    }

    /// The paths of the files that an earlier run added for a file that was named by hand.
    private func leftovers(of file: SiteFile, _ bytes: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine) -> [[UInt8]] {
        guard let additions, !site.isFolder, site.standardInput == nil, file.part == .changed, command != .palette else { return [] }
        let paths = engine.additions(for: bytes, path: file.path, kind: kind, isReverting: command == .revert) { path in
            (try? FileSystem.status(of: site.location(of: path), followsLinks: false)) != nil
        }
        return additions.generated(among: paths, of: site, engine)
    }

    /// The diagnostics with their lines and columns.
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

    /// The colours with their lines and columns.
    private func colors(_ uses: [ColorUse], _ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine)
        -> [NightColor]
    {
        guard !uses.isEmpty else { return [] }
        let name = String(decoding: site.location(of: path).bytes, as: UTF8.self)
        var places = SourceLocationConverter(engine, bytes, path: path, kind: kind)
        return uses.map { NightColor($0, path: name, at: places.place(of: $0.span.start)) }
    }
}
