internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The grammar of `color-scheme` (Color Adjust 1 §2.1).
enum ColorSchemeSyntax {
    /// Whether the value at `span` is one that browsers take, or waits for a custom property.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        var words = 0
        var hasNormal = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return words == 1 || (words > 1 && !hasNormal)
            case .whitespace, .comment: continue
            case .ident:
                words += 1
                if TokenText.equals(token.span, "normal", in: bytes) { hasNormal = true }
            case .function: return ValueShape.isReference(token, in: bytes)
            default: return false
            }
        }
    }
}
