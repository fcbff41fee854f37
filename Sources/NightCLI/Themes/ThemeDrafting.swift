import NightRewrite
import NightTheme
import SourceText

/// `nightfall theme new`: a table of a site's own colours.
struct ThemeDrafting: Sendable, Equatable {
    /// What lists the colours.
    let invocation: Invocation
    /// Where the table goes: standard output or a file.
    let output: Destination
    /// The table's format.
    let format: ThemeFormat

    /// Gives the arguments behind `new` their meaning.
    ///
    /// - Throws: `UsageError`.
    init(_ operands: [[UInt8]], _ arguments: RawArguments, cores: Int) throws(UsageError) {
        guard operands.isEmpty, let site = arguments.value(of: .from) else {
            throw UsageError("theme new takes the site whose colours the table has: nightfall theme new --from SITE [-o FILE]")
        }
        let target = arguments.value(of: .output) ?? [0x2D]
        let given = arguments.value(of: .to).flatMap { ThemeFormat(rawValue: String(decoding: $0, as: UTF8.self)) }
        guard let format = given ?? (target == [0x2D] ? .text : ThemeFormat(fileName: FilePath(target).name)) else {
            let formats = ThemeFormat.allCases.map(\.rawValue).joined(separator: "|")
            throw UsageError("the ending of \(PrintableName.quoted(target)) tells no format; add --to \(formats)")
        }
        var listing = arguments
        listing.operands = [site]
        invocation = try Invocation(command: .palette, arguments: listing, inputIsTerminal: false, cores: cores)
        output = target == [0x2D] ? .standardOutput : .file(FilePath(target))
        self.format = format
    }

    /// Writes the table of `colors`; a file that is there already may have been edited, and stays.
    func messages(writing colors: [PaletteColor], _ console: Console) -> [Message] {
        if case .file(let path) = output, (try? FileSystem.status(of: path))?.kind == .file {
            return [
                Message(path.bytes, .error, "is there already, and a table may have been edited; choose another name", code: .unwritable)
            ]
        }
        let text = ThemeDraft(colors).text
        guard format != .text else { return ThemeOutput.messages(writing: text, to: output, console) }
        do throws(ThemeTableError) {
            let writing = format.text(of: try ThemeTable.parse(text.span))
            return ThemeOutput.messages(writing: writing.bytes, to: output, console)
        } catch {
            return ThemeLoading.messages(of: error.problems, in: Array("table".utf8))
        }
    }
}
