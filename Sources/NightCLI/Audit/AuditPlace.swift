import SourceText

/// A place in a file that an audit names.
struct AuditPlace: Hashable, Sendable {
    /// The file, named as the user would name it.
    let path: [UInt8]
    /// The 1-based line, its column in bytes and its column in code points.
    let line: Int
    let column: Int
    let character: Int
    /// The text at the place, without its white space, at most `longest` bytes.
    let text: String

    /// True for a place in text that nightfall would write.
    let isWritten: Bool

    /// The greatest length of `text` in bytes.
    private static let longest = 72

    /// A position in a file.
    struct Position {
        let line: Int
        let column: Int
        let character: Int
        /// True for a position in text that nightfall would write.
        let isWritten: Bool

        /// Makes the position of an offset.
        init(_ lines: LineTable, _ offset: UInt32, isWritten: Bool = false) {
            (line, column) = lines.position(of: offset)
            character = lines.characterColumn(of: offset)
            self.isWritten = isWritten
        }
    }

    /// Makes the place at a position of the file at `path`, with the text at `span` of `bytes`.
    init(path: [UInt8], _ position: Position, _ span: SourceSpan, in bytes: [UInt8]) {
        self.path = path
        (line, column, character) = (position.line, position.column, position.character)
        isWritten = position.isWritten
        let part = bytes[min(span.range.lowerBound, bytes.count)..<min(span.range.upperBound, bytes.count)]
        let words = Array(part.prefix(AuditPlace.longest * 4).split(whereSeparator: { $0 <= 0x20 }).joined(separator: [0x20]))
        let shown = String(decoding: words.prefix(AuditPlace.longest), as: UTF8.self)
        text = words.count > AuditPlace.longest ? shown + "…" : shown
    }

    /// The place as messages print it.
    var name: String { "\(PrintableName.path(path)):\(line):\(column)" }

    /// True if the place comes first, by path, line and column.
    static func precedes(_ left: AuditPlace?, _ right: AuditPlace?) -> Bool {
        guard let left, let right else { return left == nil && right != nil }
        if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
        return (left.line, left.column) < (right.line, right.column)
    }
}
