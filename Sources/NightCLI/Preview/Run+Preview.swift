import CProcessStart
import NightRewrite
import NightTheme
import Nightfall
import Parallel
import SourceText

extension Run {
    /// Writes a report about the only input: its pages in the light and the dark theme, its colors, their contrast and all messages.
    func preview() -> ExitStatus {
        guard !invocation.arguments.has(.serve) else { return servePreview() }
        let output = invocation.arguments.value(of: .output).flatMap { $0 == [UInt8(ascii: "-")] ? nil : FilePath($0) }
        guard output != nil || !console.outputIsTerminal else {
            return reporter.add([Message(.error, "a preview is a page: name its file with -o FILE", code: .unwritable)])
        }
        let isOpened = invocation.arguments.has(.open)
        guard output != nil || !isOpened else {
            return reporter.add([Message(.error, "--open needs -o FILE or --serve", code: .unwritable)])
        }
        let gathering = SiteCollector(invocation, finder, console: console)
        guard !finder.hasFailed else { return reporter.add(finder.messages) }
        var refusals: [Message] = []
        if let output {
            var invocation = invocation
            invocation.destination = .file(output)
            refusals = DestinationCheck(invocation, gathering.sites, console).messages
        }
        guard refusals.isEmpty, var site = gathering.sites.first else {
            return max(.failure, reporter.add(finder.messages + gathering.messages + refusals))
        }
        // An earlier report in the site is no part of it.
        if let earlier = output.flatMap({ try? FileSystem.realPath($0) }) {
            let whole = site
            site.tree.files.removeAll { (try? FileSystem.realPath(whole.location(of: $0.path))) == earlier }
        }
        let (bytes, summary, messages) = report(of: site)
        meter.end()
        if !invocation.reporting.isQuiet { console.writeError("nightfall: \(summary)\n") }
        let status = reporter.add((finder.messages + gathering.messages + messages).filter(\.isError))
        guard !DeferredSignals.isPending else { return status }
        guard let output else { return max(status, reporter.add(console.messages(writing: ByteRope(bytes)))) }
        do throws(SystemError) {
            try DeferredSignals.whileDeferring { () throws(SystemError) in
                try SingleWriting.write(ByteRope(bytes), to: output, permissions: nil)
            }
            guard isOpened, let real = try? FileSystem.realPath(output) else { return status }
            return max(status, reporter.add(failures(opening: real, named: output)))
        } catch {
            return reporter.add([Message(output.bytes, error, code: .unwritable)])
        }
    }

    /// Opens a file or an address with the desktop's program for it, and returns the error.
    func failures(opening target: FilePath, named name: FilePath) -> [Message] {
        // The C function reads the text up to its zero, and keeps nothing of it.
        let error = unsafe process_open(target.cString)
        guard error != 0 else { return [] }
        var message = Message(Array("xdg-open".utf8), SystemError(number: error), code: .unreadable)
        message.notes = ["open \(PrintableName.path(name.bytes)) in a browser; the package xdg-utils has this program"]
        return [message]
    }

    /// Returns the report about a site, a summary of it, and the messages about the site's files.
    ///
    /// - Parameter version: The version of the site for a report that is served; nil for one that is written.
    func report(of site: Site, version: String? = nil) -> (report: [UInt8], summary: String, messages: [Message]) {
        let choice = PreviewChoice(site)
        let sink = PreviewSink(of: choice.paths)
        let surveyed = Monitor<Engine?>(nil)
        let reports = rewritings(of: [site], nil) { engine, _ in surveyed.change { $0 = $0 ?? engine } }.flatMap {
            $0.reports(of: site, taker: sink)
        }
        let entry = finder.entries[site.settings]
        let engine = surveyed.change { $0 } ?? engine(entry, site.emission, site.isBook)
        let applied = sink.files
        var options = AuditOptions(format: .html, failing: .never, states: .all)
        if entry.settings.activation.trigger != .media { options.darkSelector = entry.settings.activation.selector }
        let chosen = Set(choice.paths)
        var audit = SiteAudit()
        for page in pages(of: site, site.tree.files.filter { chosen.contains($0.path) }, options, applied) { audit.add(page) }

        let reader = PreviewReader(site: site, engine: engine, applied: applied, copies: entry.settings.site.sheets)
        let kinds = Dictionary(site.tree.files.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
        let messages = Dictionary(reports.map { ($0.path, $0.messages) }, uniquingKeysWith: +)
        let paths = choice.paths
        let documents = Workers.map(paths.count, jobs: invocation.jobs) { index -> PreviewDocument? in
            guard let kind = kinds[paths[index]] ?? nil, let text = reader.text(of: paths[index], kind: kind) else { return nil }
            return PreviewDocument(path: paths[index], text: text, messages: messages[paths[index]] ?? [])
        }.compactMap { $0 }
        var pictures: (pictures: PreviewPictures, messages: [Message])?
        if invocation.arguments.has(.screenshots), !documents.isEmpty {
            let taking = PictureTaking(browser: .installed, reader: reader, selector: options.darkSelector, jobs: invocation.jobs)
            pictures = taking.pictures(of: documents)
        }
        let all = site.tree.messages + reports.flatMap { $0.messages + $0.remarks } + audit.messages
        let report = PreviewReport<Engine>(
            name: PrintableName.path((site.isFolder ? (try? FileSystem.realPath(site.name))?.name : nil) ?? site.name.name),
            documents: documents, leftOut: choice.leftOut,
            colors: reports.flatMap(\.colors), audit: audit, pictures: pictures?.pictures, messages: finder.messages + all,
            selector: options.darkSelector, version: version)
        return (report.html(PreviewFiles(reader)), report.summary, all + (pictures?.messages ?? []))
    }
}
