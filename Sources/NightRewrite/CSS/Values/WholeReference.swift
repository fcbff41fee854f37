internal import CSSSyntax
internal import SourceText

/// Values that are a reference to a custom property and nothing else: `var(--x)`, without a fallback.
enum WholeReference {
    /// The name of the custom property; nil for other values.
    static func name(of value: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        var tokenizer = Tokenizer(value)
        let function = tokenizer.nextSolid(in: bytes)
        guard function.type == .function, TokenText.equals(function.text(in: bytes), "var", in: bytes) else { return nil }
        let name = tokenizer.nextSolid(in: bytes)
        guard name.type == .ident, tokenizer.nextSolid(in: bytes).type == .rightParenthesis,
            tokenizer.nextSolid(in: bytes).type == .endOfFile
        else { return nil }
        return bytes.array(name.span)
    }
}
