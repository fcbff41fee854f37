import Glibc
import SourceText

extension Run {
    /// Shows the report at an address of this machine, until a signal ends the process.
    func servePreview() -> ExitStatus {
        do throws(SystemError) {
            let live = LivePreview(self, watch: try FolderWatch())
            var server = try LoopbackServer(preferring: 8712)
            let address = "http://127.0.0.1:\(server.port)/"
            console.writeError("nightfall: the preview is at \(address); an interrupt ends it\n")
            if invocation.arguments.has(.open) {
                let path = FilePath(address)
                console.writeError(failures(opening: path, named: path).map(\.rendered).joined())
            }
            while true {
                let hasEvents = try server.serve(orReading: live.events, within: live.patience, live.answer)
                try live.advance(hasEvents: hasEvents)
            }
        } catch {
            return reporter.add([Message(.error, "the preview cannot be served: \(error.text)", code: .unwritable)])
        }
    }

    /// The same run with configurations that are read again.
    var again: Run {
        Run(
            invocation: invocation, finder: SettingsFinder(invocation.arguments, readsFiles: true), console: console, reporter: reporter,
            engine: engine, meter: meter)
    }
}
