extension Tokenizer {
    /// The next token that is neither white space nor a comment.
    package mutating func nextSolid(in bytes: Span<UInt8>) -> Token {
        var token = next(in: bytes)
        while token.type == .whitespace || token.type == .comment { token = next(in: bytes) }
        return token
    }
}
