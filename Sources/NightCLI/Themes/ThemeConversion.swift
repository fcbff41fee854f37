import NightTheme
import SourceText

/// The command `nightfall theme convert`: converts a theme table to another format.
struct ThemeConversion: Sendable, Equatable {
    /// The table to read.
    let input: Input
    /// The destination of the converted table: standard output or a file.
    let output: Destination
    /// The format to write.
    let format: ThemeFormat
    /// The position of alpha in the hexadecimal colors of the table.
    let hexOrder: HexOrder
    /// The options for messages.
    let reporting: Reporting

    /// Interprets the arguments behind `convert`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(_ operands: [[UInt8]], _ arguments: RawArguments) throws(UsageError) {
        let given = arguments.value(of: .to).flatMap { ThemeFormat(rawValue: String(decoding: $0, as: UTF8.self)) }
        guard operands.count == 2 || (operands.count == 1 && given != nil) else {
            throw UsageError("theme convert takes a table to read and a file to write: nightfall theme convert A B")
        }
        guard operands.allSatisfy({ !$0.isEmpty }) else { throw UsageError("an empty PATH names no file") }
        let target = operands.count == 2 ? operands[1] : [UInt8(ascii: "-")]
        guard let format = given ?? ThemeFormat(fileName: FilePath(target).name) else {
            let formats = ThemeFormat.allCases.map(\.rawValue).joined(separator: "|")
            throw UsageError("the ending of \(PrintableName.quoted(target)) names no format; add --to \(formats)")
        }
        input = operands[0] == [UInt8(ascii: "-")] ? .standardInput : .path(FilePath(operands[0]))
        output = target == [UInt8(ascii: "-")] ? .standardOutput : .file(FilePath(target))
        self.format = format
        hexOrder = arguments.value(of: .hexOrder).flatMap { HexOrder(rawValue: String(decoding: $0, as: UTF8.self)) } ?? .rgba
        reporting = try Reporting(command: .theme, arguments)
    }

    /// Reads the table, converts it and writes the result.
    func execute(_ console: Console) -> ExitStatus {
        let reporter = Reporter(reporting, command: .theme, console: console)
        let (table, messages) = read(console)
        guard let table else { return reporter.add(messages) }
        let writing = format.text(of: table)
        let name =
            switch input {
            case .standardInput: Array("<stdin>".utf8)
            case .path(let path): path.bytes
            }
        let losses = ThemeLoading.messages(of: writing.losses, in: name)
        return reporter.add(messages + losses + write(writing.bytes, console))
    }

    private func read(_ console: Console) -> (table: ThemeTable?, messages: [Message]) {
        switch input {
        case .path(let path): return ThemeLoading.table(at: path, hexOrder: hexOrder)
        case .standardInput:
            do throws(SystemError) {
                return ThemeLoading.table(of: try console.readInput(), named: Array("<stdin>".utf8), at: nil, hexOrder: hexOrder)
            } catch {
                return (nil, [Message(.error, "standard input cannot be read: " + error.text, code: .unreadable)])
            }
        }
    }

    private func write(_ bytes: [UInt8], _ console: Console) -> [Message] {
        if case .file(let path) = output, case .path(let source) = input, let old = try? FileSystem.status(of: source),
            let new = try? FileSystem.status(of: path), old.identity == new.identity
        {
            return [Message(path.bytes, .error, "is the table itself; choose another name", code: .unwritable)]
        }
        return ThemeOutput.messages(writing: bytes, to: output, console)
    }
}
