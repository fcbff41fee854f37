internal import CSSSyntax
package import SourceText

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
