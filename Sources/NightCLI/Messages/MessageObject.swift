import SourceText

/// A message as JSON has it.
struct MessageObject: Sendable, Encodable {
    /// The file, as the user would name it; absent where it is none.
    let path: String?
    /// The 1-based line, where there is a place.
    let line: Int?
    /// The 1-based byte column, where there is a place.
    let column: Int?
    /// `error`, `warning` or `note`.
    let severity: String?
    /// The code, as `NF012`, where there is one.
    let code: String?
    /// What it says.
    let message: String
    /// Ways out.
    let notes: [String]

    /// The object of `message`.
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
