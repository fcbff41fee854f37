package import SourceText

/// The tokenizer of [CSS Syntax 3 § 4](https://www.w3.org/TR/css-syntax-3/#tokenization), for bytes that are not preprocessed.
///
/// CR, CRLF and FF count as newlines, and NUL as U+FFFD.
@frozen
package struct Tokenizer: Sendable {
    /// The offset of the next token.
    package var position: Int
    /// The end of the input.
    package let end: Int

    /// Creates a tokenizer for the bytes in `range`.
    @inlinable
    package init(_ range: SourceSpan) {
        position = Int(range.start)
        end = Int(range.end)
    }

    /// Returns the next token; at the end of the input, each call returns `endOfFile`.
    package mutating func next(in bytes: Span<UInt8>) -> Token {
        let start = position
        guard start < end else { return Token(.endOfFile, end, end) }
        let byte = bytes[start]
        if byte.isIdentStart {
            let foreign = foreignLength(at: start, in: bytes)
            guard foreign > 0 else { return identLike(from: start, in: bytes) }
            position += foreign
            return Token(.delim, start, position)
        }
        if byte.isCSSWhitespace {
            position += 1
            while position < end, bytes[position].isCSSWhitespace { position += 1 }
            return Token(.whitespace, start, position)
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(from: start, in: bytes)
        case UInt8(ascii: "#"): return hash(from: start, in: bytes)
        case UInt8(ascii: "("): return delimiter(.leftParenthesis)
        case UInt8(ascii: ")"): return delimiter(.rightParenthesis)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return startsNumber(at: start, in: bytes) ? numeric(from: start, in: bytes) : delimiter(.delim)
        case UInt8(ascii: ","): return delimiter(.comma)
        case UInt8(ascii: "-"):
            if startsNumber(at: start, in: bytes) { return numeric(from: start, in: bytes) }
            if start + 2 < end, bytes[start + 1] == UInt8(ascii: "-"), bytes[start + 2] == UInt8(ascii: ">") {
                position += 3
                return Token(.cdc, start, position)
            }
            return startsIdent(at: start, in: bytes) ? identLike(from: start, in: bytes) : delimiter(.delim)
        case UInt8(ascii: "/"):
            if start + 1 < end, bytes[start + 1] == UInt8(ascii: "*") { return comment(from: start, in: bytes) }
            return delimiter(.delim)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return numeric(from: start, in: bytes)
        case UInt8(ascii: ":"): return delimiter(.colon)
        case UInt8(ascii: ";"): return delimiter(.semicolon)
        case UInt8(ascii: "<"): return lessThan(from: start, in: bytes)
        case UInt8(ascii: "@"):
            if startsIdent(at: start + 1, in: bytes) {
                position += 1
                let escape = consumeIdent(in: bytes)
                return Token(.atKeyword, start, position, flags: escape)
            }
            return delimiter(.delim)
        case UInt8(ascii: "["): return delimiter(.leftSquareBracket)
        case UInt8(ascii: "\\"): return isValidEscape(at: start, in: bytes) ? identLike(from: start, in: bytes) : delimiter(.delim)
        case UInt8(ascii: "]"): return delimiter(.rightSquareBracket)
        case UInt8(ascii: "{"): return delimiter(.leftCurlyBracket)
        case UInt8(ascii: "}"): return delimiter(.rightCurlyBracket)
        default: return delimiter(.delim)
        }
    }

    /// Returns the next token that is neither white space nor a comment.
    mutating func nextAfterBlanks(in bytes: Span<UInt8>) -> Token {
        while true {
            let token = next(in: bytes)
            if token.type != .whitespace, token.type != .comment { return token }
        }
    }

    /// Consumes a hash token, or a `#` that is followed by no name.
    @inline(__always)
    private mutating func hash(from start: Int, in bytes: Span<UInt8>) -> Token {
        guard isIdent(at: start + 1, in: bytes) || isValidEscape(at: start + 1, in: bytes) else { return delimiter(.delim) }
        let flags: Token.Flags = startsIdent(at: start + 1, in: bytes) ? .isID : []
        position += 1
        let escape = consumeIdent(in: bytes)
        return Token(.hash, start, position, flags: flags.union(escape))
    }

    /// Consumes a CDO token, `<!--`, or a `<` alone.
    @inline(__always)
    private mutating func lessThan(from start: Int, in bytes: Span<UInt8>) -> Token {
        guard start + 3 < end, bytes[start + 1] == UInt8(ascii: "!"), bytes[start + 2] == UInt8(ascii: "-"),
            bytes[start + 3] == UInt8(ascii: "-")
        else { return delimiter(.delim) }
        position += 4
        return Token(.cdo, start, position)
    }

    @inline(__always)
    private mutating func delimiter(_ type: TokenType) -> Token {
        position += 1
        return Token(type, position - 1, position)
    }

    /// The length in bytes of the code point at `index` if it is neither ASCII nor an ident code point, else 0.
    @inline(__always)
    private func foreignLength(at index: Int, in bytes: Span<UInt8>) -> Int {
        bytes[index] < 0x80 ? 0 : NonASCIIIdent.foreignLength(at: index, end: end, in: bytes)
    }

    /// True if an ident-start code point is at `index`.
    @inline(__always)
    private func isIdentStart(at index: Int, in bytes: Span<UInt8>) -> Bool {
        index < end && bytes[index].isIdentStart && foreignLength(at: index, in: bytes) == 0
    }

    /// True if an ident code point is at `index`.
    @inline(__always)
    private func isIdent(at index: Int, in bytes: Span<UInt8>) -> Bool {
        index < end && bytes[index].isIdent && foreignLength(at: index, in: bytes) == 0
    }

    /// True if a valid escape begins at `index`; a backslash at the end of the input is one.
    ///
    /// See [CSS Syntax 3 § 4.3.8](https://www.w3.org/TR/css-syntax-3/#starts-with-a-valid-escape).
    @inline(__always)
    func isValidEscape(at index: Int, in bytes: Span<UInt8>) -> Bool {
        index < end && bytes[index] == UInt8(ascii: "\\") && !(index + 1 < end && bytes[index + 1].isCSSNewline)
    }

    /// True if an ident sequence begins at `index`.
    ///
    /// See [CSS Syntax 3 § 4.3.9](https://www.w3.org/TR/css-syntax-3/#would-start-an-identifier).
    func startsIdent(at index: Int, in bytes: Span<UInt8>) -> Bool {
        guard index < end else { return false }
        guard bytes[index] == UInt8(ascii: "-") else { return isIdentStart(at: index, in: bytes) || isValidEscape(at: index, in: bytes) }
        guard index + 1 < end else { return false }
        return bytes[index + 1] == UInt8(ascii: "-") || isIdentStart(at: index + 1, in: bytes) || isValidEscape(at: index + 1, in: bytes)
    }

    /// True if a number begins at `start` ([CSS Syntax 3 § 4.3.10](https://www.w3.org/TR/css-syntax-3/#starts-with-a-number)).
    private func startsNumber(at start: Int, in bytes: Span<UInt8>) -> Bool {
        var index = start
        if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: ".") { index += 1 }
        return index < end && bytes[index].isASCIIDigit
    }

    /// Consumes the escaped code point whose backslash is at the position.
    ///
    /// See [CSS Syntax 3 § 4.3.7](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point).
    mutating func consumeEscape(in bytes: Span<UInt8>) {
        position += 1
        guard position < end else { return }
        var digits = 0
        while digits < 6, position < end, bytes[position].hexDigitValue != nil {
            position += 1
            digits += 1
        }
        if digits == 0 {
            position += 1
        } else if position < end, bytes[position].isCSSWhitespace {
            position += bytes[position] == 0x0D && position + 1 < end && bytes[position + 1] == 0x0A ? 2 : 1
        }
    }

    /// Consumes an ident sequence; returns `hasEscape` if it contains an escape.
    ///
    /// See [CSS Syntax 3 § 4.3.11](https://www.w3.org/TR/css-syntax-3/#consume-name).
    @inline(__always)
    mutating func consumeIdent(in bytes: Span<UInt8>) -> Token.Flags {
        var flags: Token.Flags = []
        var index = position
        while true {
            index = endOfASCIIIdent(from: index, in: bytes)
            guard index < end else { break }
            if bytes[index] >= 0x80 {
                guard foreignLength(at: index, in: bytes) == 0 else { break }
                index += 1
            } else if isValidEscape(at: index, in: bytes) {
                flags = .hasEscape
                position = index
                consumeEscape(in: bytes)
                index = position
            } else {
                break
            }
        }
        position = index
        return flags
    }

    /// The offset of the first byte from `start` on that is not an ident code point below U+0080, or the end.
    @inline(__always)
    private func endOfASCIIIdent(from start: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index + 4 <= end {
            if !bytes[index].isASCIIIdent { return index }
            if !bytes[index + 1].isASCIIIdent { return index + 1 }
            if !bytes[index + 2].isASCIIIdent { return index + 2 }
            if !bytes[index + 3].isASCIIIdent { return index + 3 }
            index += 4
        }
        while index < end, bytes[index].isASCIIIdent { index += 1 }
        return index
    }

    private mutating func identLike(from start: Int, in bytes: Span<UInt8>) -> Token {
        let flags = consumeIdent(in: bytes)
        guard position < end, bytes[position] == UInt8(ascii: "(") else { return Token(.ident, start, position, flags: flags) }
        let name = SourceSpan(start, position)
        position += 1
        guard TokenText.equals(name, "url", hasEscape: flags.contains(.hasEscape), in: bytes) else {
            return Token(.function, start, position, flags: flags)
        }
        var index = position
        while index < end, bytes[index].isCSSWhitespace { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            return Token(.function, start, position, flags: flags)
        }
        position = index
        return url(from: start, flags: flags, in: bytes)
    }

    private mutating func comment(from start: Int, in bytes: Span<UInt8>) -> Token {
        position += 2
        while position < end {
            if bytes[position] == UInt8(ascii: "*"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return Token(.comment, start, position)
            }
            position += 1
        }
        return Token(.comment, start, position, flags: .isUnterminated)
    }

    /// Consumes a numeric token ([CSS Syntax 3 § 4.3.3](https://www.w3.org/TR/css-syntax-3/#consume-numeric-token)).
    private mutating func numeric(from start: Int, in bytes: Span<UInt8>) -> Token {
        var flags: Token.Flags = .isInteger
        if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
            flags.insert(.hasSign)
            position += 1
        }
        while position < end, bytes[position].isASCIIDigit { position += 1 }
        if position + 1 < end, bytes[position] == UInt8(ascii: "."), bytes[position + 1].isASCIIDigit {
            flags.remove(.isInteger)
            position += 2
            while position < end, bytes[position].isASCIIDigit { position += 1 }
        }
        if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
            var index = position + 1
            if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            if index < end, bytes[index].isASCIIDigit {
                flags.remove(.isInteger)
                while index < end, bytes[index].isASCIIDigit { index += 1 }
                position = index
            }
        }
        if position < end, bytes[position] == UInt8(ascii: "%") {
            position += 1
            return Token(.percentage, start, position, flags: flags)
        }
        guard startsIdent(at: position, in: bytes) else { return Token(.number, start, position, flags: flags) }
        let unit = position
        let escape = consumeIdent(in: bytes)
        return Token(.dimension, start, position, flags: flags.union(escape), unitStart: unit)
    }
}

extension Tokenizer {
    /// Returns the next token that is neither white space nor a comment.
    package mutating func nextSolid(in bytes: Span<UInt8>) -> Token {
        var token = next(in: bytes)
        while token.type == .whitespace || token.type == .comment { token = next(in: bytes) }
        return token
    }
}

extension Tokenizer {
    /// Skips to behind the `)` that ends the function just begun.
    package mutating func skipBlock(in bytes: Span<UInt8>) {
        var depth = 1
        while depth > 0 {
            switch next(in: bytes).type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .endOfFile: return
            default: break
            }
        }
    }
}
