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
        /// The 1-based line.
        let line: Int
        /// The 1-based column in bytes.
        let column: Int
        /// The 1-based column in code points.
        let character: Int

        /// A place whose line is ASCII before it, unless `character` says otherwise.
        init(line: Int, column: Int, character: Int? = nil) {
            self.line = line
            self.column = column
            self.character = character ?? column
        }
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

    /// Whether it says that a page stays light, though its author wants no such thing.
    var isOfLightPage: Bool { code == .unreadSheet || code == .scriptSheet || code == .missingCompanion }

    /// Whether the run has to end with exit 2.
    var isError: Bool { severity == .error }

    /// Whether it warns of something, or is an error.
    var isSerious: Bool { (severity ?? .note) > .note }

    /// The message where warnings are errors.
    var strict: Message {
        guard severity == .warning else { return self }
        var message = self
        message.severity = .error
        return message
    }

    /// The lines for standard error: `path:line:col: warning: text [NF012]`, then the notes.
    var rendered: String { text(isColored: false) }

    /// The lines for standard error, for a terminal with the sequences of ISO 6429 (ECMA-48 §8.3.117).
    func text(isColored: Bool) -> String {
        func styled(_ text: String, _ style: String) -> String { isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text }
        let weight = severity.map(Message.style) ?? "1"
        var result: String
        if let name {
            result = styled(PrintableName.path(name) + (position.map { ":\($0.line):\($0.column)" } ?? "") + ":", "1") + " "
            if let severity { result += styled(severity.rawValue + ":", weight) + " " }
        } else {
            result = styled("nightfall:", weight) + " "
        }
        result += PrintableName.text(text)
        if let code { result += " [\(code.text)]" }
        result += "\n"
        for note in notes { result += "  " + styled("note:", Message.style(of: .note)) + " " + PrintableName.text(note) + "\n" }
        return result
    }

    /// Bold in red, yellow or cyan.
    private static func style(of severity: Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }
}
