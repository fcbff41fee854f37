/// A message about one input: a code, a location and ways to fix it.
package struct Diagnostic: Error, Sendable, Equatable {
    /// The kind of message.
    package let code: DiagnosticCode
    /// The severity, usually that of the code.
    package let severity: Severity
    /// The text of the message, without the location and the code.
    package let message: String
    /// The span in the source's text; nil for none.
    package let span: SourceSpan?
    /// Ways to fix it, one sentence each.
    package let notes: [String]

    /// Creates a diagnostic with the severity of its code.
    package init(_ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, notes: [String] = []) {
        self.code = code
        self.severity = code.severity
        self.message = message
        self.span = span
        self.notes = notes
    }
}

/// The severity of a diagnostic.
package enum Severity: String, Sendable, Comparable {
    /// Information that changes no exit code.
    case note
    /// A part of the work that was left out or guessed.
    case warning
    /// A part of the work that could not be done: exit code 2.
    case error

    /// Orders severities from the mildest.
    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
