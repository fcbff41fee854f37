internal import NightRewrite
internal import NightTheme
internal import SourceText

/// The result of rewriting one file.
public struct NightResult: Sendable {
    /// The file's bytes, which are those of the input if `isChanged` is false.
    public let bytes: [UInt8]
    /// True if the bytes differ from those of the input.
    public let isChanged: Bool
    /// True if nightfall wrote the file itself, so that it is to be removed.
    public let isRemoved: Bool
    /// Files beside it, such as the companion sheet of a stylesheet.
    public let companions: [NightFile]
    /// The messages, in the order of the source.
    public let messages: [NightMessage]

    /// True if the file could not be rewritten.
    public var hasFailed: Bool { messages.contains { $0.severity == .error } }
}

extension NightResult {
    init(_ result: FileResult, of bytes: [UInt8], path: [UInt8], kind: FileKind, _ engine: some NightEngine, isStrict: Bool) {
        var places = SourceLocationConverter(engine, bytes, path: path, kind: kind)
        messages = result.diagnostics.map { diagnostic in
            NightMessage(diagnostic, path: path, at: diagnostic.span.map { places.place(of: $0.start) }, isStrict: isStrict)
        }
        let failed = messages.contains { $0.severity == .error }
        let output = failed ? nil : result.bytes
        self.bytes = output ?? bytes
        isChanged = output.map { $0 != bytes } ?? false
        isRemoved = result.isRemoved && !failed
        companions = failed ? [] : result.companions.map { NightFile(path: String(decoding: $0.path, as: UTF8.self), bytes: $0.bytes) }
    }
}

/// The error for options that can't be used.
public struct NightError: Error, Sendable, CustomStringConvertible {
    /// The problem, in one sentence.
    public let description: String

    init(_ error: ThemeTableError) {
        let problem = error.problems.first(where: \.isError) ?? error.problems.first
        let place = problem?.place.map { "line \($0.line), column \($0.column): " } ?? ""
        description = place + (problem?.message ?? "the theme table cannot be used")
    }

    init(_ description: String) { self.description = description }

    init(_ error: ThemeAnchorsError) {
        let most = (error.greatestContrast * 10).rounded(.down) / 10
        description = "the theme's text and background allow a contrast of \(most) only"
    }
}
