import NightRewrite
import Nightfall
import SourceText

/// The report of `preview --serve`, which is made again when the site has changed and somebody asks for it.
final class LivePreview<Engine: NightEngine> {
    /// The time without an event after which a change is complete, in milliseconds.
    private static var quiet: Int { 20 }

    private let run: Run<Engine>
    private let watch: FolderWatch
    /// The beginning of the names of versions: those of an earlier process are others.
    private let era = String(Clock.now, radix: 36)
    private var number = 1
    /// The report of this version; nil until somebody asks for it.
    private var page: HTTPAnswer?
    /// The time of the last event of a change that is not complete, on the clock of `Clock.uptime`; nil for none.
    private var changed: Int?

    /// Makes the report of a run.
    init(_ run: Run<Engine>, watch: FolderWatch) {
        self.run = run
        self.watch = watch
    }

    private var version: String { "\(era)-\(number)" }

    /// The descriptor that can be read when something has changed.
    var events: Int32 { watch.number }

    /// The longest time to wait before the next call of `advance(hasEvents:)`, in milliseconds; nil for any.
    var patience: Int? { changed == nil ? nil : LivePreview.quiet }

    /// Takes the events that are there, and begins the next version once a change is complete.
    func advance(hasEvents: Bool) throws(SystemError) {
        let now = Clock.uptime
        if hasEvents, try watch.takeChanges(isOwn: { _ in false }) {
            changed = now
        } else if let time = changed, now - time >= LivePreview.quiet * 1_000_000 {
            changed = nil
            number += 1
            page = nil
        }
    }

    /// Returns the answer for a path; nil if it has to wait.
    ///
    /// The page asks for its own version, which is answered when it is the version no longer.
    func answer(to path: String) -> HTTPAnswer? {
        switch path {
        case "/":
            let answer = page ?? report()
            page = answer
            return answer
        case "/version/\(version)": return nil
        default:
            let isVersion = path.hasPrefix("/version/") && !path.dropFirst(9).contains("/")
            return isVersion ? .line(version) : .line("There is nothing here.", status: "404 Not Found")
        }
    }

    /// Returns the report of this version, or what keeps it from being made.
    private func report() -> HTTPAnswer {
        let start = Clock.uptime
        var run = run.again
        var gathering = SiteCollector(run.invocation, run.finder, console: run.console)
        // A new folder may have changed after it was listed and before it was watched.
        while follow(gathering.sites, of: run) {
            run = run.again
            gathering = SiteCollector(run.invocation, run.finder, console: run.console)
        }
        guard !run.finder.hasFailed, let site = gathering.sites.first else {
            return LivePreview.failure(run.finder.messages + gathering.messages, run.console)
        }
        let (bytes, summary, messages) = run.report(of: site, version: version)
        run.meter.end()
        let failures = (run.finder.messages + gathering.messages + messages).filter(\.isError)
        let line = run.invocation.reporting.isQuiet ? "" : "nightfall: \(summary) (\((Clock.uptime - start) / 1_000_000) ms)\n"
        run.console.writeError(failures.map(\.rendered).joined() + line)
        return HTTPAnswer(body: bytes)
    }

    /// Watches the folders of the sites, and returns true if one is new.
    private func follow(_ sites: [Site], of run: Run<Engine>) -> Bool {
        var folders = WatchedFolders()
        folders.add(settingsOf: run.invocation, run.finder)
        folders.add(sites)
        // A page alone loads what is beside it.
        for site in sites where !site.isFolder { folders.add(folder: site.root.bytes.isEmpty ? FilePath(".") : site.root) }
        do throws(SystemError) {
            return try watch.follow(folders)
        } catch {
            run.console.writeError(FolderWatch.message(error).rendered)
            return false
        }
    }

    private static func failure(_ messages: [Message], _ console: Console) -> HTTPAnswer {
        let text = messages.map(\.rendered).joined()
        console.writeError(text)
        let lines = text.split(separator: "\n").map { HTMLText.escaped(String($0)) }.joined(separator: "\n")
        let page = """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
            <title>No preview</title><pre>\(lines)</pre></html>

            """
        return HTTPAnswer(status: "503 Service Unavailable", body: Array(page.utf8))
    }
}
