/// A report in some format, made piece by piece: what each function returns stands behind what was returned before.
protocol Report {
    /// What stands for a message.
    mutating func add(_ message: Message) -> String
    /// What stands for a change.
    mutating func add(_ change: Change) -> String
    /// What stands behind all others.
    mutating func end(_ status: ExitStatus) -> String
}

/// The lines that standard error has, without colours.
struct TextReport: Report {
    let command: Command

    func add(_ message: Message) -> String { message.rendered }
    func add(_ change: Change) -> String { command == .check ? change.message.rendered : "" }
    func end(_ status: ExitStatus) -> String { "" }
}
