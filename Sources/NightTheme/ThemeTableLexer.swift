import SourceText

/// Splits a theme table into the fields of its lines; comments and blank lines leave no trace.
struct ThemeTableLexer {
    /// A field of a line, or its end.
    enum Token: Equatable {
        /// A name, colour or key; quotation marks are outside the span.
        case field(SourceSpan)
        /// A quotation mark or comment whose end is missing; it reaches to the end of the line or text.
        case unclosed(SourceSpan, isComment: Bool)
        /// The end of a line.
        case newline
        /// The end of the text.
        case end
    }

    /// The offset of the next byte.
    private var offset: Int
    /// The line of the next byte, from 1.
    private(set) var line = 1
    /// The offset at which that line begins.
    private(set) var lineStart: Int
    private var isAtLineStart = true

    /// A lexer at the start of the table, behind a byte order mark.
    init(_ bytes: Span<UInt8>) {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        offset = hasMark ? 3 : 0
        lineStart = offset
    }

    /// The next field, end of line or end of text.
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
            default:
                isAtLineStart = false
                return field(in: bytes)
            }
        }
        return .end
    }

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

    /// Skips a comment over any lines, which it joins; what is not closed is returned.
    private mutating func skipComment(in bytes: Span<UInt8>) -> Token? {
        let (start, startLine, startOfStartLine) = (offset, line, lineStart)
        offset += 2
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return nil
            }
            if ThemeTableLexer.isNewline(bytes[offset]) {
                let wasAtLineStart = isAtLineStart
                takeNewline(in: bytes)
                isAtLineStart = wasAtLineStart
            } else {
                offset += 1
            }
        }
        // Nothing follows; the place to tell is where the comment begins.
        (line, lineStart) = (startLine, startOfStartLine)
        return .unclosed(SourceSpan(start, min(start + 2, bytes.count)), isComment: true)
    }

    private mutating func quoted(by mark: UInt8, in bytes: Span<UInt8>) -> Token {
        let start = offset
        offset += 1
        while offset < bytes.count, !ThemeTableLexer.isNewline(bytes[offset]) {
            if bytes[offset] == mark {
                offset += 1
                return .field(SourceSpan(start + 1, offset - 1))
            }
            offset += 1
        }
        return .unclosed(SourceSpan(start, offset), isComment: false)
    }

    /// A field up to a space outside parentheses.
    private mutating func field(in bytes: Span<UInt8>) -> Token {
        let start = offset
        var depth = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if ThemeTableLexer.isNewline(byte) { break }
            if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= depth > 0 ? 1 : 0
            } else if depth == 0, ThemeTableLexer.isSpace(byte) {
                break
            }
            offset += 1
        }
        return .field(SourceSpan(start, offset))
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0C || isNewline(byte)
    }
}
