internal import SourceText

extension Tokenizer {
    /// Consumes a url token whose value begins at the position.
    ///
    /// See [CSS Syntax 3 § 4.3.6](https://www.w3.org/TR/css-syntax-3/#consume-url-token).
    mutating func url(from start: Int, flags: Token.Flags, in bytes: Span<UInt8>) -> Token {
        var flags = flags
        while true {
            skipPlainURL(in: bytes)
            guard position < end else { return Token(.url, start, position, flags: flags.union(.isUnterminated)) }
            let byte = bytes[position]
            if byte == UInt8(ascii: ")") {
                position += 1
                return Token(.url, start, position, flags: flags)
            }
            if byte.isCSSWhitespace {
                while position < end, bytes[position].isCSSWhitespace { position += 1 }
                if position >= end || bytes[position] == UInt8(ascii: ")") { continue }
                return badURL(from: start, flags: flags, in: bytes)
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") || byte.isNonPrintable {
                return badURL(from: start, flags: flags, in: bytes)
            }
            if byte == UInt8(ascii: "\\") {
                guard isValidEscape(at: position, in: bytes) else { return badURL(from: start, flags: flags, in: bytes) }
                flags.insert(.hasEscape)
                consumeEscape(in: bytes)
            } else {
                position += 1
            }
        }
    }

    private mutating func badURL(from start: Int, flags: Token.Flags, in bytes: Span<UInt8>) -> Token {
        while position < end {
            if bytes[position] == UInt8(ascii: ")") {
                position += 1
                return Token(.badURL, start, position, flags: flags)
            }
            if isValidEscape(at: position, in: bytes) { consumeEscape(in: bytes) } else { position += 1 }
        }
        return Token(.badURL, start, position, flags: flags.union(.isUnterminated))
    }

    /// Skips bytes that are a url's own, eight at a time; it may stop before other such bytes only where fewer than eight are left.
    @inline(__always)
    private mutating func skipPlainURL(in bytes: Span<UInt8>) {
        while position + 8 <= end {
            let word = bytes.word(at: position)
            // `(` and `)` differ in the lowest bit; the first bytes are controls and white space.
            let special =
                word.bytes(below: 0x21) | word.withLowestBits.bytes(equalTo: UInt8(ascii: ")")) | word.bytes(equalTo: UInt8(ascii: "\""))
                | word.bytes(equalTo: UInt8(ascii: "'")) | word.bytes(equalTo: UInt8(ascii: "\\")) | word.bytes(equalTo: 0x7F)
            guard special == 0 else {
                position += special.firstByte
                return
            }
            position += 8
        }
    }
}
