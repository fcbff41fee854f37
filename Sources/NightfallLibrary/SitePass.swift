internal import NightRewrite
internal import Parallel

/// Computes the results for the files of a site, and writes nothing.
struct SitePass<Files: SiteFiles>: Sendable {
    private let engine: Rewriter
    private let files: Files
    private let jobs: Int
    private let isStrict: Bool
    /// The files of a known kind, by path.
    private let entries: [SurveyedFile]

    /// Creates a pass over `files` with `engine`.
    init(_ engine: Rewriter, _ files: Files, jobs: Int, isStrict: Bool) throws {
        self.engine = engine
        self.files = files
        self.jobs = max(1, jobs)
        self.isStrict = isStrict
        entries = try files.paths().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
            let path = Array(name.utf8)
            return FileKind(fileName: path).map { SurveyedFile(path: path, kind: $0) }
        }
    }

    /// Returns the files with their dark theme; with `listsColors` their colors instead.
    ///
    /// Files that fail stay as they are. If others rely on them, all are rewritten once more without them, so that no page is half dark.
    func dark(listsColors: Bool = false) throws -> [SiteOutcome] {
        var failed: [Int: SiteOutcome] = [:]
        while true {
            let survey = survey(without: Set(failed.keys))
            let (engine, graph) = (survey.engine, survey.graph)
            let chosen = survey.chosen.filter { failed[$0] == nil }
            let outcomes = try outcomes(chosen) { bytes, file in
                listsColors
                    ? engine.palette(bytes, path: file.path, kind: file.kind, graph: graph)
                    : engine.apply(bytes, path: file.path, kind: file.kind, graph: graph)
            }
            let results = zip(chosen, outcomes)
            let lost = results.filter { $1.dark.hasFailed && engine.reliesOn(entries[$0].path, in: graph) }
            guard !lost.isEmpty else {
                return (results + failed.map { ($0.key, $0.value) }).sorted { $0.0 < $1.0 }.map(\.1)
            }
            for (index, outcome) in lost { failed[index] = outcome }
        }
    }

    /// Returns the analysis of the site if the files with the indices `failed` can't be written.
    private func survey(without failed: Set<Int>) -> SiteSurvey<Rewriter> {
        // A file that can't be read has no facts here; the second pass reports the error.
        SiteSurvey(entries, engine: engine, jobs: jobs) { index, engine, _ in
            let facts = facts(of: entries[index], engine)
            return failed.contains(index) ? facts.flatMap(engine.failing) : facts
        } others: { facts, engine in
            let paths = Set(entries.lazy.map(\.path))
            let maps = engine.sourceMaps(referencedBy: facts).sorted { $0.lexicographicallyPrecedes($1) }
            return maps.compactMap { self.facts(of: SurveyedFile(path: $0, kind: .sourceMap), engine) }
                + engine.absentSheets(referencedBy: facts) { paths.contains($0) }
        }
    }

    private func facts(of file: SurveyedFile, _ engine: Rewriter) -> Rewriter.Facts? {
        guard let bytes = try? read(file), SourceLimits.problem(of: bytes, as: file.kind) == nil else { return nil }
        return engine.facts(of: bytes, path: file.path, kind: file.kind)
    }

    /// Returns the files without what nightfall wrote.
    func light() throws -> [SiteOutcome] {
        let revertible = entries.indices.filter { entries[$0].kind.isText || FileKind.isNight(fileName: entries[$0].path) }
        return try outcomes(revertible) { engine.revert($0, path: $1.path, kind: $1.kind) }
    }

    private func outcomes(
        _ chosen: [Int], _ rewrite: @escaping @Sendable ([UInt8], SurveyedFile) -> FileResult
    ) throws -> [SiteOutcome] {
        try Workers.map(chosen.count, jobs: jobs) { position -> Result<SiteOutcome, any Error> in
            let file = entries[chosen[position]]
            return Result {
                let bytes = try read(file)
                var result = FileResult()
                if let problem = SourceLimits.problem(of: bytes, as: file.kind) {
                    result.diagnostics = [problem]
                } else {
                    result = rewrite(bytes, file)
                }
                return SiteOutcome(file, result, of: bytes, engine, isStrict: isStrict)
            }
        }.map { try $0.get() }
    }

    private func read(_ file: SurveyedFile) throws -> [UInt8] {
        try files.read(String(decoding: file.path, as: UTF8.self))
    }
}
