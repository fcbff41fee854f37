internal import CSSSyntax
internal import SourceText

/// The keywords that every property takes (CSS Values 4 §2.1, Cascade 5 §7.3).
enum CSSWideKeyword {
    /// Whether the value at `span` is such a keyword.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count >= 5 else { return false }
        let keywords: [StaticString] = ["inherit", "initial", "unset", "revert", "revert-layer"]
        if span.count <= 12, keywords.contains(where: { TokenText.equals(span, $0, in: bytes) }) { return true }
        guard span.range.prefix(108).contains(where: { bytes[$0] == 0x5C }) else { return false }
        // Escapes, and a blank that ends one.
        var tokenizer = Tokenizer(span)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && tokenizer.nextSolid(in: bytes).type == .endOfFile
            && keywords.contains { TokenText.equals(token.span, $0, hasEscape: true, in: bytes) }
    }
}
