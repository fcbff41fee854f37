import Foundation
import Synchronization
import Testing

@testable import NightCLI

@Suite("Progress of a run")
struct ProgressMeterTests {
    /// A clock that tests set, in milliseconds.
    private final class Clock: Sendable {
        let time = Mutex(0)

        func set(_ milliseconds: Int) { time.withLock { $0 = milliseconds * 1_000_000 } }
    }

    /// The output of a meter that goes through `steps`, each at its time.
    private func shown(_ steps: [Int], count: Int = 1000) throws -> String {
        let folder = try TestFolder()
        try folder.write("", to: "err")
        let file = try FileDescriptor(writingTo: folder["err"])
        let clock = Clock()
        let meter = ProgressMeter(showingOn: Console(input: 0, output: 1, error: file.number)) { clock.time.withLock { $0 } }
        meter.begin(.reading, of: count)
        for time in steps {
            clock.set(time)
            meter.step(bytes: 7)
        }
        meter.end()
        #expect(meter.figures.map(\.phase) == [.reading])
        let figures = ProgressMeter.Figures(time: (steps.last ?? 0) * 1_000_000, files: steps.count, bytes: 7 * steps.count)
        #expect(meter.figures.first?.figures == figures)
        return try folder.read("err")
    }

    @Test
    func `no progress is shown in the first second or at the end`() throws {
        #expect(try shown([1, 500, 999]) == "")
        #expect(try shown([500, 1000]) == "\r\u{1B}[Kreading 2/1000 files, 2/s, 499 s left\r\u{1B}[K")
    }

    @Test
    func `the progress line changes at most ten times a second`() throws {
        let lines = try shown(Array(stride(from: 10, through: 2000, by: 10))).components(separatedBy: "\r\u{1B}[K").filter { !$0.isEmpty }
        #expect(lines.count == 11)
        #expect(lines.first == "reading 100/1000 files, 100/s, 9 s left")
        #expect(lines.last == "reading 200/1000 files, 100/s, 8 s left")
    }

    @Test
    func `a summary counts only the kinds of files that occur`() {
        let meter = ProgressMeter()
        #expect(RunSummary(of: meter, []).text == "no files")
        meter.note(.unchanged, count: 12)
        #expect(RunSummary(of: meter, []).text == "12 files unchanged")
        meter.note(.written)
        var failed = FileReport(path: [], remarks: [])
        failed.remarks = [Message(.error, "went wrong")]
        #expect(RunSummary(of: meter, [failed]).text == "1 file written, 12 unchanged, 1 failed")
    }
}
