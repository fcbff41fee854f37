import SourceText

/// A file, or standard input, that names the inputs: a line for each, or bytes ended by NUL.
struct FileList: Sendable, Equatable {
    /// Where the names are.
    let place: Input
    /// Whether each name ends in NUL, so that it may hold line ends.
    let isNulSeparated: Bool

    /// The names in the order of the list; empty ones are skipped, and `-` is a file of that name.
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

    /// The list as messages call it.
    private var name: [UInt8] {
        if case .path(let path) = place { path.bytes } else { Array("standard input".utf8) }
    }
}

/// A list that can't be read.
struct FileListError: Error {
    let name: [UInt8]
    let error: SystemError
}
