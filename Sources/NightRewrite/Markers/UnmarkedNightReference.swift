internal import CSSSyntax
internal import SourceText

/// Recognizes in-place rules of nightfall whose marks a minifier has removed.
enum UnmarkedNightReference {
    private static let search = ByteSearch(Array("--night-".utf8))

    /// Returns true if the value refers to a generated custom property and so has its dark color; another would be nested in it.
    ///
    /// `light-dark()` needs no such test: it is left alone whoever wrote it.
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
