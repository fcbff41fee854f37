import Glibc
import SourceText

/// The standard streams of a process; tests substitute others.
struct Console: Sendable {
    /// The descriptor of standard input.
    let input: Int32
    /// The descriptor of standard output, for results.
    let output: Int32
    /// The descriptor of standard error, for messages.
    let error: Int32

    /// The streams of this process.
    static let standard = Console(input: 0, output: 1, error: 2)

    init(input: Int32, output: Int32, error: Int32) {
        self.input = input
        self.output = output
        self.error = error
    }

    /// True if standard input is a terminal.
    var inputIsTerminal: Bool { FileSystem.isTerminal(input) }

    /// True if standard output is a terminal.
    var outputIsTerminal: Bool { FileSystem.isTerminal(output) }

    /// True if standard error is a terminal on which a line can be shown and erased.
    var errorShowsProgress: Bool { FileSystem.isTerminal(error) && EnvironmentVariable.terminal.value != "dumb" }

    /// True if standard error is a terminal.
    var errorIsTerminal: Bool { FileSystem.isTerminal(error) }

    /// A stream for text output.
    enum Stream {
        case output
        case error
    }

    /// Returns true if `stream` shows colors.
    ///
    /// Unless `choice` decides, NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and CLICOLOR decide in this order, and otherwise a terminal that is
    /// not `dumb` shows colors.
    func showsColor(_ choice: ColorChoice, on stream: Stream) -> Bool {
        guard choice == .auto else { return choice == .always }
        if EnvironmentVariable.noColor.value != nil { return false }
        if let force = EnvironmentVariable.forceColor.value { return force != "0" && force != "false" }
        if let force = EnvironmentVariable.terminalForceColor.value, force != "0" { return true }
        if EnvironmentVariable.terminalColor.value == "0" { return false }
        guard FileSystem.isTerminal(stream == .output ? output : error) else { return false }
        return EnvironmentVariable.terminal.value != "dumb"
    }

    /// The status of standard input; nil if it is not open.
    var inputStatus: FileStatus? {
        guard let copy = try? Console.duplicate(input) else { return nil }
        return try? copy.status()
    }

    /// Asks on standard error, and returns the line of the answer from a terminal, without blanks around it; nil at the end of input.
    func answer(to question: String) -> String? {
        writeError(question)
        guard let copy = try? Console.duplicate(input), let bytes = try? copy.readSome(atMost: 4096), !bytes.isEmpty else { return nil }
        let line = bytes.drop { $0 <= 0x20 }
        return String(decoding: line[..<(line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex)], as: UTF8.self)
    }

    /// Returns standard input, to be read in parts.
    func openedInput() throws(SystemError) -> FileDescriptor { try Console.duplicate(input) }

    /// Returns standard output, to be written in parts.
    func openedOutput() throws(SystemError) -> FileDescriptor { try Console.duplicate(output) }

    /// Reads all of standard input.
    func readInput() throws(SystemError) -> [UInt8] {
        let copy = try Console.duplicate(input)
        // A file has a known size; a pipe is read in chunks.
        return try copy.readAll(expecting: max(FileDescriptor.chunk, try copy.status().size))
    }

    /// Writes a result to standard output.
    ///
    /// - Throws: `SystemError`, except if the reader has closed the pipe, since it needs no more.
    func writeOutput(_ bytes: ByteRope) throws(SystemError) {
        guard bytes.count > 0 else { return }
        let copy = try Console.duplicate(output)
        do {
            try copy.write(bytes)
        } catch {
            if error.number != EPIPE { throw error }
        }
    }

    /// Writes a result to standard output, and returns the errors.
    func messages(writing bytes: ByteRope) -> [Message] {
        do throws(SystemError) {
            try writeOutput(bytes)
            return []
        } catch {
            return [Console.unwritable(error)]
        }
    }

    /// Returns the error for a result that cannot be written.
    static func unwritable(_ error: SystemError) -> Message {
        Message(.error, "standard output cannot be written: " + error.text, code: .unwritable)
    }

    /// Writes messages to standard error; an error is ignored, since there is no other place to report it.
    func writeError(_ text: String) {
        guard !text.isEmpty, let copy = try? Console.duplicate(error) else { return }
        try? copy.write(Array(text.utf8))
    }

    /// Returns a duplicate of a descriptor, which can be closed without closing the original.
    private static func duplicate(_ number: Int32) throws(SystemError) -> FileDescriptor {
        let copy = dup(number)
        guard copy >= 0 else { throw SystemError.last }
        return FileDescriptor(owning: copy)
    }
}
