internal import SourceText

/// Moves over component values and looks only at the bytes on which structure depends.
///
/// It agrees with the tokenizer on all other bytes. Each byte is read once, except white space before comments.
struct ValueSkimmer: Sendable {
    /// The bytes outside of brackets at which a skim ends.
    struct Stops: OptionSet, Sendable {
        let rawValue: UInt8
        static let semicolon = Stops(rawValue: 1)
        static let openBrace = Stops(rawValue: 2)
        static let closeBrace = Stops(rawValue: 4)
    }

    /// The offset of the next byte to examine.
    var position: Int
    /// The end of the input.
    let end: Int
    /// The offset at which the value begins.
    private(set) var start = 0
    /// The offset of the last `!` outside of brackets, or -1.
    private(set) var bang = -1
    /// The white space and comments at the end of the value before that `!`.
    private(set) var blanksBeforeBang = TrailingWhitespace()
    /// The white space and comments at the end of the value.
    private(set) var blanks = TrailingWhitespace()
    /// True if a `{` or `}` outside of brackets did not end the skim.
    private(set) var sawBrace = false
    /// True if a `;` outside of brackets did not end the skim.
    private(set) var sawSemicolon = false
    /// True if a newline ended a string.
    private(set) var sawBadString = false
    /// The open brackets.
    private(set) var brackets = BracketStack()

    /// Creates a skimmer of the bytes from `position` to `end`.
    init(position: Int, end: Int) {
        self.position = position
        self.end = end
    }

    /// Begins a value at `start`.
    mutating func begin(at start: Int) {
        position = start
        self.start = start
        bang = -1
        blanks = TrailingWhitespace()
        sawBrace = false
        sawSemicolon = false
        sawBadString = false
        brackets.removeAll()
    }

