internal import NightRewrite
internal import SourceText

/// Something to be said about a file.
public struct NightMessage: Sendable, Equatable {
    /// How much a message weighs.
    public enum Severity: String, Sendable {
        /// Something that a reader may want to know.
        case note
        /// Something that was left out or guessed.
        case warning
        /// Something that could not be done: the file stays as it is.
        case error
    }

    /// The stable code, as `NF012`; `nightfall explain` says more of it.
    public let code: String
    /// How much it weighs.
    public let severity: Severity
    /// What it says.
    public let text: String
    /// Ways out, one sentence each.
    public let notes: [String]
    /// The path of the file.
    public let path: String
    /// The line, from 1; nil where the message is about the file as a whole.
    public let line: Int?
    /// The column in bytes, from 1; nil where the message is about the file as a whole.
    public let column: Int?

    init(_ diagnostic: Diagnostic, path: [UInt8], at place: (line: Int, column: Int, character: Int)?) {
        code = diagnostic.code.text
        severity = Severity(rawValue: diagnostic.severity.rawValue) ?? .error
        text = diagnostic.message
        notes = diagnostic.notes
        self.path = String(decoding: path, as: UTF8.self)
        line = place?.line
        column = place?.column
    }
}
