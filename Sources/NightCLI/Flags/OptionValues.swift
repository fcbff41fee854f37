/// The choice whether output to terminals has colors.
enum ColorChoice: String, Sendable, CaseIterable {
    /// As the environment variables say, else only on terminals.
    case auto
    case always
    case never
}

/// The format of messages.
enum ReportFormat: String, Sendable, CaseIterable {
    /// Lines as compilers print them.
    case text
    /// A JSON object with all messages and changes.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands, which GitHub shows beside the lines.
    case github
}

/// The format in which a palette is printed.
enum PaletteFormat: String, Sendable, CaseIterable {
    /// A table with a line for each color and role.
    case text
    /// An object whose `colors` has an object for each place.
    case json
}