    /// Moves the position to the first of `stops` outside of brackets, or to the end.
    mutating func skim(to stops: Stops, in bytes: Span<UInt8>) {
        let end = min(end, bytes.count)
        var index = position
        while true {
            index = indexOfStructural(from: index, to: end, in: bytes)
            guard index < end else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";"), brackets.isEmpty {
                let stop: Stops = byte == UInt8(ascii: "{") ? .openBrace : byte == UInt8(ascii: "}") ? .closeBrace : .semicolon
                if stops.contains(stop) { break }
                if stop == .semicolon { sawSemicolon = true } else { sawBrace = true }
            }
            index = step(over: byte, at: index, in: bytes)
        }
        position = index
    }

    /// Moves the position after the `}` of the block whose `{` is just before the position, or to the end; returns true if there was a `}`.
    mutating func skimBlock(in bytes: Span<UInt8>) -> Bool {
        begin(at: position)
        brackets.push(UInt8(ascii: "}"))
        let end = min(end, bytes.count)
        var index = position
        while !brackets.isEmpty {
            index = indexOfStructural(from: index, to: end, in: bytes)
            guard index < end else { break }
            index = step(over: bytes[index], at: index, in: bytes)
        }
        position = index
        return brackets.isEmpty
    }

    /// Moves the position after the next comment and returns its span; nil if there is none up to the end.
    mutating func nextComment(in bytes: Span<UInt8>) -> SourceSpan? {
        let end = min(end, bytes.count)
        while true {
            let index = indexOfStructural(from: position, to: end, in: bytes)
            guard index < end else {
                position = end
                return nil
            }
            position = step(over: bytes[index], at: index, in: bytes)
            // A slash that begins no comment is stepped over alone.
            if bytes[index] == UInt8(ascii: "/"), position > index + 1 { return SourceSpan(index, position) }
        }
    }

    /// The skimmed value without white space and comments at its ends.
    func trimmed(in bytes: Span<UInt8>) -> SourceSpan {
        let first = Whitespace.end(from: start, to: position, in: bytes)
        return SourceSpan(first, max(first, blanks.start(before: position, from: first, in: bytes)))
    }

    // MARK: Steps

    /// The offset of the first structural byte from `start` on, or `end`.
    @inline(__always)
    private func indexOfStructural(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index + 4 <= end {
            if bytes[index].isStructural { return index }
            if bytes[index + 1].isStructural { return index + 1 }
            if bytes[index + 2].isStructural { return index + 2 }
            if bytes[index + 3].isStructural { return index + 3 }
            index += 4
        }
        while index < end, !bytes[index].isStructural { index += 1 }
        return index
    }

    /// Steps over the structural byte at `index` and the token that it belongs to; returns the offset after it.
    @inline(__always)
    private mutating func step(over byte: UInt8, at index: Int, in bytes: Span<UInt8>) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let next = endOfString(from: index, in: bytes)
            blanks.tokenEnd = next
            return next
        case UInt8(ascii: "/"):
            guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") else { return index + 1 }
            let next = Whitespace.endOfComment(from: index, to: end, in: bytes)
            blanks.recordComment(from: index, to: next, valueStart: start, in: bytes)
            return next
        case UInt8(ascii: "\\"): return escapedIdent(at: index, in: bytes)
        case UInt8(ascii: "!"):
            if brackets.isEmpty {
                bang = index
                blanksBeforeBang = blanks
            }
            return index + 1
        case UInt8(ascii: "("):
            if isURLName(before: index, in: bytes) { return openURL(at: index, in: bytes) }
            brackets.push(UInt8(ascii: ")"))
            return index + 1
        case UInt8(ascii: "["):
            brackets.push(UInt8(ascii: "]"))
            return index + 1
        case UInt8(ascii: "{"):
            brackets.push(UInt8(ascii: "}"))
            return index + 1
        case UInt8(ascii: ";"): return index + 1
        default:
            if brackets.isClosed(by: byte) { brackets.pop() }
            return index + 1
        }
    }

    /// Steps over the ident, hash or at-keyword with an escape at `index`, and over the `(` of a url; returns the offset after it.
    private mutating func escapedIdent(at index: Int, in bytes: Span<UInt8>) -> Int {
        var tokenizer = Tokenizer(SourceSpan(index, end))
        guard tokenizer.isValidEscape(at: index, in: bytes) else {
            // The newline stays in the value: without it, a backslash at the end of a copied value would escape the text after the copy.
            blanks.tokenEnd = index + 2
            return index + 2
        }
        _ = tokenizer.consumeIdent(in: bytes)
        let next = tokenizer.position
        var first = index
        let lowest = max(start, blanks.tokenEnd)
        while first > lowest, isIdent(before: first, from: lowest, in: bytes) { first -= 1 }
        // The last two dashes of `<!--` look like the beginning of the name.
        if first + 1 < index, bytes[first] == UInt8(ascii: "-"), bytes[first + 1] == UInt8(ascii: "-"), isCDO(before: first + 2, in: bytes)
        {
            first += 2
        }
        let isHashOrAtKeyword = first > start && (bytes[first - 1] == UInt8(ascii: "#") || bytes[first - 1] == UInt8(ascii: "@"))
        blanks.tokenEnd = next
        guard next < end, bytes[next] == UInt8(ascii: "("), !isHashOrAtKeyword,
            TokenText.equals(SourceSpan(first, next), "url", hasEscape: true, in: bytes)
        else { return next }
        return openURL(at: next, in: bytes)
    }

    /// True if the ident without escapes before the `(` at `index` is `url` and not part of a hash or at-keyword.
    private func isURLName(before index: Int, in bytes: Span<UInt8>) -> Bool {
        let first = index - 3
        guard first >= start, bytes[index - 1] | 0x20 == UInt8(ascii: "l"), bytes[index - 2] | 0x20 == UInt8(ascii: "r"),
            bytes[first] | 0x20 == UInt8(ascii: "u")
        else {
            return false
        }
        // An ident with an escape is already read as a whole.
        guard blanks.tokenEnd != index else { return false }
        guard first > start else { return true }
        let before = bytes[first - 1]
        if before == UInt8(ascii: "#") || before == UInt8(ascii: "@") { return false }
        return !isIdent(before: first, from: start, in: bytes) || (before == UInt8(ascii: "-") && isCDO(before: first, in: bytes))
    }

    /// True if the byte before `index` is part of an ident code point.
    private func isIdent(before index: Int, from lowest: Int, in bytes: Span<UInt8>) -> Bool {
        let byte = bytes[index - 1]
        return byte.isIdent && (byte < 0x80 || !NonASCIIIdent.foreignEnds(at: index, from: lowest, in: bytes))
    }

    /// True if a CDO token ends at `index`.
    private func isCDO(before index: Int, in bytes: Span<UInt8>) -> Bool {
        index - 4 >= start && bytes[index - 4] == 0x3C && bytes[index - 3] == 0x21 && bytes[index - 2] == 0x2D && bytes[index - 1] == 0x2D
            && blanks.tokenEnd != index - 3
    }

    /// Steps over the `(` at `index` of a function `url`, or over the whole url or bad url token; returns the offset after it.
    private mutating func openURL(at index: Int, in bytes: Span<UInt8>) -> Int {
        var next = index + 1
        while next < end, bytes[next].isCSSWhitespace { next += 1 }
        if next < end, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") {
            brackets.push(UInt8(ascii: ")"))
            return next
        }
        // Url and bad url tokens both end at the first `)` that is not escaped.
        while next < end {
            let byte = bytes[next]
            if byte == UInt8(ascii: ")") {
                next += 1
                break
            }
            next = byte == UInt8(ascii: "\\") ? Tokenizer.endOfEscape(at: next, to: end, in: bytes) : next + 1
        }
        blanks.tokenEnd = next
        return next
    }

    private mutating func endOfString(from start: Int, in bytes: Span<UInt8>) -> Int {
        let quote = bytes[start]
        var index = start + 1
        while true {
            index = Tokenizer.endOfPlainString(from: index, to: end, quote: quote, in: bytes)
            guard index < end else { return end }
            let byte = bytes[index]
            if byte == quote { return index + 1 }
            if byte.isCSSNewline {
                sawBadString = true
                return index
            }
            index = byte == UInt8(ascii: "\\") ? Tokenizer.endOfEscape(at: index, to: end, in: bytes) : index + 1
        }
    }
}
