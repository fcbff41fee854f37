import SourceText

/// An error in the command line or the configuration; the run ends with exit status 2.
struct UsageError: Error, Equatable {
    /// The problem and how to solve it.
    let message: String
    /// The message's code, if it has one.
    let code: DiagnosticCode?
    /// The problems of a configuration with their places; empty for an error of the command line.
    private let details: [Message]

    /// Makes an error with the text `message`.
    init(_ message: String, code: DiagnosticCode? = nil) {
        self.message = message
        self.code = code
        details = []
    }

    /// Makes an error from the problems of a configuration.
    init(_ messages: [Message]) {
        message = messages.first?.text ?? ""
        code = messages.first?.code
        details = messages
    }

    /// The messages to print.
    var messages: [Message] { details.isEmpty ? [Message(.error, message, code: code)] : details }
}
