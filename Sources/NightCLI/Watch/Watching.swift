import Nightfall

/// Repeats a run whenever one of its inputs changes, until a signal ends the process.
struct Watching<Engine: NightEngine> {
    /// The values that the runs keep.
    let session: WatchSession<Engine>
    /// The streams for messages.
    let console: Console
    /// True if only errors are printed.
    let isQuiet: Bool
    /// Carries out the run with the session.
    let run: () throws(UsageError) -> ExitStatus

    /// Carries out the first run, and then watches.
    ///
    /// - Returns: The status of the first run if there is nothing to watch, or if the system refuses to watch.
    /// - Throws: `UsageError` if the arguments of the first run are invalid.
    func execute() throws(UsageError) -> ExitStatus {
        session.beginRun()
        let status = try run()
        guard session.hasSites else { return status }
        if let summary = session.summary { say(summary) }
        var isReady = false
        do throws(SystemError) {
            let watch = try FolderWatch()
            var start = Clock.uptime
            while true {
                // A new folder may have changed after it was listed and before it was watched.
                while try watch.follow(session.folders) { rebuild(since: start) }
                if !isReady { say("watching \(session.folders.names.count) folders; an interrupt ends it") }
                isReady = true
                start = try watch.wait(isOwn: session.outputs.isOwn)
                rebuild(since: start)
            }
        } catch {
            console.writeError(FolderWatch.message(error).rendered)
            return .failure
        }
    }

    /// Carries out a further run, and says in a line what it has done since a change at `start`; nothing if there was nothing to do.
    private func rebuild(since start: Int) {
        session.beginRun()
        do throws(UsageError) {
            _ = try run()
        } catch {
            console.writeError(session.messages.unknown(error.messages).map(\.rendered).joined())
        }
        let changed = session.changed
        guard let summary = session.summary, session.hasWritten || !changed.isEmpty else { return }
        let name = changed.first.map { PrintableName.path($0.bytes) } ?? "output"
        let others = changed.count > 1 ? " and \(changed.count - 1) other\(changed.count == 2 ? "" : "s")" : ""
        say("\(name)\(others): \(summary) (\((Clock.uptime - start + 500_000) / 1_000_000) ms)")
    }

    private func say(_ text: String) {
        if !isQuiet { console.writeError("nightfall: \(text)\n") }
    }
}
