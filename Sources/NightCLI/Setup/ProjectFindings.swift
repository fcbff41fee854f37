import NightRewrite
import Nightfall
import Parallel
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

    /// Looks at the pages of the only input of `run`, and writes nothing.
    init<Engine>(of run: Run<Engine>) {
        let gathering = SiteCollector(run.invocation, run.finder, console: run.console)
        errors = (run.finder.messages + gathering.messages).filter(\.isError)
        guard errors.isEmpty, let site = gathering.sites.first else { return }
        let theme = Monitor<AuthorActivation?>(nil)
        let rewritings = run.rewritings(of: [site], nil) { engine, graph in
            theme.change { $0 = $0 ?? engine.authorTheme(in: graph) }
        }
        let reports = rewritings.flatMap { $0.reports(of: site, taker: DiscardingSink()) }
        run.meter.end()
        ownTheme = theme.change { $0 }
        codes = Set(reports.flatMap { $0.messages.compactMap(\.code) })
        let files = site.tree.files.filter { $0.part == .changed && !$0.isLink }
        let found = files.filter { $0.kind == .html || $0.kind == .xhtml }
        documents = found.count
        sheets = files.count { $0.kind == .css }
        templates =
            Workers.map(found.count, jobs: run.invocation.jobs) { index in
                SiteReading(found[index], of: site).bytes.map { Engine.isTemplate($0, path: found[index].path) } ?? false
            }.count { $0 }
    }

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
