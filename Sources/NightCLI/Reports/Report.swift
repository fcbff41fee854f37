/// A report in some format, built in pieces: the returned texts are concatenated.
protocol Report {
    /// Returns the text for a message.
    mutating func add(_ message: Message) -> String
    /// Returns the text for a change.
    mutating func add(_ change: Change) -> String
    /// Returns the text that ends the report.
    mutating func end(_ status: ExitStatus) -> String
}

/// The report as the lines of standard error, without colors.
struct TextReport: Report {
    let command: Command

    func add(_ message: Message) -> String { message.rendered }
    func add(_ change: Change) -> String { command == .check ? change.message.rendered : "" }
    func end(_ status: ExitStatus) -> String { "" }
}

/// A change that a run makes to a file, or would make.
struct Change: Sendable, Equatable {
    /// The kind of a change.
    enum Kind: String, Sendable {
        case changed
        case added
        case removed
    }

    /// The file, named as the user would name it.
    let path: FilePath
    /// The kind of the change.
    let kind: Kind

    /// The message that `check` prints about the change.
    var message: Message {
        switch kind {
        case .changed: Message(path.bytes, nil, "would change")
        case .added: Message(path.bytes, nil, "would be added")
        case .removed: Message(path.bytes, nil, "would be removed")
        }
    }
}

/// A difference in printable form.
struct ShownDifference: Sendable {
    /// The lines of the diff.
    let text: [UInt8]
    /// The note about a file without lines, if there is one.
    let message: Message?

    /// Formats `difference`.
    init(_ difference: Difference, isColored: Bool) {
        text = difference.text(isColored: isColored)
        message = difference.message
    }
}
