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
            let special = Tokenizer.specialURLBytes(bytes.word(at: position))
            guard special == 0 else {
                position += special.trailingZeroBitCount >> 3
                return
            }
            position += 8
        }
    }

    /// The bytes of a word with their highest bit set where a url may end or be invalid; all others below the first of them are 0.
    ///
    /// These are controls and white space, `"`, `'`, `(`, `)`, a backslash and U+007F.
    @inline(__always)
    private static func specialURLBytes(_ word: UInt64) -> UInt64 {
        let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // A byte that is subtracted from goes below zero if it is smaller, which sets its highest bit and may change bytes above only.
        let controls = (word &- (0x21 &* ones)) & ~word
        func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 {
            let difference = word ^ (byte &* ones)
            return (difference &- ones) & ~difference
        }
        // `(` and `)` differ in the lowest bit.
        let brackets = equal(word | ones, 0x29)
        let quotes = equal(word, 0x22) | equal(word, 0x27)
        return (controls | brackets | quotes | equal(word, 0x5C) | equal(word, 0x7F)) & highest
    }
}
