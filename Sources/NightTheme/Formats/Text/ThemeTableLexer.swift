import CSSSyntax
import SourceText

/// Splits a theme table into the fields of its lines, without comments.
struct ThemeTableLexer {
    /// A name, cell or key.
    struct Field: Equatable {
        /// The bytes, without the quotation marks around them.
        let span: SourceSpan
        /// The quotation mark around it, which is doubled inside it; nil for none.
        let mark: UInt8?
        /// The location where it begins.
        let place: SourceLocation
    }

    /// A field of a line, or its end.
    enum Token: Equatable {
        case field(Field)
        /// A delimiter whose counterpart is missing; `what` names it in messages.
        case unclosed(SourceLocation, what: String)
        /// The end of a line.
        case newline
        /// The end of the text.
        case end
    }

    /// The offset of the next byte.
    private var offset: Int
    /// The line of the next byte, from 1.
    private var line = 1
    /// The offset at which that line begins.
    private var lineStart: Int
    private var isAtLineStart = true

    /// Creates a lexer at the start of the table, behind a byte order mark.
    init(_ bytes: Span<UInt8>) {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        offset = hasMark ? 3 : 0
        lineStart = offset
    }

    /// Returns the next field, end of line or end of text.
    mutating func next(in bytes: Span<UInt8>) -> Token {
        while offset < bytes.count {
            let byte = bytes[offset]
            let following = offset + 1 < bytes.count ? bytes[offset + 1] : UInt8(ascii: "\n")
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                takeNewline(in: bytes)
                return .newline
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0C:
                offset += 1
            case UInt8(ascii: "/") where following == UInt8(ascii: "/"):
                skipLine(in: bytes)
            case UInt8(ascii: "/") where following == UInt8(ascii: "*"):
                if let unclosed = skipComment(in: bytes) { return unclosed }
            case UInt8(ascii: ";") where isAtLineStart:
                skipLine(in: bytes)
            case UInt8(ascii: "#") where isAtLineStart && ThemeTableLexer.isSpace(following):
                skipLine(in: bytes)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                isAtLineStart = false
                return quoted(by: byte, in: bytes)
            case UInt8(ascii: "{"):
                isAtLineStart = false
                return block(in: bytes)
            default:
                isAtLineStart = false
                return field(in: bytes)
            }
        }
        return .end
    }

    private var place: SourceLocation { SourceLocation(line: line, column: offset - lineStart + 1) }

    private mutating func takeNewline(in bytes: Span<UInt8>) {
        let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        offset += isPair ? 2 : 1
        line += 1
        lineStart = offset
        isAtLineStart = true
    }

    private mutating func skipLine(in bytes: Span<UInt8>) {
        while offset < bytes.count, !ThemeTableLexer.isNewline(bytes[offset]) { offset += 1 }
    }

    /// Skips a comment, which joins the lines it spans; returns a token if it is not closed.
    private mutating func skipComment(in bytes: Span<UInt8>) -> Token? {
        let start = place
        offset += 2
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return nil
            }
            let wasAtLineStart = isAtLineStart
            takeByte(in: bytes)
            isAtLineStart = wasAtLineStart
        }
        return .unclosed(start, what: "a comment")
    }

    private mutating func takeByte(in bytes: Span<UInt8>) {
        if ThemeTableLexer.isNewline(bytes[offset]) { takeNewline(in: bytes) } else { offset += 1 }
    }

    private mutating func quoted(by mark: UInt8, in bytes: Span<UInt8>) -> Token {
        let (start, place) = (offset, place)
        offset += 1
        while offset < bytes.count, !ThemeTableLexer.isNewline(bytes[offset]) {
            offset += 1
            guard bytes[offset - 1] == mark else { continue }
            if offset < bytes.count, bytes[offset] == mark, offset - start > 1 {
                offset += 1
            } else {
                return .field(Field(span: SourceSpan(start + 1, offset - 1), mark: mark, place: place))
            }
        }
        return .unclosed(place, what: "a quotation mark")
    }

    /// Reads a block in braces, which may span lines.
    private mutating func block(in bytes: Span<UInt8>) -> Token {
        let place = place
        var cursor = ComponentCursor(SourceSpan(offset, bytes.count))
        guard let value = cursor.next(in: bytes), value.isClosed else { return .unclosed(place, what: "a brace") }
        while offset < Int(value.span.end) { takeByte(in: bytes) }
        isAtLineStart = false
        return .field(Field(span: value.span, mark: nil, place: place))
    }

    /// Reads a field up to white space outside parentheses; parentheses in quotation marks inside these do not count.
    private mutating func field(in bytes: Span<UInt8>) -> Token {
        let (start, place) = (offset, place)
        var depth = 0
        var mark: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            if ThemeTableLexer.isNewline(byte) { break }
            if let open = mark {
                if byte == open { mark = nil }
                // An escaped quotation mark does not close the string.
                if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count, !ThemeTableLexer.isNewline(bytes[offset + 1]) { offset += 1 }
            } else if depth > 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                mark = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= depth > 0 ? 1 : 0
            } else if depth == 0, ThemeTableLexer.isSpace(byte) {
                break
            }
            offset += 1
        }
        return .field(Field(span: SourceSpan(start, offset), mark: nil, place: place))
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0C || isNewline(byte)
    }
}
