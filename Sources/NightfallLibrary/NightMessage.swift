internal import NightRewrite
internal import SourceText

/// A message about a file.
public struct NightMessage: Sendable, Equatable {
    /// The severity of a message.
    public enum Severity: String, Sendable {
        /// Information.
        case note
        /// A part of the work was left out or guessed.
        case warning
        /// The work could not be done: the file stays as it is.
        case error
    }

    /// The stable code, such as `NF012`; `nightfall explain` explains it.
    public let code: String
    /// The severity.
    public let severity: Severity
    /// The text of the message.
    public let text: String
    /// Ways to fix it, one sentence each.
    public let notes: [String]
    /// The path of the file.
    public let path: String
    /// The line, from 1; nil if the message is about the file as a whole.
    public let line: Int?
    /// The column in bytes, from 1; nil if the message is about the file as a whole.
    public let column: Int?

    init(_ diagnostic: Diagnostic, path: [UInt8], at place: (line: Int, column: Int, character: Int)?, isStrict: Bool) {
        code = diagnostic.code.text
        severity =
            switch diagnostic.severity {
            case .note: .note
            case .warning: isStrict ? .error : .warning
            case .error: .error
            }
        text = diagnostic.message
        notes = diagnostic.notes
        self.path = String(decoding: path, as: UTF8.self)
        line = place?.line
        column = place?.column
    }
}
