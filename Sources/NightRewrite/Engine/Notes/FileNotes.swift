internal import SourceText

/// The notes on files that are left alone.
enum FileNotes {
    /// The note on a file whose author wants it left alone.
    static let ignored = Diagnostic(
        .ignoredFile, "was left unchanged, because of nightfall:ignore-file here or in all pages that load it")

    /// The note for a template whose colors are unknown.
    static let unknownColors = Diagnostic(
        .templatePart, "is a template in which tags set colors or load sheets in CSS: it is left light",
        notes: ["process the rendered files, or move these colors to a sheet without tags"])

    /// The note for a piece of a page that stays as it is.
    static let plainPiece = Diagnostic(
        .pagePiece, "is a piece of a page, without a head and without colors: it stays unchanged",
        notes: ["give it <!DOCTYPE html> or a title if it is a page"])

    /// Returns the note on a file that gets no dark rules but changes: something of an earlier run goes, or only names are defined.
    static func changed(_ note: Diagnostic) -> Diagnostic {
        guard note.severity == .note else { return note }
        let text = note.message.replacing("was left unchanged", with: "gets no dark rules")
        return Diagnostic(note.code, text, at: note.span, notes: note.notes)
    }

    /// Returns the note for a file that is left unchanged; nil if there is one note for the whole site instead.
    static func note(onLeaving code: DiagnosticCode) -> Diagnostic? {
        switch code {
        case .unreadSheet, .scriptSheet, .switchedDarkTheme: nil
        case .alreadyDark: Diagnostic(code, "is dark already and was left unchanged")
        case .ignoredFile: ignored
        default: Diagnostic(code, "has a dark theme of its own and was left unchanged")
        }
    }

    /// Returns the note for a page with a canvas on which its scripts draw; nil for another document, or if the author has kept some
    /// element light.
    static func canvas(_ scan: DocumentScan) -> Diagnostic? {
        guard !scan.isFragment, !scan.isDrawing, !scan.hasIslands, !scan.scripts.isEmpty || !scan.scriptSources.isEmpty,
            let canvas = scan.canvas
        else { return nil }
        return Diagnostic(
            .scriptColors, "has a canvas: what scripts draw on it keeps its light colors", at: canvas,
            notes: ["data-nightfall=\"ignore\" on it gives it a light background"])
    }

    /// Returns the note for a document whose head is elsewhere, and which has something that would need rules in a head.
    static func piece(_ scan: DocumentScan) -> Diagnostic? {
        guard !scan.lacksHead else {
            return Diagnostic(
                .templatePart, "is a template whose head or sheets are elsewhere: only its own style elements get dark rules",
                notes: ["process the rendered pages to give them all dark rules"])
        }
        guard scan.isFragment, let span = scan.styleAttributes.first ?? scan.attributes.entries.first?.value else { return nil }
        return Diagnostic(
            .pagePiece, "is a piece of a page, without a head for rules: its attributes keep their colors", at: span,
            notes: ["give it <!DOCTYPE html> or a title if it is a page; as a piece, move the colors to a sheet or a style element"])
    }
}
