import SourceText

/// A command line that can't be carried out: one message, exit 2.
struct UsageError: Error, Equatable {
    /// What is wrong, and the way out.
    let message: String
    /// The code, where there is one.
    let code: DiagnosticCode?
    /// What is wrong with a configuration, by its places; empty where it is the command line.
    private let details: [Message]

    /// An error that says `message`.
    init(_ message: String, code: DiagnosticCode? = nil) {
        self.message = message
        self.code = code
        details = []
    }

    /// What is wrong with a configuration.
    init(_ messages: [Message]) {
        message = messages.first?.text ?? ""
        code = messages.first?.code
        details = messages
    }

    /// What is printed.
    var messages: [Message] { details.isEmpty ? [Message(.error, message, code: code)] : details }
}
