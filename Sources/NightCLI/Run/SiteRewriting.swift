import NightRewrite
import Parallel
import SourceText

/// Computes what becomes of the files of a site, and writes nothing.
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

    /// One outcome for each file of `site` that is given its night, by path; of pictures for those that count.
    ///
    /// Files with settings of their own get what they get where all of the site has these.
    func outcomes(of site: Site) -> [Outcome] {
        let groups = Set(site.tree.files.filter { $0.part == .changed }.map { $0.settings ?? site.settings }).sorted()
        guard groups.count > 1 else {
            guard let engine = engines[groups.first ?? site.settings] else { return [] }
            return withoutStaleCompanions(outcomes(of: site, engine), of: site)
        }
        var outcomes: [[UInt8]: Outcome] = [:]
        for group in groups {
            guard let engine = engines[group] else { continue }
            var part = site
            part.tree.files = site.tree.files.map { file in
                guard file.part == .changed, file.settings ?? site.settings != group else { return file }
                var file = file
                file.part = .context
                return file
            }
            for outcome in self.outcomes(of: part, engine) where outcome.file.part == .changed || outcomes[outcome.file.path] == nil {
                outcomes[outcome.file.path] = outcome
            }
        }
        let files = site.tree.files + site.surroundings
        let all = files.compactMap { file in
            outcomes[file.path].map { outcome in
                var outcome = outcome
                outcome.file = file
                return outcome
            }
        }
        return withoutStaleCompanions(all, of: site)
    }

    private func outcomes(of site: Site, _ engine: Engine) -> [Outcome] {
        let isReverting = command == .revert
        let files = (site.tree.files + site.surroundings).filter { file in
            guard let kind = file.kind, file.part != .ignored else { return false }
            return !isReverting || kind.isText || FileKind.isNightPicture(fileName: file.path)
        }
        guard !isReverting else {
            let files = files.filter { $0.part == .changed }
            return passedThrough(site, engine)
                + Workers.map(files.count, jobs: jobs) { index in
                    let reading = SiteReading(files[index], of: site)
                    return outcome(of: files[index], reading, site, engine) { engine.revert($0, path: files[index].path, kind: $1) }
                }
        }
        // Every file is read once: what facts are taken from is what is rewritten. Each worker takes a file's bytes out of the store, so
        // that their memory is free for results as soon as the file is done.
        let store = SiteReadingStore(count: files.count)
        @Sendable func facts(at index: Int) -> Engine.Facts? {
            let reading = SiteReading(files[index], of: site)
            guard let kind = files[index].kind else { return nil }
            let isChanged = files[index].part == .changed
            defer { if isChanged, kind != .script { store.put(reading, at: index) } }
            guard reading.message == nil, let bytes = reading.bytes else { return nil }
            let facts = engine.facts(of: bytes, path: files[index].path, kind: kind)
            return files[index].part == .kept ? engine.leaving(facts) : facts
        }
        let texts = files.indices.filter { files[$0].kind?.isText == true && files[$0].part == .changed }
        // Scripts are only asked; no one else needs them.
        let asked = files.indices.filter { files[$0].kind?.isText == true || files[$0].kind == .script }
        let found = Workers.map(asked.count, jobs: jobs) { facts(at: asked[$0]) }
        var all = found.compactMap { $0 }
        let pictures = pictures(among: files, wantedBy: all, engine)
        // The night of a picture stands beside it as soon as something that is written shows it.
        let hasContext = files.contains { $0.part == .context }
        let ours = hasContext ? zip(asked, found).compactMap { files[$0].part == .changed ? $1 : nil } : all
        let shown = hasContext ? self.pictures(among: files, wantedBy: ours, engine) : pictures
        all += Workers.map(pictures.count, jobs: jobs) { facts(at: pictures[$0]) }.compactMap { $0 }
        all += ignoredSheets(of: site, wantedBy: all, engine)
        let graph = engine.graph(all, at: site.place)
        let chosen = shown.isEmpty ? texts : (texts + shown).sorted()
        let outcomes = Workers.map(chosen.count, jobs: jobs) { position in
            let index = chosen[position]
            let reading = store.take(at: index) ?? SiteReading(files[index], of: site)
            let path = files[index].path
            return outcome(of: files[index], reading, site, engine) { bytes, kind in
                command == .palette
                    ? engine.palette(bytes, path: path, kind: kind, graph: graph)
                    : engine.apply(bytes, path: path, kind: kind, graph: graph)
            }
        }
        return passedThrough(site, engine) + outcomes
    }

    /// A file that stays as it is, where it is all that is worked on: it goes where its night would.
    private func passedThrough(_ site: Site, _ engine: Engine) -> [Outcome] {
        guard !site.isFolder, let file = site.tree.files.first, file.part != .changed else { return [] }
        return [outcome(of: file, SiteReading(file, of: site), site, engine) { _, _ in FileResult() }]
    }

    /// The facts of the ignored sheets that other files load, and those load in turn.
    private func ignoredSheets(of site: Site, wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        let ignored = Set(site.tree.files.filter { $0.part == .ignored && $0.kind == .css }.map(\.path))
        guard !ignored.isEmpty || !site.tree.ignoredFolders.isEmpty else { return [] }
        var result: [Engine.Facts] = []
        var seen: Set<[UInt8]> = []
        var pending = engine.sheets(wantedBy: facts)
        while !pending.isEmpty {
            let paths = pending.filter { path in
                seen.insert(path).inserted && (ignored.contains(path) || site.tree.isInIgnoredFolder(path))
            }.sorted { $0.lexicographicallyPrecedes($1) }
            let found = Workers.map(paths.count, jobs: jobs) { index -> Engine.Facts? in
                let file = SiteFile(path: paths[index], kind: .css, part: .ignored, isLink: false)
                // Nobody has looked at it yet, and opening a pipe would wait for its other end.
                guard (try? FileSystem.status(of: site.location(of: file.path)))?.kind == .file else { return nil }
                let reading = SiteReading(file, of: site)
                guard reading.message == nil, let bytes = reading.bytes else { return nil }
                return engine.leaving(engine.facts(of: bytes, path: file.path, kind: .css))
            }.compactMap { $0 }
            result += found
            pending = engine.sheets(wantedBy: found)
        }
        return result
    }

    /// Lets the files of an earlier run go that no file of the site is to have beside it any more.
    ///
    /// Where something has failed it may still need them.
    private func withoutStaleCompanions(_ outcomes: [Outcome], of site: Site) -> [Outcome] {
        guard command != .palette, command != .revert, site.isFolder,
            !(site.tree.files + site.surroundings).contains(where: { $0.part == .context }),
            outcomes.contains(where: \.isCompanion), !outcomes.contains(where: \.hasFailed)
        else { return outcomes }
        let needed = Set(outcomes.flatMap { $0.companions.map(\.path) })
        var outcomes = outcomes
        for index in outcomes.indices where outcomes[index].isCompanion && !needed.contains(outcomes[index].file.path) {
            outcomes[index].isRemoved = true
        }
        return outcomes
    }

    /// The pictures that count: most pictures of a site are nothing to nightfall, and are not even read.
    private func pictures(among files: [SiteFile], wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Int] {
        let pictures = files.indices.filter { files[$0].kind == .picture && files[$0].part != .kept }
        guard !pictures.isEmpty else { return [] }
        let wanted = engine.pictures(wantedBy: facts, among: pictures.map { files[$0].path })
        return pictures.filter { wanted.contains(files[$0].path) }
    }

    private func outcome(
        of file: SiteFile, _ reading: SiteReading, _ site: Site, _ engine: Engine, _ rewrite: ([UInt8], FileKind) -> FileResult
    ) -> Outcome {
        var outcome = Outcome(file: file)
        outcome.original = reading.bytes
        outcome.permissions = reading.permissions
        if let message = reading.message { outcome.messages = [message] }
        guard reading.message == nil, let bytes = reading.bytes, let kind = file.kind else { return outcome }
        let result = rewrite(bytes, kind)
        outcome.companions = result.companions
        outcome.isCompanion = result.isCompanion
        guard !file.isLink else {
            // The file that it leads to speaks for itself under its own name, if that name has a kind.
            let name = site.location(of: file.path)
            if result.output != nil, let real = try? FileSystem.realPath(name), FileKind(fileName: real.name) == nil {
                outcome.messages = [
                    Message(
                        name.bytes, .warning, "is a link to a file whose own name tells no type; that file is left alone",
                        code: .specialFile)
                ]
            }
            return outcome
        }
        outcome.messages = messages(result.diagnostics, bytes, file.path, kind, site, engine)
        if outcome.hasFailed {
            outcome.companions = []
            return outcome
        }
        outcome.isRemoved = result.isRemoved
        outcome.colors = colors(result.uses, bytes, file.path, kind, site, engine)
        if let changed = result.output, !changed.holds(bytes) {
            outcome.output = changed
            if !keepsOriginals { outcome.original = nil }
        }
        return outcome
    }

    /// The diagnostics with their lines and columns, for which the text is only looked at where there is something to say.
    private func messages(_ diagnostics: [Diagnostic], _ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine)
        -> [Message]
    {
        let name = site.location(of: path).bytes
        var lines: LineTable?
        return diagnostics.map { diagnostic in
            guard let span = diagnostic.span else { return Message(name, diagnostic, at: nil) }
            let table = lines ?? lineTable(bytes, path, kind, engine)
            lines = table
            let position = table.position(of: span.start)
            let character = table.characterColumn(of: span.start)
            return Message(name, diagnostic, at: Message.Position(line: position.line, column: position.column, character: character))
        }.map { isStrict ? $0.strict : $0 }
    }

    /// The colours with their lines and columns.
    private func colors(_ uses: [ColorUse], _ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ site: Site, _ engine: Engine)
        -> [PaletteColor]
    {
        guard !uses.isEmpty else { return [] }
        let name = site.location(of: path).bytes
        let lines = lineTable(bytes, path, kind, engine)
        return uses.map { PaletteColor($0, in: name, lines) }
    }

    private func lineTable(_ bytes: [UInt8], _ path: [UInt8], _ kind: FileKind, _ engine: Engine) -> LineTable {
        // What can't be read as text has its places counted in the file's own bytes.
        guard let source = try? engine.source(of: bytes, path: path, kind: kind) else { return LineTable(bytes) }
        return LineTable(source.bytes, contentStart: source.contentStart)
    }
}
