internal import NightRewrite
internal import SourceText

/// The result for one file of a site.
struct SiteOutcome: Sendable {
    /// Its path.
    let path: String
    /// Its new bytes and messages.
    let night: NightResult
    /// Its colours, if they were requested.
    let colors: [NightColor]
    /// True if nightfall wrote it as a companion of another file.
    let isCompanion: Bool

    init(_ file: SurveyedFile, _ result: FileResult, of bytes: [UInt8], _ engine: Rewriter, isStrict: Bool) {
        let name = String(decoding: file.path, as: UTF8.self)
        path = name
        night = NightResult(result, of: bytes, path: file.path, kind: file.kind, engine, isStrict: isStrict)
        var places = SourceLocationConverter(engine, bytes, path: file.path, kind: file.kind)
        colors = result.uses.map { NightColor($0, path: name, at: places.place(of: $0.span.start)) }
        isCompanion = result.isCompanion
    }
}
