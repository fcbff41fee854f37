import NightRewrite
import Nightfall
import Parallel
import SourceText

extension Run {
    /// Looks at the pages of the only input, and writes nothing.
    func findings() -> ProjectFindings {
        var findings = ProjectFindings()
        let gathering = SiteCollector(invocation, finder, console: console)
        findings.errors = (finder.messages + gathering.messages).filter(\.isError)
        guard findings.errors.isEmpty, let site = gathering.sites.first else { return findings }
        let theme = Monitor<AuthorActivation?>(nil)
        let rewritings = rewritings(of: [site], nil) { engine, graph in
            theme.change { $0 = $0 ?? engine.authorTheme(in: graph) }
        }
        let reports = rewritings.flatMap { $0.reports(of: site, taker: DiscardingSink()) }
        meter.end()
        findings.ownTheme = theme.change { $0 }
        findings.codes = Set(reports.flatMap { $0.messages.compactMap(\.code) })
        let files = site.tree.files.filter { $0.part == .changed && !$0.isLink }
        let documents = files.filter { $0.kind == .html || $0.kind == .xhtml }
        findings.documents = documents.count
        findings.sheets = files.count { $0.kind == .css }
        findings.templates =
            Workers.map(documents.count, jobs: invocation.jobs) { index in
                SiteReading(documents[index], of: site).bytes.map { Engine.isTemplate($0, path: documents[index].path) } ?? false
            }.count { $0 }
        return findings
    }
}
