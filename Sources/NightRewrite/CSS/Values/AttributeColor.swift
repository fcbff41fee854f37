internal import CSSSyntax
internal import SourceText

/// Recognizes `attr()` with the type of a color, whose value is in an attribute of the element ([CSS Values 5 §
/// 7.7](https://drafts.csswg.org/css-values-5/#attr-notation)).
enum AttributeColor {
    /// True if a function token begins one; `tokenizer` is behind that token.
    static func begins(with token: Token, _ tokenizer: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        guard token.type == .function, TokenText.equals(token.text(in: bytes), "attr", in: bytes) else { return false }
        var tokenizer = tokenizer
        guard tokenizer.nextSolid(in: bytes).type == .ident else { return false }
        let type = tokenizer.nextSolid(in: bytes)
        guard type.type == .function, TokenText.equals(type.text(in: bytes), "type", in: bytes) else { return false }
        guard isDelimiter(tokenizer.nextSolid(in: bytes), "<", in: bytes) else { return false }
        let name = tokenizer.next(in: bytes)
        return name.type == .ident && TokenText.equals(name.span, "color", in: bytes)
            && isDelimiter(tokenizer.next(in: bytes), ">", in: bytes)
    }

    private static func isDelimiter(_ token: Token, _ character: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
        token.type == .delim && bytes[Int(token.start)] == UInt8(ascii: character)
    }
}
