/// A report in some format, built in pieces: the returned texts are concatenated.
protocol Report {
    /// Returns the text for a message.
    mutating func add(_ message: Message) -> String
    /// Returns the text for a change.
    mutating func add(_ change: Change) -> String
    /// Returns the text that ends the report.
    mutating func end(_ status: ExitStatus) -> String
}

/// The report as the lines of standard error, without colours.
struct TextReport: Report {
    let command: Command

    func add(_ message: Message) -> String { message.rendered }
    func add(_ change: Change) -> String { command == .check ? change.message.rendered : "" }
    func end(_ status: ExitStatus) -> String { "" }
}
