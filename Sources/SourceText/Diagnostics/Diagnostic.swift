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
