/// The place of a declaration: a span of a file by the file's number.
package struct DeclarationReference: Hashable, Sendable {
    /// The number of the file; -1 for the browser's defaults.
    package let file: Int32
    /// The offset of its first byte.
    package let start: UInt32
    /// The offset behind its last byte.
    package let end: UInt32

    /// The browser's default.
    package static let browser = DeclarationReference(file: -1, start: 0, end: 0)

    /// Creates the reference to a span of a file.
    package init(file: Int32, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// True if no file declares it.
    package var isBrowser: Bool { file < 0 }
}
