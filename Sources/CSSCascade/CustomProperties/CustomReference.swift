package import CSSSyntax
package import SourceText

/// A `var()` reference.
package struct CustomReference: Sendable {
    /// The name of the custom property, with its dashes.
    package let name: SourceSpan
    /// The text after the comma, perhaps empty; nil without a comma.
    package let fallback: SourceSpan?
    /// The whole reference, with its `)` if there is one.
    package let span: SourceSpan

    /// Reads the reference that `token` begins, and moves `tokenizer` to its end; if there is none, returns nil and does not move it.
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

/// The references to custom properties in a CSS text, wherever they are.
///
/// See [CSS Variables 1 § 3](https://www.w3.org/TR/css-variables-1/#using-variables).
package struct CustomReferences {
    private var tokenizer: Tokenizer

    /// Creates a sequence of the references in `span`.
    package init(_ span: SourceSpan) { tokenizer = Tokenizer(span) }

    /// Returns the next reference: the name with its dashes, and whether it has a fallback; nil at the end.
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
