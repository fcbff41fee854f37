import NightTheme
import SourceText

/// The report in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), with the rules that have results.
///
/// Messages about files are results; those about the run as a whole are notifications of its invocation (§3.20.21).
struct SARIFReport: Report {
    /// The rule for a change that makes `check` fail; such a change has no code.
    private static let outdated = "would-change"

    private let command: Command
    private var hasResults = false
    /// The rules in the order of their first use, as JSON.
    private var rules: [String] = []
    private var indices: [String: Int] = [:]
    private var notifications: [String] = []

    init(_ command: Command) {
        self.command = command
    }

    mutating func add(_ message: Message) -> String {
        let text = SARIFReport.result(([message.text] + message.notes.map { "note: " + $0 }).joined(separator: "\n"))
        let level = message.severity?.rawValue ?? "none"
        guard let name = message.name else {
            let descriptor = message.code.map { JSONText.object(["id": JSONText.string($0.text)]) }
            notifications.append(JSONText.object(["level": JSONText.string(level), "message": text, "descriptor": descriptor]))
            return ""
        }
        let region = message.position.map { JSONText.object(["startLine": String($0.line), "startColumn": String($0.character)]) }
        guard let code = message.code else { return result(nil, level: level, text, FilePath(name), region) }
        return result((code.text, rule(code.text) { SARIFReport.rule(of: code) }), level: level, text, FilePath(name), region)
    }

    mutating func add(_ change: Change) -> String {
        guard command == .check else { return "" }
        let rule = rule(SARIFReport.outdated) {
            SARIFReport.descriptor(
                id: SARIFReport.outdated, level: .error, summary: "nightfall apply would change the file.",
                help: "Run nightfall apply with the same options, and keep the result.")
        }
        return result((SARIFReport.outdated, rule), level: "error", SARIFReport.result(change.message.text), change.path, nil)
    }

    func end(_ status: ExitStatus) -> String {
        (hasResults ? "\n      " : beginning) + """
            ],
                  "columnKind": "unicodeCodePoints",
                  "tool": {
                    "driver": {
                      "name": "nightfall",
                      "semanticVersion": "\(Version.text)",
                      "rules": [\(SARIFReport.lines(rules))]
                    }
                  },
                  "invocations": [
                    {
                      "executionSuccessful": \(status != .failure),
                      "exitCode": \(status.rawValue),
                      "toolExecutionNotifications": [\(SARIFReport.lines(notifications))]
                    }
                  ]
                }
              ]
            }

            """
    }

    private var beginning: String {
        """
        {
          "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "results": [
        """
    }

    /// Returns a result (§3.27); `rule` has the rule's name and its index among the rules.
    private mutating func result(
        _ rule: (id: String, index: Int)?, level: String, _ message: String, _ path: FilePath, _ region: String?
    ) -> String {
        defer { hasResults = true }
        let artifact = JSONText.object(["uri": JSONText.string(SARIFReport.uri(path))])
        let location = JSONText.object(["physicalLocation": JSONText.object(["artifactLocation": artifact, "region": region])])
        let result = JSONText.object([
            "ruleId": rule.map { JSONText.string($0.id) }, "ruleIndex": rule.map { String($0.index) }, "level": JSONText.string(level),
            "message": message, "locations": JSONText.list([location]),
        ])
        return (hasResults ? ",\n" : beginning + "\n") + "        " + result
    }

    /// Returns the index of a rule; its first use adds it to the list.
    private mutating func rule(_ id: String, descriptor: () -> String) -> Int {
        if let index = indices[id] { return index }
        let index = rules.count
        indices[id] = index
        rules.append(descriptor())
        return index
    }

    private static func rule(of code: DiagnosticCode) -> String {
        let explanation = Explanation(code)
        return descriptor(
            id: code.text, level: code.severity, summary: explanation.meaning,
            help: "For example:\n\n\(explanation.example)\n\nTo fix it: \(explanation.wayOut)")
    }

    /// Returns a reportingDescriptor (§3.49).
    private static func descriptor(id: String, level: Severity, summary: String, help: String) -> String {
        JSONText.object([
            "id": JSONText.string(id), "fullDescription": string(summary), "help": string(help),
            "defaultConfiguration": JSONText.object(["level": JSONText.string(level.rawValue)]),
        ])
    }

    /// Returns a message (§3.11), in which braces are doubled (§3.11.5).
    private static func result(_ text: String) -> String {
        string(text.unicodeScalars.reduce(into: "") { $0 += $1 == "{" ? "{{" : $1 == "}" ? "}}" : String($1) })
    }

    /// Returns a multiformatMessageString (§3.12).
    private static func string(_ text: String) -> String { JSONText.object(["text": JSONText.string(text)]) }

    /// Returns a path as a URI reference (RFC 3986 §4.1): every byte except slashes and unreserved ones is escaped.
    private static func uri(_ path: FilePath) -> String {
        var result = path.bytes.first == FilePath.slash ? "file://" : ""
        for byte in path.withoutDot {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), FilePath.slash:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count < 2 ? "%0" + digits : "%" + digits
            }
        }
        return result
    }

    private static func lines(_ values: [String]) -> String {
        values.isEmpty ? "" : "\n" + values.map { "            " + $0 }.joined(separator: ",\n") + "\n          "
    }
}
