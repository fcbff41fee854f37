import SourceText

/// What `nightfall explain` says of a code: what it means, an example, and the way out.
struct Explanation: Sendable {
    /// What happened, and why it matters.
    let meaning: String
    /// Something that leads to it.
    let example: String
    /// What to do about it.
    let wayOut: String

    /// The whole text, with the code and its weight first.
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

    /// The code that `word` names, as `NF012`, `nf12` or `12`; nil for none.
    static func code(named word: String) -> DiagnosticCode? {
        let digits = word.lowercased().hasPrefix("nf") ? String(word.dropFirst(2)) : word
        return UInt16(digits).flatMap { DiagnosticCode(rawValue: $0) }
    }
}
