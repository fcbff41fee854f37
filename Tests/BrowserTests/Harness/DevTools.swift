import Foundation

/// Chromium's DevTools protocol over the pipes of `--remote-debugging-pipe`: JSON messages that end in NUL.
actor DevTools {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private struct Message: Decodable {
        struct Problem: Decodable {
            var message: String
        }
        /// The parameters of an event that a test may ask for: an entry of the browser's log, or a call of the console.
        struct Event: Decodable {
            struct Entry: Decodable {
                var level: String
                var text: String
            }
            struct Argument: Decodable {
                var description: String?
            }
            var entry: Entry?
            var type: String?
            var args: [Argument]?
        }
        var id: Int?
        var error: Problem?
        var method: String?
        var sessionId: String?
        var params: Event?
    }

    private struct Command<Parameters: Encodable>: Encodable {
        var id: Int
        var method: String
        var params: Parameters
        var sessionId: String?
    }

    private struct Reply<Result: Decodable>: Decodable {
        var result: Result
    }

    private let process = Process()
    private let commands = Pipe()
    private let messages = Pipe()
    /// The empty page whose scripts measure screenshots, for all tests that use this browser one after the other.
    private var sharedBench: Page?
    private var lastIdentifier = 0
    private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    private var ended = false
    /// The errors and warnings of each session's console, if `Log.enable` was called for it.
    private var logs: [String: [String]] = [:]

    /// Becomes the browser `$0` with the profile `$1`, which a process in the background removes when the browser has ended.
    ///
    /// Chromium reads file descriptor 3 and writes 4, so the pipes move there; its own output is discarded. It ends when nobody holds the
    /// other end of its commands any more, thus with the process that runs the tests.
    private static let start = """
        profile=$1; shift
        (while sleep 1 && grep -q '^State:.[^Z]' /proc/$$/status; do :; done; rm -rf "$profile") < /dev/null > /dev/null 2>&1 &
        exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null
        """

    /// Starts a headless browser with an empty profile.
    init(executable: URL) throws {
        let profile = try ScratchFolder().url.path
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", DevTools.start, executable.path, profile,
            "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-sandbox", "--no-first-run",
            "--disable-gpu", "--disable-dev-shm-usage", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
            "--hide-scrollbars", "--allow-file-access-from-files",
            // The only server is that of a test.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "about:blank",
        ]
        process.standardInput = commands
        process.standardOutput = messages
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Begins to read replies; call once before the first command.
    func listen() {
        let (chunks, feed) = AsyncStream.makeStream(of: Data.self)
        messages.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                feed.finish()
            } else {
                feed.yield(data)
            }
        }
        Task {
            var rest = Data()
            for await chunk in chunks {
                rest.append(chunk)
                guard chunk.contains(0) else { continue }
                var parts = rest.split(separator: 0, omittingEmptySubsequences: false)
                rest = parts.popLast().map { Data($0) } ?? Data()
                for part in parts { receive(Data(part)) }
            }
            end()
        }
    }

    /// Sends one command and waits for its reply.
    func call<Result: Decodable & Sendable>(
        _ method: String, _ parameters: some Encodable & Sendable, session: String? = nil, returning: Result.Type = Result.self
    ) async throws -> Result {
        guard !ended else { throw Failure(description: "\(method): the browser has ended") }
        lastIdentifier += 1
        let identifier = lastIdentifier
        var line = try JSONEncoder().encode(Command(id: identifier, method: method, params: parameters, sessionId: session))
        line.append(0)
        let reply = try await withCheckedThrowingContinuation { continuation in
            waiting[identifier] = continuation
            do {
                try commands.fileHandleForWriting.write(contentsOf: line)
            } catch {
                waiting.removeValue(forKey: identifier)?.resume(throwing: error)
            }
            Task {
                // Generous: other tests may keep every core busy.
                try await Task.sleep(for: .seconds(120))
                waiting.removeValue(forKey: identifier)?.resume(throwing: Failure(description: "\(method): no answer in two minutes"))
            }
        }
        let message = try JSONDecoder().decode(Message.self, from: reply)
        if let problem = message.error { throw Failure(description: "\(method): \(problem.message)") }
        return try JSONDecoder().decode(Reply<Result>.self, from: reply).result
    }

    /// The page for measurements.
    func bench() async throws -> Page {
        if let sharedBench { return sharedBench }
        let page = try await Page(in: self, context: nil)
        sharedBench = page
        return page
    }

    /// Ends the browser.
    func close() {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        end()
    }

    /// The errors and warnings of a session's console so far.
    func log(of session: String) -> [String] { logs[session] ?? [] }

    private func note(_ message: Message) {
        guard let session = message.sessionId, let event = message.params else { return }
        if message.method == "Log.entryAdded", let entry = event.entry, entry.level == "error" || entry.level == "warning" {
            logs[session, default: []].append(entry.text)
        }
        if message.method == "Runtime.exceptionThrown" { logs[session, default: []].append("exception") }
        if message.method == "Runtime.consoleAPICalled", event.type == "error" {
            logs[session, default: []].append((event.args ?? []).compactMap(\.description).joined(separator: " "))
        }
    }

    private func receive(_ data: Data) {
        let message = try? JSONDecoder().decode(Message.self, from: data)
        if let message, message.id == nil { note(message) }
        guard let identifier = message?.id else { return }
        waiting.removeValue(forKey: identifier)?.resume(returning: data)
    }

    private func end() {
        ended = true
        let failure = Failure(description: "the browser ended before it answered")
        for continuation in waiting.values { continuation.resume(throwing: failure) }
        waiting = [:]
    }
}
