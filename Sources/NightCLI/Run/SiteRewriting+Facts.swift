import NightRewrite
import Nightfall
import Parallel

/// The first pass.
extension SiteRewriting {
    /// What `files` of `site` say together, and which are to be rewritten; `store` takes in what was read of them.
    func survey(of files: [SiteFile], _ site: Site, _ store: ReadingStore, _ engine: Engine) -> SiteSurvey<Engine> {
        let surveyed = files.compactMap { file in
            file.kind.map {
                SurveyedFile(path: file.path, kind: $0, isChanged: file.part == .changed, isContext: file.part == .context)
            }
        }
        meter?.begin(.reading, of: surveyed.count { $0.kind.isText || $0.kind == .script })
        return SiteSurvey(surveyed, at: site.place, engine: engine, jobs: jobs) { index in
            guard !DeferredSignals.isPending else { return nil }
            let reading = read(files[index], of: site)
            defer { meter?.step(bytes: reading.bytes?.count ?? 0) }
            let file = surveyed[index]
            if file.isChanged, file.kind != .script { store.put(reading, at: index) }
            guard reading.message == nil, let bytes = reading.bytes else { return nil }
            let facts = engine.facts(of: bytes, path: file.path, kind: file.kind)
            return files[index].part == .kept ? engine.leaving(facts) : facts
        } others: { facts in
            meter?.begin(.deciding)
            return ignoredSheets(of: site, wantedBy: facts, engine)
        }
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
                guard (try? FileSystem.status(of: site.location(of: file.path)))?.kind == .file else {
                    recorder?.missed(site.location(of: file.path))
                    return nil
                }
                let reading = read(file, of: site)
                guard reading.message == nil, let bytes = reading.bytes else { return nil }
                return engine.leaving(engine.facts(of: bytes, path: file.path, kind: .css))
            }.compactMap { $0 }
            result += found
            pending = engine.sheets(wantedBy: found)
        }
        return result
    }
}
