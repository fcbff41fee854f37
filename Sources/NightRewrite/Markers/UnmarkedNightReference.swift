internal import CSSSyntax
internal import SourceText

/// What nightfall wrote in place and a minifier has taken the marks off.
enum UnmarkedNightReference {
    private static let search = ByteSearch(Array("--night-".utf8))

    /// Whether a custom property of the night stands in the value, which then has its night: another would stand inside of it.
    ///
    /// `light-dark()` needs no such look: it is left alone whoever wrote it.
    static func isIn(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard value.count > 14, search.first(in: bytes, from: Int(value.start), to: Int(value.end)) != nil else { return false }
        var tokenizer = Tokenizer(value)
        var isBehindVariable = false
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .endOfFile { return false }
            if isBehindVariable, token.type == .ident, token.span.count > 8,
                TokenText.equals(SourceSpan(token.start, token.start + 8), "--night-", in: bytes)
            {
                return true
            }
            isBehindVariable = token.type == .function && TokenText.equals(token.text(in: bytes), "var", in: bytes)
        }
    }
}
