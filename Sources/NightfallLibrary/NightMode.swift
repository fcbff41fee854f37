internal import NightRewrite
internal import NightTheme
internal import SourceText

/// Gives sheets, pages and drawings a night mode, as the command line does.
///
/// All of it is a function of bytes and options; nothing is loaded, and no file is touched but through `SiteFiles`.
public struct NightMode: Sendable {
    let options: NightOptions
    let themes: ThemeSet

    /// A night mode.
    ///
    /// - Throws: `NightError` for a theme table or a base that can't be read, and where text and background are too near each other.
    public init(_ options: NightOptions = NightOptions()) throws(NightError) {
        if let baseURL = options.baseURL, SiteBase(Array(baseURL.utf8)) == nil { throw NightError(baseURL: baseURL) }
        self.options = options
        themes = try options.themes()
    }

    /// The file with its night; as it came in where something went wrong.
    ///
    /// - Parameter path: its name in messages and in links to new files.
    public func apply(_ bytes: [UInt8], type: SourceType, path: String = "") -> NightResult {
        work(bytes, type, path) { engine, name, kind in
            let survey = SiteSurvey([SurveyedFile(path: name, kind: kind)], engine: engine, jobs: 1) { _, engine in
                engine.facts(of: bytes, path: name, kind: kind)
            }
            return survey.engine.apply(bytes, path: name, kind: kind, graph: survey.graph, isKnown: true)
        }
    }

    /// Whether `apply` would change nothing, and what it has to say.
    public func check(_ bytes: [UInt8], type: SourceType, path: String = "") -> (isUpToDate: Bool, messages: [NightMessage]) {
        let result = apply(bytes, type: type, path: path)
        return (!result.isChanged, result.messages)
    }

    /// The file without what nightfall wrote: the original bytes.
    public func revert(_ bytes: [UInt8], type: SourceType, path: String = "") -> NightResult {
        work(bytes, type, path) { $0.revert(bytes, path: $1, kind: $2) }
    }

    /// The colours of the file, in the order of the source.
    public func palette(_ bytes: [UInt8], type: SourceType, path: String = "") -> [NightColor] {
        let engine = options.rewriter(themes, emission: .media)
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
        let engine = options.rewriter(themes, emission: .media)
        let name = Array(path.utf8)
        var result = FileResult()
        if let problem = SourceLimits.problem(of: bytes, as: type.kind) {
            result.diagnostics = [problem]
        } else {
            result = body(engine, name, type.kind)
        }
        return NightResult(result, of: bytes, path: name, kind: type.kind, engine)
    }
}
