import SourceText

/// A file, or standard input, that lists the inputs: one on each line, or names that end in NUL.
struct FileList: Sendable, Equatable {
    /// The source of the list.
    let place: Input
    /// True if each name ends in NUL, so that a name may contain line ends.
    let isNulSeparated: Bool

    /// Returns the names in the order of the list; empty ones are skipped, and `-` is a file of that name.
    func inputs(_ console: Console) throws(FileListError) -> [Input] {
        let bytes: [UInt8]
        do throws(SystemError) {
            switch place {
            case .standardInput: bytes = try console.readInput()
            case .path(let path):
                let file = try FileDescriptor(reading: path)
                bytes = try file.readAll(expecting: try file.status().size)
            }
        } catch {
            throw FileListError(name: name, error: error)
        }
        let separator: UInt8 = isNulSeparated ? 0 : 0x0A
        return bytes.split(separator: separator).compactMap { line in
            let name = !isNulSeparated && line.last == 0x0D ? line.dropLast() : line
            return name.isEmpty ? nil : .path(FilePath(Array(name)))
        }
    }

    /// The name of the list in messages.
    private var name: [UInt8] {
        if case .path(let path) = place { path.bytes } else { Array("standard input".utf8) }
    }
}

/// The error of a list that cannot be read.
struct FileListError: Error {
    let name: [UInt8]
    let error: SystemError
}
