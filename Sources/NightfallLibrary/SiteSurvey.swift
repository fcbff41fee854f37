package import NightRewrite
internal import Parallel

/// What the files of a site say together, and which of them are to be rewritten: the first of two passes.
package struct SiteSurvey<Engine: NightEngine>: Sendable {
    /// What rewrites the files: with the base that their addresses have.
    package let engine: Engine
    /// What the files say together.
    package let graph: Engine.Graph
    /// The indices of the files to be rewritten, pictures as far as they count.
    package let chosen: [Int]

    /// Takes what `files` say, on `jobs` threads.
    ///
    /// - Parameters:
    ///   - place: where the site stands; nil where it is not in a file system.
    ///   - facts: what the file at an index says to an engine; nil where it can't be read.
    ///   - others: what further files say to it that are no part of `files` and that these facts lead to.
    package init(
        _ files: [SurveyedFile], at place: SiteLocation? = nil, engine: Engine, jobs: Int,
        facts: @escaping @Sendable (Int, Engine) -> Engine.Facts?, others: ([Engine.Facts], Engine) -> [Engine.Facts] = { _, _ in [] }
    ) {
        // Scripts are only asked; no one else needs them.
        let asked = files.indices.filter { files[$0].kind.isText || files[$0].kind == .script }
        var found = Workers.map(asked.count, jobs: jobs) { facts(asked[$0], engine) }
        var engine = engine
        if let base = engine.base(of: found.compactMap { $0 }, among: files.map(\.path)) {
            // What an address means was not known yet.
            let others = found.indices.filter { found[$0].map { engine.isChanged($0, by: base) } ?? false }
            engine = engine.taking(base)
            let based = engine
            for (index, new) in zip(others, Workers.map(others.count, jobs: jobs) { facts(asked[others[$0]], based) }) {
                found[index] = new
            }
        }
        self.engine = engine
        var all = found.compactMap { $0 }
        let pictures = SiteSurvey.pictures(among: files, wantedBy: all, engine)
        // The night of a picture stands beside it as soon as something that is written shows it.
        var shown = pictures
        if files.contains(where: \.isContext) {
            let ours = zip(asked, found).compactMap { files[$0].isChanged ? $1 : nil }
            shown = SiteSurvey.pictures(among: files, wantedBy: ours, engine)
        }
        var further = Workers.map(pictures.count, jobs: jobs) { [engine] in facts(pictures[$0], engine) }.compactMap { $0 }
        further += others(all + further, engine)
        all += further
        let first = engine.graph(all, at: place)
        let unsettled = engine.unsettled(in: first)
        if unsettled.isEmpty {
            graph = first
        } else {
            let again = asked.indices.filter { found[$0] != nil && unsettled.contains(files[asked[$0]].path) }
            let examining = engine.examining(first)
            for (index, new) in zip(again, Workers.map(again.count, jobs: jobs) { facts(asked[again[$0]], examining) }) {
                found[index] = new ?? found[index]
            }
            graph = engine.graph(found.compactMap { $0 } + further, at: place)
        }
        let changed = files.indices.filter { files[$0].isChanged && (files[$0].kind.isText || files[$0].isGeneratedName) }
        chosen = Set(changed + shown).sorted()
    }

    /// The pictures that count: most pictures of a site are nothing to nightfall, and are not even read.
    private static func pictures(among files: [SurveyedFile], wantedBy facts: [Engine.Facts], _ engine: Engine) -> [Int] {
        let pictures = files.indices.filter { files[$0].isPicture }
        guard !pictures.isEmpty else { return [] }
        let wanted = engine.pictures(wantedBy: facts, among: pictures.map { files[$0].path })
        return pictures.filter { wanted.contains(files[$0].path) }
    }
}

/// A file of a site, as the first of two passes takes it.
package struct SurveyedFile: Sendable {
    /// Its path in the site: names joined by `/`.
    package let path: [UInt8]
    /// What it is read as.
    package let kind: FileKind
    /// Whether it may be rewritten.
    package let isChanged: Bool
    /// Whether it stays as it is, and counts as if it were rewritten.
    let isContext: Bool

    /// The file at `path`.
    package init(path: [UInt8], kind: FileKind, isChanged: Bool = true, isContext: Bool = false) {
        self.path = path
        self.kind = kind
        self.isChanged = isChanged
        self.isContext = isContext
    }

    /// Whether nightfall gives such a name to source maps and pictures that it writes.
    var isGeneratedName: Bool { kind == .sourceMap || (kind == .picture && FileKind.isNightPicture(fileName: path)) }

    var isPicture: Bool { kind == .picture && (isChanged || isContext) }
}
