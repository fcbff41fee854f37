internal import CSSSyntax
internal import SourceText

/// Copies CSS text without its comments, which could contain a marker of nightfall.
enum CommentRemoval {
    /// Returns the tokens at `span`, with `replacement` in place of each comment.
    static func text(of span: SourceSpan, leaving replacement: [UInt8], in bytes: Span<UInt8>) -> [UInt8] {
        var tokenizer = Tokenizer(span)
        var result: [UInt8] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .comment: result += replacement
            default: for index in token.span.range { result.append(bytes[index]) }
            }
        }
    }
}
