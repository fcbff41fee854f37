import Glibc
import SourceText

/// The three files that a process is born with; tests put others in their place.
struct Console: Sendable {
    /// Standard input.
    let input: Int32
    /// Standard output: results.
    let output: Int32
    /// Standard error: messages.
    let error: Int32

    /// The process's own.
    static let standard = Console(input: 0, output: 1, error: 2)

    init(input: Int32, output: Int32, error: Int32) {
        self.input = input
        self.output = output
        self.error = error
    }

    /// Whether standard input is a terminal.
    var inputIsTerminal: Bool { FileSystem.isTerminal(input) }

    /// Whether standard error is a terminal on which a line can be shown and taken away again.
    var errorShowsProgress: Bool { FileSystem.isTerminal(error) && EnvironmentVariable.terminal.value != "dumb" }

    /// Whether standard error is a terminal.
    var errorIsTerminal: Bool { FileSystem.isTerminal(error) }

    /// A file for texts.
    enum Stream {
        case output
        case error
    }

    /// Whether `stream` shows colours: `choice` says it, else NO_COLOR says no, CLICOLOR_FORCE yes, else a terminal does.
    func showsColor(_ choice: ColorChoice, on stream: Stream) -> Bool {
        guard choice == .auto else { return choice == .always }
        if EnvironmentVariable.noColor.value != nil { return false }
        if let force = EnvironmentVariable.forceColor.value, force != "0" { return true }
        guard FileSystem.isTerminal(stream == .output ? output : error) else { return false }
        return EnvironmentVariable.terminal.value != "dumb"
    }

    /// What standard input is, where it is open.
    var inputStatus: FileStatus? {
        guard let copy = try? Console.duplicate(input) else { return nil }
        return try? copy.status()
    }

    /// Standard input, to be read bit by bit.
    func openedInput() throws(SystemError) -> FileDescriptor { try Console.duplicate(input) }

    /// Standard output, to be written bit by bit.
    func openedOutput() throws(SystemError) -> FileDescriptor { try Console.duplicate(output) }

    /// All of standard input.
    func readInput() throws(SystemError) -> [UInt8] {
        let copy = try Console.duplicate(input)
        // A file tells its size; a pipe is read chunk by chunk.
        return try copy.readAll(expecting: max(FileDescriptor.chunk, try copy.status().size))
    }

    /// Writes a result.
    ///
    /// - Throws: `SystemError`, but none where the reader has gone away: it has what it wanted.
    func writeOutput(_ bytes: ByteRope) throws(SystemError) {
        guard bytes.count > 0 else { return }
        let copy = try Console.duplicate(output)
        do {
            try copy.write(bytes)
        } catch {
            if error.number != EPIPE { throw error }
        }
    }

    /// Writes a result, and returns what went wrong.
    func messages(writing bytes: ByteRope) -> [Message] {
        do throws(SystemError) {
            try writeOutput(bytes)
            return []
        } catch {
            return [Console.unwritable(error)]
        }
    }

    /// What is said where a result can't be written.
    static func unwritable(_ error: SystemError) -> Message {
        Message(.error, "standard output cannot be written: " + error.text, code: .unwritable)
    }

    /// Writes messages; where that is not possible there is nobody to tell.
    func writeError(_ text: String) {
        guard !text.isEmpty, let copy = try? Console.duplicate(error) else { return }
        try? copy.write(Array(text.utf8))
    }

    /// A second number for an open file, which can be closed without closing the file.
    private static func duplicate(_ number: Int32) throws(SystemError) -> FileDescriptor {
        let copy = dup(number)
        guard copy >= 0 else { throw SystemError.last }
        return FileDescriptor(owning: copy)
    }
}
