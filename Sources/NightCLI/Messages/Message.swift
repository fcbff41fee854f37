import SourceText

/// One message, ready to be printed.
struct Message: Sendable, Equatable {
    /// The file it is about, as the user would name it; nil for the run as a whole.
    var name: [UInt8]?
    /// The 1-based line and byte column, where there is a place.
    var position: Position?
    /// How much it weighs; nil for plain information (`path: would change`).
    var severity: Severity?
    /// What it says.
    var text: String
    /// The code, where there is one.
    var code: DiagnosticCode?
    /// Ways out, a line each.
    var notes: [String] = []

    /// A place in a text.
    struct Position: Sendable, Equatable {
        let line: Int
        let column: Int
    }

    /// A message about the run.
    init(_ severity: Severity? = .error, _ text: String, code: DiagnosticCode? = nil) {
        self.severity = severity
        self.text = text
        self.code = code
    }

    /// A message about the file `name`.
    init(_ name: [UInt8], _ severity: Severity?, _ text: String, code: DiagnosticCode? = nil) {
        self.init(severity, text, code: code)
        self.name = name
    }

    /// A diagnostic of the file `name`.
    init(_ name: [UInt8], _ diagnostic: Diagnostic, at position: Position?) {
        self.init(name, diagnostic.severity, diagnostic.message, code: diagnostic.code)
        self.position = position
        notes = diagnostic.notes
    }

    /// What the operating system refused to do with the file `name`.
    init(_ name: [UInt8], _ error: SystemError, code: DiagnosticCode) {
        self.init(name, .error, error.text, code: code)
    }

    /// Whether the run has to end with exit 2.
    var isError: Bool { severity == .error }

    /// The lines for standard error: `path:line:col: warning: text [NF012]`, then the notes.
    var rendered: String {
        var result: String
        if let name {
            result = PrintableName.path(name)
            if let position { result += ":\(position.line):\(position.column)" }
            result += ": "
            if let severity { result += severity.rawValue + ": " }
        } else {
            result = "nightfall: "
        }
        result += PrintableName.text(text)
        if let code { result += " [\(code.text)]" }
        result += "\n"
        for note in notes { result += "  note: " + PrintableName.text(note) + "\n" }
        return result
    }
}
