import SourceText

/// A command line that can't be carried out: one message, exit 2.
struct UsageError: Error, Equatable {
    /// What is wrong, and the way out.
    let message: String
    /// The code, where there is one.
    let code: DiagnosticCode?

    /// An error that says `message`.
    init(_ message: String, code: DiagnosticCode? = nil) {
        self.message = message
        self.code = code
    }
}
