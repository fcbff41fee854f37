internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Decides whether a `picture` around an `img` could change which elements a sheet's rules select, or their layout.
///
/// In doubt the answer is yes: for rules that depend on children, siblings or positions among them, that select every element, or that turn
/// children into flex or grid items.
enum StructuralRules {
    private static let words: Set<String> = [
        "first-child", "last-child", "only-child", "first-of-type", "last-of-type", "only-of-type", "empty", "picture", "flex",
        "inline-flex",
        "grid", "inline-grid", "-webkit-box", "-webkit-flex", "-ms-flexbox", "nth-child", "nth-last-child", "nth-of-type",
        "nth-last-of-type", "has", "is", "where", "not", "matches", "-webkit-any", "-moz-any",
    ]
    /// The length of the longest word.
    private static let longest = 18

    /// True if a rule in `span` could be affected by such a `picture`.
    static func mayOccur(in span: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        var depth = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth = max(0, depth - 1)
            case .function:
                depth += 1
                if isWord(token, in: bytes) { return true }
            // The imported sheet is not known here.
            case .atKeyword: if TokenText.equals(token.text(in: bytes), "import", in: bytes) { return true }
            case .ident: if isWord(token, in: bytes) { return true }
            case .delim where depth == 0:
                switch bytes[Int(token.span.start)] {
                case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "&"): return true
                default: continue
                }
            default: continue
            }
        }
    }

    private static func isWord(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        // A token with escapes could spell any word.
        if token.flags.contains(.hasEscape) { return true }
        let text = token.text(in: bytes)
        guard text.count <= longest else { return false }
        return words.contains(String(decoding: bytes.array(text).map(\.asciiLowercased), as: UTF8.self))
    }
}
