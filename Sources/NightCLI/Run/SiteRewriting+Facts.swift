import NightRewrite
import Nightfall
import Parallel

/// The first pass.
extension SiteRewriting {
    /// What `files` of `site` say together, and which are to be rewritten; `store` takes in what was read of them.
    ///
    /// - Parameter failed: the paths of files that could not be written a moment ago.
    func survey(
        of files: [SiteFile], _ site: Site, _ store: FileContentCache, _ engine: Engine, failed: Set<[UInt8]> = []
    ) -> SiteSurvey<Engine> {
        let surveyed = files.compactMap { file in
            file.kind.map {
                SurveyedFile(path: file.path, kind: $0, isChanged: file.part == .changed, isContext: file.part == .context)
            }
        }
        // Files with other settings are a context here, and written by another pass.
        let readOnly = Set((site.tree.files + site.surroundings).lazy.filter { $0.part == .context && $0.kind == .css }.map(\.path))
        meter?.begin(.reading, of: surveyed.count { $0.kind.isText || $0.kind == .script })
        return SiteSurvey(surveyed, at: site.place, engine: engine, jobs: jobs) { index, engine in
            guard !DeferredSignals.isPending else { return nil }
            // Opening a pipe that has taken the place of a file would wait for its other end.
            if failed.contains(files[index].path), (try? FileSystem.status(of: site.location(of: files[index].path)))?.kind != .file {
                return nil
            }
            let reading = read(files[index], of: site)
            defer { meter?.step(bytes: reading.bytes?.count ?? 0) }
            let file = surveyed[index]
            if file.isChanged, file.kind != .script { store.put(reading, at: index) }
            guard reading.message == nil, let bytes = reading.bytes else { return nil }
            let facts = engine.facts(of: bytes, path: file.path, kind: file.kind)
            if failed.contains(file.path) { return engine.failing(facts) }
            if file.kind == .css, readOnly.contains(file.path), !hasCompanion(file.path, of: site) {
                return engine.lackingCompanion(facts)
            }
            if files[index].part == .context { return engine.reading(facts) }
            return files[index].part == .kept ? engine.leaving(facts) : facts
        } others: { facts, engine in
            meter?.begin(.deciding)
            return ignoredSheets(of: site, wantedBy: facts, engine) + sheets(beside: site, wantedBy: facts, engine)
                + sourceMaps(of: site, wantedBy: facts, engine) + obstacles(to: facts, in: site, engine)
                + absentSheets(in: site, wantedBy: facts, engine)
        }
    }

    /// Whether the companion of the sheet at `path` is there.
    private func hasCompanion(_ path: [UInt8], of site: Site) -> Bool {
        let companion = site.location(of: Rewriter.companion(of: path))
        guard (try? FileSystem.status(of: companion)) == nil else { return true }
        recorder?.missed(companion)
        return false
    }

    /// The facts of the source maps that sheets name.
    private func sourceMaps(of site: Site, wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        // What comes from standard input stands nowhere.
        guard site.standardInput == nil else { return [] }
        let paths = engine.sourceMaps(wantedBy: facts).sorted { $0.lexicographicallyPrecedes($1) }
        return Workers.map(paths.count, jobs: jobs) { self.facts(of: paths[$0], as: .sourceMap, in: site, engine) }.compactMap { $0 }
    }

    /// The facts of the places where files that other files refer to can't be added.
    ///
    /// Files of the site speak for themselves, but for links: what they lead to is never replaced.
    private func obstacles(to facts: [Engine.Facts], in site: Site, _ engine: Engine) -> [Engine.Facts] {
        guard let additions, command != .palette, site.standardInput == nil else { return [] }
        var paths = engine.additions(to: facts)
        guard !paths.isEmpty else { return [] }
        for file in site.tree.files + site.surroundings where (file.kind == .css || file.kind == .picture) && !file.isLink {
            if file.part != .ignored { paths.remove(file.path) }
        }
        return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
            recorder?.copied(site.location(of: path))
            return additions.obstacle(before: path, of: site, engine).map { engine.facts(of: $0, at: path) }
        }
    }

    /// The facts of the sheets that the files of a whole folder load and that are not in it.
    private func absentSheets(in site: Site, wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        guard site.isFolder else { return [] }
        return engine.absentSheets(wantedBy: facts) { path in
            let location = site.location(of: path)
            guard (try? FileSystem.status(of: location, followsLinks: false)) == nil else { return true }
            recorder?.missed(location)
            return false
        }
    }

    /// The facts of a file that nobody has looked at yet; nil where it can't be read.
    private func facts(of path: [UInt8], as kind: FileKind, in site: Site, _ engine: Engine) -> Engine.Facts? {
        // Opening a pipe would wait for its other end.
        guard (try? FileSystem.status(of: site.location(of: path)))?.kind == .file else {
            recorder?.missed(site.location(of: path))
            return nil
        }
        let reading = read(SiteFile(path: path, kind: kind, part: .ignored, isLink: false), of: site)
        guard reading.message == nil, let bytes = reading.bytes else { return nil }
        return engine.facts(of: bytes, path: path, kind: kind)
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
            let found = Workers.map(paths.count, jobs: jobs) { self.facts(of: paths[$0], as: .css, in: site, engine) }
                .compactMap { $0.map(engine.leaving) }
            result += found
            pending = engine.sheets(wantedBy: found)
        }
        return result
    }
}
