import NightTheme
import SourceText

/// Where `nightfall theme new` writes its table, and in which format.
struct ThemeTarget: Sendable, Equatable {
    /// Standard output or a file.
    let output: Destination
    /// The table's format.
    let format: ThemeFormat

    /// What `-o` and `--to` say.
    ///
    /// - Throws: `UsageError` where neither tells the format.
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

    /// Writes the table that is `text` in the text format; a file that is there already may have been edited, and stays.
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
