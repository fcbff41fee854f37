import NightRewrite
import Nightfall
import SourceText

extension Run {
    /// Answers the records on standard input.
    func stream() -> ExitStatus {
        let settings = finder.settings(of: finder.scope(of: FilePath(".")))
        let status = reporter.add(finder.messages)
        guard let entry = settings.map({ finder.entries[$0] }), status == .success else { return .failure }
        do throws(SystemError) {
            let rewriting = SiteRewriting(
                engines: [0: engine(entry, entry.settings.emission ?? .media, false)], command: .apply, jobs: 1, isStrict: false,
                keepsOriginals: false)
            let streaming = try Streaming(invocation, console, emission: entry.settings.emission ?? .media, rewriting)
            let (messages, hasFailed) = streaming.run()
            return max(reporter.add(messages), hasFailed ? .failure : .success)
        } catch {
            return reporter.add([Message(.error, "standard input or output cannot be used: " + error.text, code: .unreadable)])
        }
    }
}
