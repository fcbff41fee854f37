import NightRewrite
import NightTheme
import Parallel
import SourceText

/// The program.
package enum Nightfall {
    /// Does what `arguments` say, with the engine that `engine` makes.
    static func run<Engine: NightEngine>(
        _ arguments: [[UInt8]], _ console: Console, engine: @escaping (RewriteOptions) -> Engine
    ) -> ExitStatus {
        do throws(UsageError) {
            let request = try Request(
                arguments, inputIsTerminal: console.inputIsTerminal, cores: Workers.cores, configured: ConfigurationLoading.configure)
            switch request {
            case .help(let command): return print(HelpText.text(of: command), to: console)
            case .shortHelp(let command): return print(HelpText.shortText(of: command), to: console)
            case .version: return print(HelpText.version, to: console)
            case .usage(let command):
                console.writeError(HelpText.usage(of: command))
                return .failure
            case .convert(let conversion): return conversion.execute(console)
            case .generate(let generated): return print(generated.text, to: console)
            case .explain(let codes): return print(codes.map(Explanation.text).joined(separator: "\n"), to: console)
            case .checkThemes(let check): return check.execute(console)
            case .draft(let drafting):
                guard let run = try run(drafting.invocation, console, engine: engine) else { return .failure }
                return run.list { drafting.messages(writing: $0, console) }
            case .run(let invocation): return try run(invocation, console, engine: engine)?.execute() ?? .failure
            }
        } catch {
            console.writeError(error.messages.map(\.rendered).joined())
            return .failure
        }
    }

    /// The run of `given` with what its lists name; nil where these or the themes can't be had, which is said.
    private static func run<Engine: NightEngine>(
        _ given: Invocation, _ console: Console, engine: @escaping (RewriteOptions) -> Engine
    ) throws(UsageError) -> Run<Engine>? {
        var listed: [Input] = []
        do throws(FileListError) {
            for list in given.lists { listed += try list.inputs(console) }
        } catch {
            console.writeError(Message(error.name, error.error, code: .unreadable).rendered)
            return nil
        }
        let invocation = try given.taking(listed)
        var themes = ThemeLoading.themes(of: invocation.theme)
        let further = themes.themes.others.map(\.name) + themes.themes.dimensions.map(\.name)
        if invocation.emission == .lightDark, !further.isEmpty {
            let names = further.map { "'\($0)'" }.joined(separator: ", ")
            themes.messages.append(
                Message(.warning, "light-dark() has no place for the theme \(names); use --emit variables", code: .themeIgnored))
        }
        console.writeError(themes.messages.filter { $0.isError || !invocation.isQuiet }.map(\.rendered).joined())
        guard !themes.messages.contains(where: \.isError) else { return nil }
        return Run(invocation: invocation, console: console) { emission, isBook in
            var options = RewriteOptions(
                engine: invocation.engine, emission: emission, keepsFallback: invocation.keepsFallback, themes: themes.themes,
                existing: invocation.existing, images: invocation.images, verifies: invocation.verifies)
            options.trigger = invocation.trigger
            options.switcher = invocation.switcher
            options.inlineStyles = invocation.inlineStyles
            options.integrity = invocation.integrity
            options.isEmail = invocation.isEmail
            options.properties = invocation.properties
            options.addsFiles = !isBook
            options.jobs = invocation.jobs
            options.reportsUnusedIgnores = invocation.reportsUnusedIgnores
            return engine(options)
        }
    }

    private static func print(_ text: String, to console: Console) -> ExitStatus {
        do throws(SystemError) {
            try console.writeOutput(TextPieces(Array(text.utf8)))
            return .success
        } catch {
            console.writeError(Message(.error, "standard output can't be written: " + error.text, code: .unwritable).rendered)
            return .failure
        }
    }
}
