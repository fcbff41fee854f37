import NightRewrite
import Nightfall
import Parallel

/// The first pass over a site, which takes a summary of each file.
extension SiteRewriting {
    /// Takes the summaries of `files` and joins them into an analysis; `store` keeps the bytes that were read.
    ///
    /// - Parameter failed: The paths of files that failed in an earlier round.
    func survey(
        of files: [SiteFile], _ site: Site, _ store: FileContentCache, _ engine: Engine, settings: Int, failed: Set<[UInt8]> = []
    ) -> SiteSurvey<Engine> {
        let surveyed = files.compactMap { file in
            file.kind.map {
                SurveyedFile(path: file.path, kind: $0, isChanged: file.part == .changed, isContext: file.part == .context)
            }
        }
        // Only the site's own context. Files with other settings are context in this pass, but another pass writes them.
        let readOnly = Set((site.tree.files + site.surroundings).lazy.filter { $0.part == .context && $0.kind == .css }.map(\.path))
        meter?.begin(.reading, of: surveyed.count { $0.kind.isText || $0.kind == .script })
        return SiteSurvey(surveyed, at: site.place, engine: engine, jobs: jobs) { index, engine, round in
            guard !DeferredSignals.isPending else { return nil }
            // Opening a pipe that has replaced a file would wait for its other end.
            if failed.contains(files[index].path), (try? FileSystem.status(of: site.location(of: files[index].path)))?.kind != .file {
                return nil
            }
            let file = surveyed[index]
            let key = KeptSummaries<Engine.Facts>.Key(
                path: site.location(of: file.path), kind: file.kind, settings: settings, base: round.base)
            let place = file.isChanged && file.kind != .script ? (store, index) : nil
            guard let facts = facts(of: files[index], key, round, site, engine, at: place) else { return nil }
            if failed.contains(file.path) { return engine.failing(facts) }
            if file.kind == .css, readOnly.contains(file.path), !hasCompanion(file.path, of: site) {
                return engine.lackingCompanion(facts)
            }
            if files[index].part == .context { return engine.reading(facts) }
            return files[index].part == .kept ? engine.keeping(facts) : facts
        } others: { facts, engine in
            meter?.begin(.deciding)
            return ignoredSheets(of: site, referencedBy: facts, engine) + sheets(beside: site, referencedBy: facts, engine)
                + sourceMaps(of: site, referencedBy: facts, engine) + obstacles(to: facts, in: site, engine)
                + absentSheets(in: site, referencedBy: facts, engine)
        }
    }

    /// Returns the facts of a file: those of an earlier run that this one may use, else from its bytes.
    ///
    /// - Parameter place: The place for the file's bytes, for the second pass; nil if that does not need them.
    private func facts(
        of file: SiteFile, _ key: KeptSummaries<Engine.Facts>.Key, _ round: SurveyRound, _ site: Site, _ engine: Engine,
        at place: (store: FileContentCache, index: Int)?
    ) -> Engine.Facts? {
        let isKept = if case .later = round { false } else { true }
        if isKept, let entry = session?.summaries.entry(key) {
            meter?.step()
            if let place { place.store.put(entry.status, readAt: entry.time, at: place.index) }
            return entry.facts
        }
        let kept = isKept ? nil : place.flatMap { $0.store.reading(at: $0.index) }
        let reading = kept ?? read(file, of: site)
        defer { meter?.step(bytes: reading.bytes?.count ?? 0) }
        // The second pass needs the bytes that the summary comes from: another program may have changed the file since.
        // A file that can't be read any more fails there as well.
        if isKept || reading.message != nil, let place { place.store.put(reading, at: place.index) }
        guard reading.message == nil, let bytes = reading.bytes else { return nil }
        let facts = engine.facts(of: bytes, path: file.path, kind: key.kind)
        if isKept, let session, session.summaries.keep(facts, of: reading, key), reading.status.map(session.outputs.isOwn) != true {
            session.noteChange(key.path)
        }
        return facts
    }

    /// Returns true if the companion of the stylesheet at `path` exists.
    private func hasCompanion(_ path: [UInt8], of site: Site) -> Bool {
        let companion = site.location(of: Rewriter.companion(of: path))
        guard (try? FileSystem.status(of: companion)) == nil else { return true }
        noteMissed(companion)
        return false
    }

    /// Returns the summaries of the source maps that stylesheets refer to.
    private func sourceMaps(of site: Site, referencedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        // Standard input has no place in the file system, so its addresses lead nowhere.
        guard site.standardInput == nil else { return [] }
        let paths = engine.sourceMaps(referencedBy: facts).sorted { $0.lexicographicallyPrecedes($1) }
        return Workers.map(paths.count, jobs: jobs) { self.facts(of: paths[$0], as: .sourceMap, in: site, engine) }.compactMap { $0 }
    }

    /// Returns summaries for the places where files that other files refer to cannot be added.
    ///
    /// Files of the site have their own summaries. Links are an exception: their targets are never replaced.
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

    /// Returns summaries for the stylesheets that files of a folder load and that do not exist.
    private func absentSheets(in site: Site, referencedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        guard site.isFolder else { return [] }
        return engine.absentSheets(referencedBy: facts) { path in
            let location = site.location(of: path)
            guard (try? FileSystem.status(of: location, followsLinks: false)) == nil else { return true }
            noteMissed(location)
            return false
        }
    }

    /// Returns the summary of a file that has not been read yet; nil if it cannot be read.
    private func facts(of path: [UInt8], as kind: FileKind, in site: Site, _ engine: Engine) -> Engine.Facts? {
        // Opening a pipe would wait for its other end.
        guard (try? FileSystem.status(of: site.location(of: path)))?.kind == .file else {
            noteMissed(site.location(of: path))
            return nil
        }
        var site = site
        // The links in an ignored folder, such as those of a package manager, may lead anywhere; a source map is copied from.
        if kind == .css { site.names[path] = site.location(of: path) }
        let reading = read(SiteFile(path: path, kind: kind, part: .ignored, isLink: true), of: site)
        guard reading.message == nil, let bytes = reading.bytes else { return nil }
        return engine.facts(of: bytes, path: path, kind: kind)
    }

    /// Returns the summaries of the ignored stylesheets that other files load, and of those that they load in turn.
    private func ignoredSheets(of site: Site, referencedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        let ignored = Set(site.tree.files.filter { $0.part == .ignored && $0.kind == .css }.map(\.path))
        guard !ignored.isEmpty || !site.tree.ignoredFolders.isEmpty else { return [] }
        var result: [Engine.Facts] = []
        var seen: Set<[UInt8]> = []
        var pending = engine.sheets(referencedBy: facts)
        while !pending.isEmpty {
            let paths = pending.filter { path in
                seen.insert(path).inserted && (ignored.contains(path) || site.tree.isInIgnoredFolder(path))
            }.sorted { $0.lexicographicallyPrecedes($1) }
            let found = Workers.map(paths.count, jobs: jobs) { self.facts(of: paths[$0], as: .css, in: site, engine) }
                .compactMap { $0.map(engine.keeping) }
            result += found
            pending = engine.sheets(referencedBy: found)
        }
        return result
    }
}
