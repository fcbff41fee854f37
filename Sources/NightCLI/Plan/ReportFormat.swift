/// What messages look like.
enum ReportFormat: String, Sendable, CaseIterable {
    /// Lines as compilers print them.
    case text
    /// An object with all messages and changes.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands that GitHub shows beside the lines.
    case github
}
