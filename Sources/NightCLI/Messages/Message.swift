import SourceText

/// A message, ready to be printed.
struct Message: Sendable, Hashable {
    /// The file, named as the user would name it; nil for the run as a whole.
    var name: [UInt8]?
    /// The 1-based line and byte column, if the message is about a place.
    var position: Position?
    /// The severity; nil for plain information (`path: would change`).
    var severity: Severity?
    /// The text.
    var text: String
    /// The code, if the message has one.
    var code: DiagnosticCode?
    /// Further lines, such as a fix.
    var notes: [String] = []
    /// The number of equal messages about other places that this one stands for.
    var repetitions = 0

    /// A place in a text.
    struct Position: Sendable, Hashable {
        /// The 1-based line.
        let line: Int
        /// The 1-based column in bytes.
        let column: Int
        /// The 1-based column in code points.
        let character: Int

        /// Makes a place; without `character`, the line must be ASCII up to the place.
        init(line: Int, column: Int, character: Int? = nil) {
            self.line = line
            self.column = column
            self.character = character ?? column
        }
    }

    /// Makes a message about the run.
    init(_ severity: Severity? = .error, _ text: String, code: DiagnosticCode? = nil) {
        self.severity = severity
        self.text = text
        self.code = code
    }

    /// Makes a message about the file `name`.
    init(_ name: [UInt8], _ severity: Severity?, _ text: String, code: DiagnosticCode? = nil) {
        self.init(severity, text, code: code)
        self.name = name
    }

    /// Makes a message from a diagnostic of the file `name`.
    init(_ name: [UInt8], _ diagnostic: Diagnostic, at position: Position?) {
        self.init(name, diagnostic.severity, diagnostic.message, code: diagnostic.code)
        self.position = position
        notes = diagnostic.notes
    }

    /// Makes an error from a system call that failed on the file `name`.
    init(_ name: [UInt8], _ error: SystemError, code: DiagnosticCode) {
        self.init(name, .error, error.text, code: code)
    }

    /// True if the message says that a page stays light against the intent of its author.
    var isOfLightPage: Bool { code == .unreadSheet || code == .scriptSheet || code == .missingCompanion }

    /// True if the run must end with exit status 2.
    var isError: Bool { severity == .error }

    /// True for warnings and errors.
    var isSerious: Bool { (severity ?? .note) > .note }

    /// The message with a warning turned into an error.
    var strict: Message {
        guard severity == .warning else { return self }
        var message = self
        message.severity = .error
        return message
    }

    /// The lines for standard error: `path:line:col: warning: text [NF012]`, then the notes.
    var rendered: String { text(isColored: false) }

    /// Returns the lines for standard error, with color sequences of ISO 6429 (ECMA-48 §8.3.117) if requested.
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
        if repetitions > 0 { result += " (and \(repetitions) more; -v prints all)" }
        if let code { result += " [\(code.text)]" }
        result += "\n"
        for note in notes { result += "  " + styled("note:", Message.style(of: .note)) + " " + PrintableName.text(note) + "\n" }
        return result
    }

    /// Returns the style of a severity: bold in red, yellow or cyan.
    private static func style(of severity: Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }
}
