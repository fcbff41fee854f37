import Foundation
import Synchronization

/// A running program with which the test exchanges records.
final class StreamProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// Starts the program with `arguments`.
    init(_ arguments: String...) throws {
        process.executableURL = URL(fileURLWithPath: Executable.path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Sends bytes, and waits until the program has read them.
    func write(_ bytes: Data) {
        input.fileHandleForWriting.write(bytes)
    }

    /// Sends `record` several times on another thread; returns the counter of sent records.
    func send(_ record: Data, times: Int) -> Count {
        let count = Count()
        let handle = input.fileHandleForWriting
        Thread.detachNewThread {
            for _ in 0..<times {
                handle.write(record)
                count.add()
            }
        }
        return count
    }

    /// Waits for the next record.
    func readRecord() throws -> StreamAnswers.Record {
        var scanned = buffer.startIndex
        while true {
            if let end = buffer[scanned...].firstIndex(of: 0x0A) {
                let header = try JSONSerialization.jsonObject(with: buffer[..<end]) as? [String: Any]
                guard let header, let length = header["length"] as? Int else { throw StreamAnswers.NotRecords() }
                while buffer.distance(from: end, to: buffer.endIndex) <= length { try fill() }
                let body = Data(buffer[(end + 1)...].prefix(length))
                buffer = Data(buffer[(end + 1)...].dropFirst(length))
                return StreamAnswers.Record(header: header, body: body)
            }
            scanned = buffer.endIndex
            try fill()
        }
    }

    private func fill() throws {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { throw StreamAnswers.NotRecords() }
        buffer += more
    }

    /// The process's peak memory so far, in bytes.
    var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? .max / 1024) * 1024
    }

    /// Ends the input; returns the exit status.
    func end() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A number that another thread increments.
    final class Count: Sendable {
        private let number = Atomic<Int>(0)

        var value: Int { number.load(ordering: .relaxed) }

        func add() { number.add(1, ordering: .relaxed) }
    }
}
