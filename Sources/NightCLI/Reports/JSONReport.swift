import NightTheme
import SourceText

/// The report as JSON, in the format that nightfall(1) describes.
///
/// Within a version of the format, keys may be added, but none is removed or changes its meaning.
struct JSONReport: Report {
    /// The version of the format.
    private static let version = 1

    private let command: Command
    private var hasMessages = false
    private var changes: [String] = []

    init(_ command: Command) {
        self.command = command
    }

    mutating func add(_ message: Message) -> String {
        let line = JSONText.object([
            "path": JSONText.string(message.name.map { String(decoding: $0, as: UTF8.self) }),
            "line": message.position.map { String($0.line) } ?? "null",
            "column": message.position.map { String($0.column) } ?? "null",
            "severity": JSONText.string(message.severity?.rawValue),
            "code": JSONText.string(message.code?.text),
            "message": JSONText.string(message.text),
            "notes": JSONText.list(message.notes.map(JSONText.string)),
        ])
        defer { hasMessages = true }
        return (hasMessages ? ",\n" : beginning + "\n") + "    " + line
    }

    mutating func add(_ change: Change) -> String {
        let path = String(decoding: change.path.bytes, as: UTF8.self)
        changes.append("    " + JSONText.object(["path": JSONText.string(path), "change": JSONText.string(change.kind.rawValue)]))
        return ""
    }

    func end(_ status: ExitStatus) -> String {
        let changes = changes.isEmpty ? "" : "\n" + changes.joined(separator: ",\n") + "\n  "
        return (hasMessages ? "\n  " : beginning) + "],\n  \"changes\": [\(changes)],\n  \"status\": \(status.rawValue)\n}\n"
    }

    private var beginning: String {
        "{\n  \"version\": \(JSONReport.version),\n  \"command\": \(JSONText.string(command.rawValue)),\n  \"messages\": ["
    }
}
