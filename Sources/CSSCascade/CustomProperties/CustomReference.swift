package import CSSSyntax
package import SourceText

/// One `var()`.
package struct CustomReference: Sendable {
    /// The name of the custom property, with its dashes.
    package let name: SourceSpan
    /// What stands behind the comma, perhaps nothing; nil without a comma.
    package let fallback: SourceSpan?
    /// The whole of it, with its `)` where there is one.
    package let span: SourceSpan

    /// The reference that `token` begins, whose end `tokenizer` is moved to; nil where it is none, and the tokenizer stays.
    package init?(_ token: Token, _ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) {
        guard ValueShape.isReference(token, in: bytes) else { return nil }
        var inner = tokenizer
        let name = inner.nextSolid(in: bytes)
        guard name.type == .ident else { return nil }
        var next = inner.nextSolid(in: bytes)
        guard next.type == .comma || next.type == .rightParenthesis || next.type == .endOfFile else { return nil }
        var fallback: SourceSpan?
        if next.type == .comma {
            let start = next.end
            var depth = 0
            repeat {
                next = inner.next(in: bytes)
                switch next.type {
                case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
                case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: depth -= 1
                default: break
                }
            } while depth >= 0 && next.type != .endOfFile
            fallback = SourceSpan(start, next.start)
        }
        self.name = name.span
        self.fallback = fallback
        span = SourceSpan(token.start, next.end)
        tokenizer = inner
    }
}

/// The references to custom properties in a text of CSS, wherever they are (CSS Custom Properties 1, section 3).
package struct CustomReferences {
    private var tokenizer: Tokenizer

    /// The references in `span`.
    package init(_ span: SourceSpan) { tokenizer = Tokenizer(span) }

    /// The next reference: the name with its dashes, and whether it has a fallback; nil at the end.
    package mutating func next(in bytes: Span<UInt8>) -> (name: SourceSpan, hasFallback: Bool)? {
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return nil }
            guard token.type == .function, TokenText.equals(token.text(in: bytes), "var", in: bytes) else { continue }
            let name = tokenizer.nextSolid(in: bytes)
            guard name.type == .ident, name.span.count > 2, bytes[Int(name.start)] == UInt8(ascii: "-"),
                bytes[Int(name.start) + 1] == UInt8(ascii: "-")
            else { continue }
            var rest = tokenizer
            return (name.span, rest.nextSolid(in: bytes).type == .comma)
        }
    }
}
