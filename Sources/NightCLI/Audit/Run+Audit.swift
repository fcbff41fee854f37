import NightRewrite
import Nightfall
import Parallel
import SourceText

extension Run {
    /// Audits the pages of all inputs, prints the result on standard output, and returns 1 if a pair fails in a theme that counts.
    func audit() -> ExitStatus {
        let options = AuditOptions(invocation.arguments)
        let gathering = SiteCollector(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        var result = SiteAudit()
        for site in gathering.sites { for page in pages(of: site, options) { result.add(page) } }
        meter.end()
        var status = reporter.add(finder.messages + gathering.messages + gathering.sites.flatMap(\.tree.messages) + result.messages)
        let showsColor = console.showsColor(invocation.reporting.color, on: .output)
        let text: String? =
            switch options.format {
            case .text: AuditText(result, showsColor: showsColor).text
            case .json: AuditJSON(result, options).text
            case .html: AuditHTML(result).text
            case .sarif, .github: nil
            }
        if let text {
            status = max(status, reporter.add(console.messages(writing: ByteRope(Array(text.utf8)))))
        } else {
            reporter.report(AuditMessages(result, options).messages)
        }
        let fails = result.failing.contains { pair in pair.themes.contains(where: options.fails) }
        return max(status, fails ? .different : .success)
    }

    private func pages(of site: Site, _ options: AuditOptions) -> [AuditedPage] {
        var options = options
        let activation = finder.entries[site.settings].settings.activation
        if activation.trigger == .attribute { options.darkSelector = activation.selector }
        let files = site.tree.files.filter { $0.part == .changed && ($0.kind == .html || $0.kind == .xhtml) }
        return pages(of: site, files, options, nil)
    }

    /// Audits documents of a site.
    ///
    /// - Parameter applied: The files that a run would write, which are audited in place of those of the site; nil for the site as it is.
    func pages(of site: Site, _ files: [SiteFile], _ options: AuditOptions, _ applied: AppliedFiles?) -> [AuditedPage] {
        let entry = finder.entries[site.settings]
        let engine = engine(entry, site.emission, site.isBook)
        let settings = entry.settings.site
        let store = SheetStore(site, copies: settings.sheets, applied: applied) { try? engine.source(of: $0, path: $1, kind: .css) }
        meter.begin(.reading, of: files.count)
        let meter = meter
        return Workers.map(files.count, jobs: invocation.jobs) { index -> AuditedPage? in
            guard !DeferredSignals.isPending else { return nil }
            defer { meter.step() }
            let file = files[index]
            let name = site.location(of: file.path).bytes
            let reading = SiteReading(file, of: site)
            if let message = reading.message { return AuditedPage(message) }
            guard let bytes = applied?.contents(of: file.path)?.joined ?? reading.bytes, let kind = file.kind else { return nil }
            do throws(Diagnostic) {
                let source = try engine.source(of: bytes, path: file.path, kind: kind)
                let text = applied.map { $0.text(source, at: file.path, kind: kind) } ?? AuditedText(source)
                return AuditedPage(text, name: name, path: file.path, base: settings.base, store, options)
            } catch {
                return AuditedPage(Message(name, error, at: nil))
            }
        }.compactMap { $0 }
    }
}
