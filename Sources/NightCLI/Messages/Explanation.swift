import SourceText

/// The explanation of a code for `nightfall explain`: its meaning, an example and a fix.
struct Explanation: Sendable {
    /// The description of the problem and why it matters.
    let meaning: String
    /// An example that leads to the message.
    let example: String
    /// The fix.
    let wayOut: String

    /// Returns the whole text, which begins with the code and its severity.
    static func text(of code: DiagnosticCode) -> String {
        let explanation = Explanation(code)
        let weight =
            switch code.severity {
            case .error: "an error: exit status 2"
            case .warning: "a warning"
            case .note: "a note"
            }
        return """
            \(code.text), \(weight)

            \(explanation.meaning)

            For example:
            \(explanation.example.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))

            To fix it: \(explanation.wayOut)

            """
    }

    /// Returns all codes with their severities and the first sentence of each meaning, as rows of a table.
    static var rows: [(left: String, right: String)] {
        DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }.map { code in
            let words = Explanation(code).meaning.split(whereSeparator: \.isWhitespace)
            let sentence = words.prefix(1 + (words.firstIndex { $0.hasSuffix(".") } ?? words.count))
            return (code.text + "  " + code.severity.rawValue, sentence.joined(separator: " "))
        }
    }

    /// Returns the code that `word` names, such as `NF012`, `nf12` or `12`; nil if there is none.
    static func code(named word: String) -> DiagnosticCode? {
        let digits = word.lowercased().hasPrefix("nf") ? String(word.dropFirst(2)) : word
        return UInt16(digits).flatMap { DiagnosticCode(rawValue: $0) }
    }
}
