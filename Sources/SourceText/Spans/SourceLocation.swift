/// A location in one of several files, for messages.
package struct SourceLocation: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in bytes, from 1; a byte order mark has none.
    package var column: Int
    /// The path of the file relative to the folder of the first file; empty for the first file itself.
    package var file: [UInt8]

    /// Creates a location in the file at `file`.
    package init(line: Int, column: Int, file: [UInt8] = []) {
        self.line = line
        self.column = column
        self.file = file
    }
}
