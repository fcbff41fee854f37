/// A message about one input: a code, a place and a way out.
package struct Diagnostic: Error, Sendable, Equatable {
    /// What kind of message it is.
    package let code: DiagnosticCode
    /// How much it weighs.
    package let severity: Severity
    /// What it says, without the place and the code.
    package let message: String
    /// Where it is in the source's text, where there is such a place.
    package let span: SourceSpan?
    /// Ways out, one sentence each.
    package let notes: [String]

    /// A diagnostic of the code's own severity.
    package init(_ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, notes: [String] = []) {
        self.code = code
        self.severity = code.severity
        self.message = message
        self.span = span
        self.notes = notes
    }
}

/// How much a diagnostic weighs.
package enum Severity: String, Sendable, Comparable {
    /// Something that a reader may want to know; it changes no exit code.
    case note
    /// Something that was left out or guessed.
    case warning
    /// Something that could not be done: exit 2.
    case error

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
