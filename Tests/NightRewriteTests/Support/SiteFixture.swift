import SourceText

@testable import NightRewrite

/// Files of any kind in memory, for tests of the engine.
struct SiteFixture {
    /// The files after a run, by their paths.
    typealias Files = [String: [UInt8]]

    let files: Files
    let options: RewriteOptions
    /// True if documents are read for the colors on their surfaces, as for sites; false for the bands alone.
    var isObserved = false

    init(_ files: Files, emission: Emission = .media, isEmail: Bool = false) {
        self.files = files
        var options = RewriteOptions(emission: emission, verifies: true)
        options.isEmail = isEmail
        self.options = options
    }

    init(_ files: Files, options: RewriteOptions) {
        self.files = files
        self.options = options
    }

    init(_ files: [String: String], emission: Emission = .media, isEmail: Bool = false) {
        self.init(files.mapValues { Array($0.utf8) }, emission: emission, isEmail: isEmail)
    }

    private static func kind(of path: String) -> FileKind {
        path.hasSuffix(".map") ? .sourceMap : FileKind(fileName: Array(path.utf8)) ?? .html
    }

    /// The result of apply for each file.
    func results() -> [String: FileResult] {
        var rewriter = Rewriter(options: options)
        let paths = files.keys.sorted()
        func facts() -> [FileSummary] {
            paths.map { rewriter.facts(of: files[$0] ?? [], path: Array($0.utf8), kind: Self.kind(of: $0)) }
        }
        if let base = rewriter.base(of: facts(), among: paths.map { Array($0.utf8) }) { rewriter = rewriter.with(base) }
        let all = facts()
        var graph = rewriter.graph(all)
        let observed = isObserved ? rewriter.observed(in: graph) : []
        if !observed.isEmpty {
            let observing = rewriter.observing(graph)
            let pages = paths.filter { observed.contains(Array($0.utf8)) }.map {
                observing.facts(of: files[$0] ?? [], path: Array($0.utf8), kind: Self.kind(of: $0))
            }
            graph = rewriter.deciding(graph, by: pages, of: all)
        }
        return Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, rewriter.apply(files[$0] ?? [], path: Array($0.utf8), kind: Self.kind(of: $0), graph: graph))
            })
    }

    /// The files after apply, including companions.
    func applied() -> SiteFixture {
        var after = files
        for (path, result) in results() {
            if let bytes = result.bytes { after[path] = bytes }
            for companion in result.companions { after[String(decoding: companion.path, as: UTF8.self)] = companion.bytes }
        }
        var result = SiteFixture(after, options: options)
        result.isObserved = isObserved
        return result
    }

    /// The files after revert.
    func reverted() -> Files {
        var after: Files = [:]
        for (path, bytes) in files {
            let result = Rewriter(options: options).revert(bytes, path: Array(path.utf8), kind: Self.kind(of: path))
            if !result.isRemoved { after[path] = result.bytes ?? bytes }
        }
        return after
    }

    /// True if applying twice equals applying once, and reverting restores the original files.
    var isReversible: Bool {
        let once = applied()
        return once.applied().files == once.files && once.reverted() == files
    }

    func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

    func codes(_ path: String) -> [DiagnosticCode] { results()[path]?.diagnostics.map(\.code) ?? [] }
}
