internal import SourceText

extension Tokenizer {
    /// Consumes a string token ([CSS Syntax 3 § 4.3.5](https://www.w3.org/TR/css-syntax-3/#consume-string-token)).
    mutating func string(from start: Int, in bytes: Span<UInt8>) -> Token {
        let quote = bytes[start]
        var flags: Token.Flags = []
        position += 1
        while true {
            position = Tokenizer.endOfPlainString(from: position, to: end, quote: quote, in: bytes)
            guard position < end else { return Token(.string, start, position, flags: flags.union(.isUnterminated)) }
            let byte = bytes[position]
            if byte == quote {
                position += 1
                return Token(.string, start, position, flags: flags)
            }
            if byte.isCSSNewline { return Token(.badString, start, position, flags: flags) }
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            flags.insert(.hasEscape)
            position = Tokenizer.endOfEscape(at: position, to: end, in: bytes)
        }
    }

    /// The offset after the escape, or the escaped newline, whose backslash is at `index`.
    package static func endOfEscape(at index: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        if index + 1 < end, bytes[index + 1].isCSSNewline {
            return index + (bytes[index + 1] == 0x0D && index + 2 < end && bytes[index + 2] == 0x0A ? 3 : 2)
        }
        var tokenizer = Tokenizer(SourceSpan(index, end))
        tokenizer.consumeEscape(in: bytes)
        return tokenizer.position
    }

    /// The offset of the first byte that may be no plain one of a string, or that is one of the last seven; read eight bytes at a time.
    @inline(__always)
    static func endOfPlainString(from start: Int, to end: Int, quote: UInt8, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index + 8 <= end {
            let word = bytes.word(at: index)
            // Newlines are below 0x0E.
            let special = word.bytes(below: 0x0E) | word.bytes(equalTo: quote) | word.bytes(equalTo: UInt8(ascii: "\\"))
            guard special == 0 else { return index + special.firstByte }
            index += 8
        }
        return index
    }
}
