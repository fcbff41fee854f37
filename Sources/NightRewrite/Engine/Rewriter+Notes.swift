internal import SourceText

/// The notes on files that are left alone.
extension Rewriter {
    /// The note on a file that gets no dark rules but changes: something of an earlier run goes, or only names are defined.
    static func changed(_ note: Diagnostic) -> Diagnostic {
        guard note.severity == .note else { return note }
        let text = note.message.replacing("was left unchanged", with: "gets no dark rules")
        return Diagnostic(note.code, text, at: note.span, notes: note.notes)
    }

    /// The note on a file whose author wants it left alone.
    static let ignoredNote = Diagnostic(
        .ignoredFile, "was left unchanged, because of nightfall:ignore-file here or in all pages that load it")

    /// Returns the note for a file that is left unchanged; nil if there is one note for the whole site instead.
    static func note(_ code: DiagnosticCode) -> Diagnostic? {
        switch code {
        case .unreadSheet, .scriptSheet, .switchedDarkTheme: nil
        case .alreadyDark: Diagnostic(code, "is dark already and was left unchanged")
        case .ignoredFile: ignoredNote
        default: Diagnostic(code, "has a dark theme of its own and was left unchanged")
        }
    }
}
