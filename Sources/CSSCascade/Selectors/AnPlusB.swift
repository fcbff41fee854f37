internal import CSSSyntax
package import SourceText

/// The positions A·n + B of `:nth-child()`, for n = 0, 1, 2, … ([CSS Syntax 3 § 6](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax)).
package struct AnPlusB: Sendable, Hashable {
    /// A, the distance between two positions.
    package let step: Int
    /// B, the position for n = 0.
    package let offset: Int
    /// True if ` of S` follows, a list of selectors that only `:nth-child()` and `:nth-last-child()` take; the list is not parsed.
    package let hasSelectors: Bool

    /// Parses all of `span`; nil if it does not follow the grammar.
    ///
    /// Numbers are clamped to 32 bits, as in browsers.
    package init?(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var reader = Reader(tokenizer: Tokenizer(span))
        guard let (step, offset) = reader.notation(in: bytes) else { return nil }
        let last = reader.solid(in: bytes)
        let isOf = last.type == .ident && reader.text(last.span, in: bytes).elementsEqual("of")
        guard isOf || last.type == .endOfFile else { return nil }
        self.step = step
        self.offset = offset
        hasSelectors = isOf
    }

    /// Reads the notation token by token, since comments and white space may not separate all of its parts.
    private struct Reader {
        var tokenizer: Tokenizer

        /// The next token that is no comment.
        private mutating func next(in bytes: Span<UInt8>) -> Token {
            var token = tokenizer.next(in: bytes)
            while token.type == .comment { token = tokenizer.next(in: bytes) }
            return token
        }

        /// The next token that is neither a comment nor white space.
        mutating func solid(in bytes: Span<UInt8>) -> Token { tokenizer.nextSolid(in: bytes) }

        /// A name in lower case and without escapes.
        func text(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
            TokenText.unescaped(span, in: bytes).map(\.asciiLowercased)
        }

        private func isDelim(_ token: Token, _ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
            token.type == .delim && bytes[Int(token.start)] == byte
        }

        /// Reads A and B.
        mutating func notation(in bytes: Span<UInt8>) -> (Int, Int)? {
            let first = solid(in: bytes)
            switch first.type {
            case .number: return integer(first, isSigned: nil, in: bytes).map { (0, $0) }
            case .dimension where first.flags.contains(.isInteger):
                return part(text(SourceSpan(first.unitStart, first.end), in: bytes)[...], step: value(first, in: bytes), in: bytes)
            case .ident:
                let name = text(first.span, in: bytes)
                if name.elementsEqual("odd") { return (2, 1) }
                if name.elementsEqual("even") { return (2, 0) }
                let isNegative = name.first == UInt8(ascii: "-")
                return part(name.dropFirst(isNegative ? 1 : 0), step: isNegative ? -1 : 1, in: bytes)
            case .delim where isDelim(first, UInt8(ascii: "+"), in: bytes):
                let name = next(in: bytes)
                return name.type == .ident ? part(text(name.span, in: bytes)[...], step: 1, in: bytes) : nil
            default: return nil
            }
        }

        /// Reads B after A: `name` is `n` and what belongs to its token, as in `2n-1`.
        private mutating func part(_ name: ArraySlice<UInt8>, step: Int, in bytes: Span<UInt8>) -> (Int, Int)? {
            guard name.first == UInt8(ascii: "n") else { return nil }
            let rest = name.dropFirst()
            if rest.isEmpty { return sum(in: bytes).map { (step, $0) } }
            guard rest.first == UInt8(ascii: "-") else { return nil }
            let digits = rest.dropFirst()
            if digits.isEmpty { return integer(solid(in: bytes), isSigned: false, in: bytes).map { (step, -$0) } }
            guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
            let written = Array(digits)
            return (step, -AnPlusB.clamped(TokenText.number(SourceSpan(0, written.count), in: written.span)))
        }

        /// Reads B with its sign; 0 without one, in which case the token after it is not consumed.
        private mutating func sum(in bytes: Span<UInt8>) -> Int? {
            let before = tokenizer
            let token = solid(in: bytes)
            if token.type == .number { return integer(token, isSigned: true, in: bytes) }
            if isDelim(token, UInt8(ascii: "+"), in: bytes) { return integer(solid(in: bytes), isSigned: false, in: bytes) }
            if isDelim(token, UInt8(ascii: "-"), in: bytes) { return integer(solid(in: bytes), isSigned: false, in: bytes).map { -$0 } }
            tokenizer = before
            return 0
        }

        /// The value of an integer; nil for another token, or if it has a sign where it must not have one or the other way round.
        private func integer(_ token: Token, isSigned: Bool?, in bytes: Span<UInt8>) -> Int? {
            guard token.type == .number, token.flags.contains(.isInteger) else { return nil }
            if let isSigned, token.flags.contains(.hasSign) != isSigned { return nil }
            return value(token, in: bytes)
        }

        private func value(_ token: Token, in bytes: Span<UInt8>) -> Int {
            AnPlusB.clamped(TokenText.number(token.text(in: bytes), in: bytes))
        }
    }

    private static func clamped(_ value: Double) -> Int {
        Int(min(max(value, Double(Int32.min)), Double(Int32.max)))
    }
}
