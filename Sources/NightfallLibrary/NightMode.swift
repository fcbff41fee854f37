internal import NightRewrite
internal import NightTheme
internal import SourceText

/// Gives stylesheets, pages and drawings a dark theme, as the command line does.
///
/// All results are functions of bytes and options; nothing is loaded, and files are read and written only through `SiteFiles`.
public struct NightMode: Sendable {
    let options: NightOptions
    /// The engine's options for sites.
    let site: RewriteOptions
    /// The engine's options for single files.
    private let single: RewriteOptions

    /// Creates a dark theme with options.
    ///
    /// - Throws: `NightError` for options that can't be used, and if text and background of a theme are too close.
    public init(_ options: NightOptions = NightOptions()) throws(NightError) {
        try OptionRules(options).check()
        self.options = options
        let themes = try OptionThemes(options).themes()
        single = try EngineOptions(options).rewriteOptions(themes, emission: .media)
        site = try EngineOptions(options).rewriteOptions(themes, emission: .sheet)
    }

    /// Returns the file with its dark theme; after an error it returns the file unchanged.
    ///
    /// - Parameter path: the name of the file in messages and in links to new files.
    public func apply(_ bytes: [UInt8], type: SourceType, path: String = "") -> NightResult {
        work(bytes, type, path) { engine, name, kind in
            let survey = SiteSurvey([SurveyedFile(path: name, kind: kind)], engine: engine, jobs: 1) { _, engine, _ in
                engine.facts(of: bytes, path: name, kind: kind)
            }
            return survey.engine.apply(bytes, path: name, kind: kind, graph: survey.graph, isKnown: true)
        }
    }

    /// Returns true if `apply` would change nothing, and its messages.
    public func check(_ bytes: [UInt8], type: SourceType, path: String = "") -> (isUpToDate: Bool, messages: [NightMessage]) {
        let result = apply(bytes, type: type, path: path)
        return (!result.isChanged, result.messages)
    }

    /// Returns the file without what nightfall wrote: the original bytes.
    public func revert(_ bytes: [UInt8], type: SourceType, path: String = "") -> NightResult {
        work(bytes, type, path) { $0.revert(bytes, path: $1, kind: $2) }
    }

    /// Returns the colors of the file, in the order of the source.
    public func palette(_ bytes: [UInt8], type: SourceType, path: String = "") -> [NightColor] {
        let engine = Rewriter(options: single)
        let name = Array(path.utf8)
        guard SourceLimits.problem(of: bytes, as: type.kind) == nil else { return [] }
        let graph = engine.graph([engine.facts(of: bytes, path: name, kind: type.kind)], at: nil)
        let result = engine.palette(bytes, path: name, kind: type.kind, graph: graph)
        var places = SourceLocationConverter(engine, bytes, path: name, kind: type.kind)
        return result.uses.map { NightColor($0, path: path, at: places.place(of: $0.span.start)) }
    }

    private func work(
        _ bytes: [UInt8], _ type: SourceType, _ path: String, _ body: (Rewriter, [UInt8], FileKind) -> FileResult
    ) -> NightResult {
        let engine = Rewriter(options: single)
        let name = Array(path.utf8)
        var result = FileResult()
        if let problem = SourceLimits.problem(of: bytes, as: type.kind) {
            result.diagnostics = [problem]
        } else {
            result = body(engine, name, type.kind)
        }
        return NightResult(result, of: bytes, path: name, kind: type.kind, engine, isStrict: options.isStrict)
    }
}
