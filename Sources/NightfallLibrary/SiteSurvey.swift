package import NightRewrite
internal import Parallel

/// The first of two passes over a site: the graph of its files, and the files that are to be rewritten.
package struct SiteSurvey<Engine: NightEngine>: Sendable {
    /// The engine that rewrites the files, with the base URL of their addresses.
    package let engine: Engine
    /// The graph of the files.
    package let graph: Engine.Graph
    /// The indices of the files that are to be rewritten, with the pictures that matter.
    package let chosen: [Int]

    /// Takes the facts of `files` on `jobs` threads.
    ///
    /// - Parameters:
    ///   - place: the location of the site; nil if it is not in a file system.
    ///   - facts: returns the facts of the file at an index by an engine, in a round; nil if it can't be read.
    ///   - others: returns the facts of further files, outside `files`, that these facts refer to.
    package init(
        _ files: [SurveyedFile], at place: SiteLocation? = nil, engine: Engine, jobs: Int,
        facts: @escaping @Sendable (Int, Engine, SurveyRound) -> Engine.Facts?,
        others: ([Engine.Facts], Engine) -> [Engine.Facts] = { _, _ in [] }
    ) {
        // Scripts are read for their facts only; they are not rewritten.
        let asked = files.indices.filter { files[$0].kind.isText || files[$0].kind == .script }
        var found = Workers.map(asked.count, jobs: jobs) { facts(asked[$0], engine, .first) }
        var engine = engine
        var round = SurveyRound.first
        if let base = engine.base(of: found.compactMap { $0 }, among: files.map(\.path)) {
            // The facts that depend on the base URL have to be taken again.
            let others = found.indices.filter { found[$0].map { engine.isChanged($0, by: base) } ?? false }
            engine = engine.with(base)
            round = .based(base)
            let based = engine
            for (index, new) in zip(others, Workers.map(others.count, jobs: jobs) { facts(asked[others[$0]], based, .based(base)) }) {
                found[index] = new
            }
        }
        self.engine = engine
        var all = found.compactMap { $0 }
        let pictures = SiteSurvey.pictures(among: files, referencedBy: all, engine)
        // A picture gets a dark version beside it if a file that is written shows it.
        var shown = pictures
        if files.contains(where: \.isContext) {
            let changing = zip(asked, found).compactMap { files[$0].isChanged ? $1 : nil }
            shown = SiteSurvey.pictures(among: files, referencedBy: changing, engine)
        }
        var further = Workers.map(pictures.count, jobs: jobs) { [engine, round] in facts(pictures[$0], engine, round) }.compactMap { $0 }
        further += others(all + further, engine)
        all += further
        let first = engine.graph(all, at: place)
        let unsettled = engine.unsettled(in: first)
        var settled = first
        if !unsettled.isEmpty {
            let again = asked.indices.filter { found[$0] != nil && unsettled.contains(files[asked[$0]].path) }
            let examining = engine.examining(first)
            for (index, new) in zip(again, Workers.map(again.count, jobs: jobs) { facts(asked[again[$0]], examining, .later) }) {
                found[index] = new ?? found[index]
            }
            settled = engine.graph(found.compactMap { $0 } + further, at: place)
        }
        let observed = engine.observed(in: settled)
        if !observed.isEmpty {
            let pages = asked.filter { observed.contains(files[$0].path) }
            let observing = engine.observing(settled)
            let seen = Workers.map(pages.count, jobs: jobs) { facts(pages[$0], observing, .later) }.compactMap { $0 }
            settled = engine.deciding(settled, by: seen, of: found.compactMap { $0 } + further)
        }
        graph = settled
        let changed = files.indices.filter { files[$0].isChanged && (files[$0].kind.isText || files[$0].isGeneratedName) }
        chosen = Set(changed + shown).sorted()
    }

    /// Returns the pictures that matter; most pictures of a site have nothing to do with its dark theme, and are not even read.
    private static func pictures(among files: [SurveyedFile], referencedBy facts: [Engine.Facts], _ engine: Engine) -> [Int] {
        let pictures = files.indices.filter { files[$0].isPicture }
        guard !pictures.isEmpty else { return [] }
        let wanted = engine.pictures(referencedBy: facts, among: pictures.map { files[$0].path })
        return pictures.filter { wanted.contains(files[$0].path) }
    }
}

/// A round of the first pass.
package enum SurveyRound: Sendable {
    /// All files are read, before the base of the site is known.
    case first
    /// The files are read with the base that was found.
    case based(SiteBase)
    /// The facts depend on an analysis of all files.
    case later

    /// The base that was found; nil if none is known yet.
    package var base: SiteBase? { if case .based(let base) = self { base } else { nil } }
}

/// A file of a site in the first of two passes.
package struct SurveyedFile: Sendable {
    /// Its path in the site: names joined by `/`.
    package let path: [UInt8]
    /// The kind that it is read as.
    package let kind: FileKind
    /// True if it may be rewritten.
    package let isChanged: Bool
    /// True if it stays as it is, but counts as if it were rewritten.
    let isContext: Bool

    /// Creates the file at `path`.
    package init(path: [UInt8], kind: FileKind, isChanged: Bool = true, isContext: Bool = false) {
        self.path = path
        self.kind = kind
        self.isChanged = isChanged
        self.isContext = isContext
    }

    /// True if its name is one that nightfall gives to source maps and pictures that it writes.
    var isGeneratedName: Bool { kind == .sourceMap || (kind == .picture && FileKind.isNightPicture(fileName: path)) }

    var isPicture: Bool { kind == .picture && (isChanged || isContext) }
}
