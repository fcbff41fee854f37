import SourceText

/// The JSON form of a message.
struct MessageObject: Sendable, Encodable {
    /// The file, named as the user would name it; absent for the run as a whole.
    let path: String?
    /// The 1-based line, if the message is about a place.
    let line: Int?
    /// The 1-based byte column, if the message is about a place.
    let column: Int?
    /// `error`, `warning` or `note`.
    let severity: String?
    /// The code, such as `NF012`, if the message has one.
    let code: String?
    /// The text.
    let message: String
    /// Further lines, such as a fix.
    let notes: [String]

    /// Makes the object of `message`.
    init(_ message: Message) {
        path = message.name.map { String(decoding: $0, as: UTF8.self) }
        line = message.position?.line
        column = message.position?.column
        severity = message.severity?.rawValue
        code = message.code?.text
        self.message = message.text
        notes = message.notes
    }
}
