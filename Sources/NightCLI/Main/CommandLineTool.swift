import NightRewrite
import NightTheme
import Nightfall
import Parallel
import SourceText

/// The command line program.
package enum CommandLineTool {
    /// Runs the program with `arguments`, and returns its exit status; `engine` makes the engine for given options.
    static func run<Engine: NightEngine>(
        _ arguments: [[UInt8]], _ console: Console, engine: @escaping (RewriteOptions) -> Engine
    ) -> ExitStatus {
        do throws(UsageError) {
            let request = try Request(
                arguments, inputIsTerminal: console.inputIsTerminal, cores: Workers.cores, settles: false)
            switch request {
            case .help(let command): return print(HelpText.text(of: command), to: console)
            case .helpOfTheme(let command): return print(HelpText.text(of: command), to: console)
            case .shortHelp(let command): return print(HelpText.shortText(of: command), to: console)
            case .version: return print(HelpText.version, to: console)
            case .usage(let command):
                console.writeError(HelpText.usage(of: command))
                return .failure
            case .convert(let conversion): return conversion.execute(console)
            case .generate(let generated): return print(generated.text, to: console)
            case .explain(let codes):
                let text = codes.isEmpty ? HelpText.codes : codes.map(Explanation.text).joined(separator: "\n")
                return print(text, to: console)
            case .checkThemes(let check): return check.execute(console)
            case .report(let report): return report.execute(console)
            case .startTheme(let start): return start.execute(console)
            case .editThemes(let editing): return editing.execute(console)
            case .listThemes: return ThemeListing.execute(console)
            case .setUp(let setup):
                let project = try setup.project()
                let invocation = try setup.invocation(for: project, cores: Workers.cores)
                return try run(invocation, console, readsFiles: false, engine: engine) { run in
                    setup.execute(project, ProjectFindings(of: run), console)
                }
            case .draft(let drafting):
                return try run(drafting.invocation, console, readsFiles: false, engine: engine) { run in
                    run.list { drafting.messages(writing: $0, console) }
                }
            case .run(let invocation) where invocation.watches:
                let session = WatchSession<Engine>()
                return try Watching(session: session, console: console, isQuiet: invocation.reporting.isQuiet) { () throws(UsageError) in
                    try run(invocation, console, readsFiles: true, session, engine: engine) { $0.execute() }
                }.execute()
            case .run(let invocation):
                return try run(invocation, console, readsFiles: invocation.command != .revert, engine: engine) { run in
                    invocation.command == .stream ? Streaming.execute(run) : run.execute()
                }
            }
        } catch {
            console.writeError(error.messages.map(\.rendered).joined())
            return .failure
        }
    }

    /// Makes the run of `given`, including the inputs in its lists, and passes it to `execute`; reports a list that cannot be read.
    ///
    /// - Parameters:
    ///   - readsFiles: True if configuration files are read.
    ///   - session: The values kept from earlier runs; nil for a single run.
    private static func run<Engine: NightEngine>(
        _ given: Invocation, _ console: Console, readsFiles: Bool, _ session: WatchSession<Engine>? = nil,
        engine: @escaping (RewriteOptions) -> Engine, execute: (Run<Engine>) -> ExitStatus
    ) throws(UsageError) -> ExitStatus {
        let reporter = Reporter(given.reporting, command: given.command, console: console, shown: session?.messages)
        var listed: [Input] = []
        do throws(FileListError) {
            for list in given.lists { listed += try list.inputs(console) }
        } catch {
            return reporter.end(reporter.add([Message(error.name, error.error, code: .unreadable)]))
        }
        let invocation = try given.with(listed)
        let finder = SettingsFinder(invocation.arguments, readsFiles: readsFiles)
        let meter = ProgressMeter(showingOn: console.errorShowsProgress && !invocation.reporting.isQuiet ? console : nil)
        let run = Run(
            invocation: invocation, finder: finder, console: console, reporter: reporter,
            engine: { engine(RewriteOptions($0, emission: $1, isBook: $2, jobs: invocation.jobs)) }, meter: meter,
            session: session)
        return reporter.end(execute(run))
    }

    private static func print(_ text: String, to console: Console) -> ExitStatus {
        let messages = console.messages(writing: ByteRope(Array(text.utf8)))
        guard !messages.isEmpty else { return .success }
        console.writeError(messages.map(\.rendered).joined())
        return .failure
    }
}
