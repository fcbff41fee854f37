import NightTheme
import SourceText

/// The destination and the format of the table that `nightfall theme new` writes.
struct ThemeTarget: Sendable, Equatable {
    /// The destination: standard output or a file.
    let output: Destination
    /// The format of the table.
    let format: ThemeFormat

    /// Reads `-o` and `--to`.
    ///
    /// - Throws: `UsageError` if neither determines the format.
    init(_ arguments: RawArguments) throws(UsageError) {
        let target = arguments.value(of: .output) ?? [UInt8(ascii: "-")]
        let given = arguments.value(of: .to).flatMap { ThemeFormat(rawValue: String(decoding: $0, as: UTF8.self)) }
        guard let format = given ?? (target == [UInt8(ascii: "-")] ? .text : ThemeFormat(fileName: FilePath(target).name)) else {
            let formats = ThemeFormat.allCases.map(\.rawValue).joined(separator: "|")
            throw UsageError("the ending of \(PrintableName.quoted(target)) names no format; add --to \(formats)")
        }
        output = target == [UInt8(ascii: "-")] ? .standardOutput : .file(FilePath(target))
        self.format = format
    }

    /// Writes a table given as `text` in the text format, and returns the errors.
    ///
    /// A file that exists may have been edited, so it is not replaced.
    func messages(writing text: [UInt8], _ console: Console) -> [Message] {
        if case .file(let path) = output, (try? FileSystem.status(of: path))?.kind == .file {
            return [
                Message(path.bytes, .error, "exists, and may hold an edited table; choose another name", code: .unwritable)
            ]
        }
        guard format != .text else { return ThemeOutput.messages(writing: text, to: output, console) }
        do throws(ThemeTableError) {
            let writing = format.text(of: try ThemeTable.parse(text.span))
            return ThemeOutput.messages(writing: writing.bytes, to: output, console)
        } catch {
            return ThemeLoading.messages(of: error.problems, in: Array("table".utf8))
        }
    }
}

/// Writes the output of a theme command to standard output or a file.
enum ThemeOutput {
    /// Writes `bytes`, and returns the errors.
    static func messages(writing bytes: [UInt8], to output: Destination, _ console: Console) -> [Message] {
        guard case .file(let path) = output else { return console.messages(writing: ByteRope(bytes)) }
        do throws(SystemError) {
            try DeferredSignals.whileDeferring { () throws(SystemError) in
                try SingleWriting.write(ByteRope(bytes), to: path, permissions: nil)
            }
            return []
        } catch {
            return [Message(path.bytes, error, code: .unwritable)]
        }
    }
}
