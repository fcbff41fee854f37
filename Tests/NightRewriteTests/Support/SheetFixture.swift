import NightTheme
import SourceText

@testable import NightRewrite

/// Sheets and documents in memory, for tests of the engine.
struct SheetFixture {
    let rewriter: Rewriter
    let graph: SiteGraph
    let files: [(path: String, bytes: [UInt8])]

    init(
        _ files: [(String, String)], emission: Emission = .media, keepsFallback: Bool = false, themes: [ThemeTable] = [],
        existing: ExistingTheme = .skip, bars: Set<[UInt8]> = []
    ) {
        self.init(
            bytes: files.map { ($0.0, Array($0.1.utf8)) }, emission: emission, keepsFallback: keepsFallback, themes: themes,
            existing: existing, bars: bars)
    }

    init(
        bytes files: [(path: String, bytes: [UInt8])], emission: Emission = .media, keepsFallback: Bool = false, themes: [ThemeTable] = [],
        existing: ExistingTheme = .skip, bars: Set<[UInt8]> = [], jobs: Int = 1
    ) {
        var options = RewriteOptions(
            emission: emission, keepsFallback: keepsFallback, themes: (try? ThemeSet(tables: themes)) ?? .standard, existing: existing)
        options.site.bars = bars
        options.output.jobs = jobs
        let rewriter = Rewriter(options: options)
        self.rewriter = rewriter
        self.files = files
        graph = rewriter.graph(
            files.map { rewriter.facts(of: $0.bytes, path: Array($0.path.utf8), kind: SheetFixture.kind(of: $0.path)) })
    }

    static func kind(of path: String) -> FileKind { path.hasSuffix(".css") ? .css : .html }

    func result(_ path: String) -> FileResult {
        let bytes = files.first { $0.path == path }?.bytes ?? []
        return rewriter.apply(bytes, path: Array(path.utf8), kind: SheetFixture.kind(of: path), graph: graph)
    }

    /// The text of a file after apply.
    func applied(_ path: String) -> String {
        String(decoding: result(path).bytes ?? files.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
    }

    func companion(_ path: String) -> String? { result(path).companion.map { String(decoding: $0.bytes, as: UTF8.self) } }

    /// The mirrors of one sheet, without color scheme and browser defaults.
    static func mirrors(of sheet: String, emission: Emission = .sheet) -> String {
        guard let text = SheetFixture([("a.css", sheet)], emission: emission).companion("a.css") else { return "" }
        return text.replacingOccurrences(of: "/*! nightfall:companion */\n", with: "")
    }
}

extension String {
    func replacingOccurrences(of part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
