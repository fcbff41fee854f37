import NightRewrite
import SourceText

/// A local copy of a stylesheet on another host, as `--sheet` names it.
struct SheetCopy: Sendable, Equatable {
    /// The stylesheet's address.
    let address: [UInt8]
    /// The path that represents the stylesheet among the files of the site.
    let path: [UInt8]
    /// The file with the copy.
    let file: FilePath

    /// Parses `URL=FILE`, split at the last `=`.
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

    /// Reads the copies; returns their bytes and the errors of those that cannot be read.
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
