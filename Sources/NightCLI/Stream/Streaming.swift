import Glibc
import NightRewrite
import Nightfall
import Parallel
import SourceText
import Synchronization

/// The command `nightfall stream`: answers records until the input ends.
///
/// Each worker reads a record, processes it and stores the answer in the window. The worker that finishes the next answer to be written
/// writes it and all finished answers behind it. So each answer is written as soon as possible, and reading pauses while many answers wait.
final class Streaming<Engine: NightEngine>: Sendable {
    private let invocation: Invocation
    private let emission: Emission
    private let rewriting: SiteRewriting<Engine>
    private let reader: Mutex<StreamReader>
    private let output: FileDescriptor
    private let window: Monitor<StreamWindow>

    /// Answers the records on standard input of `run`, and reports its messages.
    static func execute(_ run: Run<Engine>) -> ExitStatus {
        let settings = run.finder.settings(of: run.finder.scope(of: FilePath(".")))
        let status = run.reporter.add(run.finder.messages)
        guard let entry = settings.map({ run.finder.entries[$0] }), status == .success else { return .failure }
        let emission = entry.settings.emission ?? .media
        do throws(SystemError) {
            let rewriting = SiteRewriting(
                engines: [0: run.engine(entry, emission, false)], command: .apply, jobs: 1, isStrict: false, keepsOriginals: false)
            let (messages, hasFailed) = try Streaming(run.invocation, run.console, emission: emission, rewriting).run()
            return max(run.reporter.add(messages), hasFailed ? .failure : .success)
        } catch {
            return run.reporter.add([Message(.error, "standard input or output cannot be used: " + error.text, code: .unreadable)])
        }
    }

    /// Makes a stream from standard input to standard output.
    ///
    /// - Throws: `SystemError` if one of them is closed.
    private init(
        _ invocation: Invocation, _ console: Console, emission: Emission, _ rewriting: SiteRewriting<Engine>
    ) throws(SystemError) {
        self.invocation = invocation
        self.emission = emission
        self.rewriting = rewriting
        reader = Mutex(StreamReader(try console.openedInput()))
        output = try console.openedOutput()
        window = Monitor(StreamWindow(jobs: invocation.jobs))
    }

    /// Answers all records.
    ///
    /// - Returns: The messages about the stream itself, and true if a record has failed.
    private func run() -> (messages: [Message], hasFailed: Bool) {
        _ = Workers.map(invocation.jobs, jobs: invocation.jobs) { _ in
            while let (number, answer) = self.nextAnswer() { self.give(answer, number) }
        }
        return window.change { ($0.messages, $0.hasFailed) }
    }

    /// Returns the answer to the next record and the number of the record; nil if there are no more.
    private func nextAnswer() -> (number: Int, answer: StreamAnswer)? {
        let next = reader.withLock { reader -> (number: Int, record: Result<StreamRecord, StreamFault>)? in
            guard window.wait(until: \.hasRoom, { !$0.isOver }) else { return nil }
            do throws(StreamFault) {
                guard let record = try reader.next() else {
                    window.change { $0.end() }
                    return nil
                }
                return (window.change { $0.admit(bytes: record.body.count) }, .success(record))
            } catch {
                return (
                    window.change { window in
                        window.end(error.message)
                        return window.admit(bytes: 0)
                    }, .failure(error)
                )
            }
        }
        guard let next else { return nil }
        return (next.number, answer(to: next.record))
    }

    private func answer(to record: Result<StreamRecord, StreamFault>) -> StreamAnswer {
        switch record {
        case .success(let record): return answer(to: record)
        case .failure(let fault): return StreamAnswer(.failed, name: fault.name, received: 0, messages: [fault.message])
        }
    }

    private func answer(to record: StreamRecord) -> StreamAnswer {
        let name = record.header.name
        let body = ByteRope(record.body)
        if let problem = record.problem {
            return StreamAnswer(.failed, name: name, body: body, received: body.count, messages: [problem])
        }
        let path = FilePath(name)
        let kind =
            record.header.kind ?? invocation.kind ?? FileKind(textFileName: path.name) ?? TypeSniffer.kind(of: record.body)
        let site = Site(file: path, kind: kind, emission: emission, standardInput: record.body)
        let keeper = CapturingSink(site)
        _ = rewriting.reports(of: site, taker: keeper)
        guard let outcome = keeper.outcome else {
            return StreamAnswer(.unchanged, name: name, body: body, received: body.count, messages: [])
        }
        return StreamAnswer(
            outcome.hasFailed ? .failed : outcome.output == nil ? .unchanged : .changed, name: name, body: outcome.output ?? body,
            received: body.count, companions: outcome.companions.map { (site.location(of: $0.path).bytes, $0.contents) },
            messages: outcome.messages.filter { $0.isError || !invocation.reporting.isQuiet })
    }

    /// Stores the answer to the record `number`, and writes the answers that are next in order.
    private func give(_ answer: StreamAnswer, _ number: Int) {
        var next = window.change { window in
            window.finish(answer, number)
            return window.beginWriting()
        }
        while let answer = next {
            do throws(SystemError) {
                try output.write(answer.bytes)
            } catch {
                // A reader that has closed the pipe needs no more.
                window.change { $0.cutOff(error.number == EPIPE ? nil : Console.unwritable(error)) }
                return
            }
            next = window.change { window in
                window.endWriting(bytes: answer.received)
                return window.beginWriting()
            }
        }
    }
}
