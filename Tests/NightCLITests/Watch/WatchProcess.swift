import Foundation

@testable import NightCLI

/// The program while it watches a folder.
final class WatchProcess {
    private let process = Process()
    private let place: TestFolder
    private var seen = 0

    /// The failure of a wait.
    struct Timeout: Error {
        let lines: [String]
        /// The differences from the expected state.
        let left: [String]
    }

    /// Starts the program in `folder` with `arguments`, and waits until it watches.
    init(_ arguments: String..., in folder: TestFolder) async throws {
        place = try TestFolder()
        try place.write("", to: "err")
        process.executableURL = URL(fileURLWithPath: Executable.path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.text)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: place.text + "/err")
        try process.run()
        while try await nextLine().hasPrefix("nightfall: watching ") == false {}
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Waits for the next line of standard error.
    func nextLine() async throws -> String {
        var result = ""
        try await eventually {
            let lines = lines
            guard lines.count > seen else { return false }
            result = lines[seen]
            seen += 1
            return true
        }
        return result
    }

    /// Waits until `condition` holds.
    func eventually(_ condition: () throws -> Bool) async throws {
        try await WatchProcess.eventually(lines: { self.lines }) { try condition() ? [] : ["a condition"] }
    }

    /// Waits until nothing is left to be done.
    func eventually(_ left: () throws -> [String]) async throws {
        try await WatchProcess.eventually(lines: { self.lines }, left)
    }

    /// The lines of standard error that are complete.
    var lines: [String] {
        let text = (try? place.read("err")) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Sends a signal that ends the process, and returns the signal that it ended by; nil if it exited.
    func end(by signal: Int32) async throws -> Int32? {
        send(signal)
        try await eventually { !process.isRunning }
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    }

    /// Returns the result of `left`; the text of its error if the program removes a file while `left` reads the folder.
    private static func differences(_ left: () throws -> [String]) throws -> [String] {
        do { return try left() } catch let error as SystemError where error.number == ENOENT { return [error.text] }
    }

    private static func eventually(lines: () -> [String], _ left: () throws -> [String]) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let left = try WatchProcess.differences(left)
            if left.isEmpty { return }
            guard ContinuousClock.now < end else { throw Timeout(lines: lines(), left: left) }
            try await Task.sleep(for: .milliseconds(4))
        }
    }
}
