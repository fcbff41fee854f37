internal import CSSSyntax
internal import SourceText

/// The names by which rules select elements.
///
/// A scan of tokens instead of parsed selectors, which would cost 3 % of the instructions for a stylesheet as large as Bootstrap's.
enum SelectorNames {
    /// The classes, ids and types in the last compounds of a list of selectors, as written.
    static func names(of list: SourceSpan, in bytes: Span<UInt8>) -> Set<[UInt8]> {
        Set(spans(of: list, in: bytes).map { bytes.array($0) })
    }

    /// The spans of these names, in order; a name may have several.
    static func spans(of list: SourceSpan, in bytes: Span<UInt8>) -> [SourceSpan] {
        var result: [SourceSpan] = []
        /// The end of the spans in `result` that belong to earlier selectors.
        var kept = 0
        var tokenizer = Tokenizer(list)
        var endsCompound = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .whitespace, .comment: endsCompound = endsCompound || token.type == .whitespace
            case .comma, .endOfFile:
                kept = result.count
                endsCompound = false
                if token.type == .endOfFile { return result }
            default:
                let isCombinator = token.type == .delim && bytes[Int(token.start)] != UInt8(ascii: ".")
                if endsCompound || (isCombinator && bytes[Int(token.start)] != UInt8(ascii: "*")) {
                    result.removeSubrange(kept...)
                }
                endsCompound = false
                switch token.type {
                case .ident, .hash: result.append(token.text(in: bytes))
                case .function, .leftParenthesis: tokenizer.skipBlock(in: bytes)
                case .colon: _ = tokenizer.next(in: bytes)
                default: continue
                }
            }
        }
    }
}
