import NightRewrite
import SourceText

/// A local copy of a sheet on another host, as `--sheet` names it.
struct SheetCopy: Sendable, Equatable {
    /// The address of the sheet.
    let address: [UInt8]
    /// The path of the sheet by which pages are asked for it.
    let path: [UInt8]
    /// The copy.
    let file: FilePath

    /// The copy that `URL=FILE` names, split at the last `=`.
    ///
    /// - Throws: `UsageError` for anything else.
    init(_ value: [UInt8]) throws(UsageError) {
        guard let equals = value.lastIndex(of: UInt8(ascii: "=")), equals + 1 < value.count,
            let path = GivenSheet.path(of: Array(value[..<equals]))
        else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --sheet: the address of a sheet on another host and a file, as "
                    + "https://cdn.example/a.css=a.css")
        }
        address = Array(value[..<equals])
        file = FilePath(Array(value[(equals + 1)...]))
        self.path = path
    }

    /// The copies with their bytes, and what can't be read.
    static func read(_ copies: [SheetCopy]) -> (sheets: [[UInt8]: GivenSheet], messages: [Message]) {
        var sheets: [[UInt8]: GivenSheet] = [:]
        var messages: [Message] = []
        for copy in copies {
            do throws(SystemError) {
                let file = try FileDescriptor(reading: copy.file)
                let bytes = try file.readAll(expecting: try file.status().size)
                sheets[copy.path] = GivenSheet(address: copy.address, bytes: bytes)
            } catch {
                messages.append(Message(copy.file.bytes, error, code: .unreadable))
            }
        }
        return (sheets, messages)
    }
}
