package import NightRewrite
internal import SourceText

/// The lines and columns of a file, for messages; the text is only read for the first location that is needed.
package struct SourceLocationConverter<Engine: NightEngine> {
    private let engine: Engine
    private let bytes: [UInt8]
    private let path: [UInt8]
    private let kind: FileKind
    private var lines: LineTable?

    /// Creates the converter for the file at `path`.
    package init(_ engine: Engine, _ bytes: [UInt8], path: [UInt8], kind: FileKind) {
        self.engine = engine
        self.bytes = bytes
        self.path = path
        self.kind = kind
    }

    /// Returns the location of an offset in the text, from 1: its line, and its column in bytes and in code points.
    package mutating func place(of offset: UInt32) -> (line: Int, column: Int, character: Int) {
        let table = lines ?? table()
        lines = table
        let position = table.position(of: offset)
        return (position.line, position.column, table.characterColumn(of: offset))
    }

    private func table() -> LineTable {
        // If the file can't be read as text, locations are counted in the file's own bytes.
        guard let source = try? engine.source(of: bytes, path: path, kind: kind) else { return LineTable(bytes) }
        return LineTable(source.bytes, contentStart: source.contentStart)
    }
}
