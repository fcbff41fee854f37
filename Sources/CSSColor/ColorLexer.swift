import SourceText

/// A reader of the few tokens that a colour is made of, by the rules of CSS Syntax 3, section 4, with white space and comments skipped.
///
/// It stands between the grammar and the bytes: keywords come out packed and unescaped, numbers as values. Anything else is `other`.
struct ColorLexer {
    /// The lexeme at hand.
    private(set) var current: ColorLexeme = .end
    /// Whether white space stands before `current`.
    private(set) var isSpaced = false

    private var position: Int
    private let limit: Int

    /// A lexer at the first lexeme of `span`; what lies outside `bytes` is left out.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        limit = min(Int(span.end), bytes.count)
        position = min(Int(span.start), limit)
        advance(in: bytes)
    }

    /// Goes on to the next lexeme; at the end it stays there.
    mutating func advance(in bytes: Span<UInt8>) {
        isSpaced = skipSpace(in: bytes)
        current = next(in: bytes)
    }

    // MARK: - Tokens

    /// The byte `offset` ahead, or nil behind the end.
    private func peek(_ offset: Int = 0, in bytes: Span<UInt8>) -> UInt8? {
        position + offset < limit ? bytes[position + offset] : nil
    }

    private mutating func skipSpace(in bytes: Span<UInt8>) -> Bool {
        var isSpaced = false
        while let byte = peek(in: bytes) {
            if ColorLexer.isSpace(byte) {
                isSpaced = true
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1, in: bytes) == UInt8(ascii: "*") {
                position += 2
                while let inner = peek(in: bytes), inner != UInt8(ascii: "*") || peek(1, in: bytes) != UInt8(ascii: "/") {
                    position += 1
                }
                position = min(position + 2, limit)
            } else {
                break
            }
        }
        return isSpaced
    }

    private mutating func next(in bytes: Span<UInt8>) -> ColorLexeme {
        guard let byte = peek(in: bytes) else { return .end }
        if startsNumber(in: bytes) { return numeric(in: bytes) }
        if startsName(at: 0, in: bytes) {
            let name = name(in: bytes)
            guard peek(in: bytes) == UInt8(ascii: "(") else { return .ident(name) }
            position += 1
            return .function(name)
        }
        position += 1
        switch byte {
        case UInt8(ascii: "("): return .open
        case UInt8(ascii: ")"): return .close
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"): return .delimiter(byte)
        case UInt8(ascii: "#"):
            guard let first = peek(in: bytes), ColorLexer.isName(first) || isEscape(at: 0, in: bytes) else { return .other }
            return .hash(name(in: bytes))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            skipString(quote: byte, in: bytes)
            return .other
        default: return .other
        }
    }

    private mutating func skipString(quote: UInt8, in bytes: Span<UInt8>) {
        while let byte = peek(in: bytes), byte != quote {
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, limit)
    }

    // MARK: - Names

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Letters, digits, `-`, `_`, everything that is not ASCII, and NUL, which stands for U+FFFD.
    private static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == 0
    }

    private func isEscape(at offset: Int, in bytes: Span<UInt8>) -> Bool {
        guard peek(offset, in: bytes) == UInt8(ascii: "\\") else { return false }
        guard let next = peek(offset + 1, in: bytes) else { return true }
        return next != 0x0A && next != 0x0D && next != 0x0C
    }

    private func startsName(at offset: Int, in bytes: Span<UInt8>) -> Bool {
        guard let byte = peek(offset, in: bytes) else { return false }
        if ColorLexer.isNameStart(byte) || isEscape(at: offset, in: bytes) { return true }
        guard byte == UInt8(ascii: "-"), let next = peek(offset + 1, in: bytes) else { return false }
        return next == UInt8(ascii: "-") || ColorLexer.isNameStart(next) || isEscape(at: offset + 1, in: bytes)
    }

    private mutating func name(in bytes: Span<UInt8>) -> PackedName {
        var name = PackedName()
        while let byte = peek(in: bytes) {
            if ColorLexer.isName(byte) {
                name.append(byte)
                position += 1
            } else if isEscape(at: 0, in: bytes) {
                position += 1
                name.append(escaped(in: bytes))
            } else {
                break
            }
        }
        return name
    }

    /// The escaped character behind a backslash; one that is not ASCII comes out as a byte that no keyword holds.
    private mutating func escaped(in bytes: Span<UInt8>) -> UInt8 {
        guard let first = peek(in: bytes) else { return 0xFF }
        var code: UInt32 = 0
        var digits = 0
        while digits < 6, let byte = peek(in: bytes), let digit = HexColor.digit(byte) {
            code = code << 4 | digit
            digits += 1
            position += 1
        }
        guard digits > 0 else {
            position += 1
            return first
        }
        if peek(in: bytes) == 0x0D, peek(1, in: bytes) == 0x0A {
            position += 2
        } else if let byte = peek(in: bytes), ColorLexer.isSpace(byte) {
            position += 1
        }
        return code > 0 && code < 0x80 ? UInt8(truncatingIfNeeded: code) : 0xFF
    }

    // MARK: - Numbers

    private func startsNumber(in bytes: Span<UInt8>) -> Bool {
        guard let byte = peek(in: bytes) else { return false }
        let sign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? 1 : 0
        guard let first = peek(sign, in: bytes) else { return false }
        if ColorLexer.isDigit(first) { return true }
        guard first == UInt8(ascii: "."), let second = peek(sign + 1, in: bytes) else { return false }
        return ColorLexer.isDigit(second)
    }

    private mutating func numeric(in bytes: Span<UInt8>) -> ColorLexeme {
        let value = DecimalNumber.read(&position, limit: limit, in: bytes)
        if peek(in: bytes) == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        return startsName(at: 0, in: bytes) ? .dimension(value, unit: name(in: bytes)) : .number(value)
    }
}
