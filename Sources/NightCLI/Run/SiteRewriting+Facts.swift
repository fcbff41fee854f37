import NightRewrite
import Parallel

/// The first pass.
extension SiteRewriting {
    /// What `files` of `site` say together, and the indices of those to be rewritten; `store` takes in what was read of them.
    func graph(of files: [SiteFile], _ site: Site, _ store: ReadingStore, _ engine: Engine) -> (graph: Engine.Graph, chosen: [Int]) {
        @Sendable func facts(at index: Int) -> Engine.Facts? {
            guard !DeferredSignals.isPending, let kind = files[index].kind else { return nil }
            let reading = SiteReading(files[index], of: site)
            let isChanged = files[index].part == .changed
            let isKept = isChanged && kind != .script && store.put(reading, at: index)
            guard reading.message == nil, let bytes = reading.bytes else { return nil }
            let facts = engine.facts(of: bytes, path: files[index].path, kind: kind, keepsText: isKept)
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
        return (engine.graph(all, at: site.place), shown.isEmpty ? texts : (texts + shown).sorted())
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
                return engine.leaving(engine.facts(of: bytes, path: file.path, kind: .css, keepsText: true))
            }.compactMap { $0 }
            result += found
            pending = engine.sheets(wantedBy: found)
        }
        return result
    }

    /// The pictures that count: most pictures of a site are nothing to nightfall, and are not even read.
    private func pictures(among files: [SiteFile], wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Int] {
        let pictures = files.indices.filter { files[$0].kind == .picture && files[$0].part != .kept }
        guard !pictures.isEmpty else { return [] }
        let wanted = engine.pictures(wantedBy: facts, among: pictures.map { files[$0].path })
        return pictures.filter { wanted.contains(files[$0].path) }
    }
}
