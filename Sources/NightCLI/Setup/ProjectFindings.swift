import NightRewrite
import SourceText

/// The findings of the engine about the pages of a project.
struct ProjectFindings: Sendable {
    /// The number of documents.
    var documents = 0
    /// The number of stylesheets.
    var sheets = 0
    /// The number of documents that a template engine still has to process.
    var templates = 0
    /// The dark theme of the site's own that its scripts switch; nil for none.
    var ownTheme: AuthorActivation?
    /// The codes of the messages about the pages.
    var codes: Set<DiagnosticCode> = []
    /// The errors of reading the folder.
    var errors: [Message] = []

    /// True if there is nothing that could have a dark theme.
    var isEmpty: Bool { documents == 0 && sheets == 0 }

    /// The documents and stylesheets in words.
    var pages: String {
        HTMLText.number(documents, "document") + " and " + HTMLText.number(sheets, "style sheet")
    }

    /// The dark theme that pages have, in words.
    var theme: String {
        if let ownTheme {
            return "one of its own, which pages choose by \(ownTheme.text)"
                + (codes.contains(.completedDarkTheme) ? "; nightfall adds what it lacks" : "; it stays as it is")
        }
        if codes.contains(.switchedDarkTheme) { return "one of its own, which a script switches on; it stays as it is" }
        if codes.contains(.existingDarkTheme) { return "pages or style sheets have one of their own, and stay as they are" }
        return codes.contains(.alreadyDark) ? "some pages are dark already, and stay as they are" : "none of its own"
    }
}
