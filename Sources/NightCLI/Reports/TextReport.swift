/// The lines that standard error has, without colours.
struct TextReport: Report {
    let command: Command

    func add(_ message: Message) -> String { message.rendered }
    func add(_ change: Change) -> String { command == .check ? change.message.rendered : "" }
    func end(_ status: ExitStatus) -> String { "" }
}
