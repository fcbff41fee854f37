internal import CSSSyntax
internal import SourceText

/// The value of `color-scheme` (Color Adjust 1 §2).
enum ColorSchemeValue {
    /// Whether the value makes an element dark where the reader prefers light: it lists `dark` and not `light`, or what can't be known.
    static func isDarkByDay(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        var isDark = false
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .endOfFile: return isDark
            case .ident:
                if TokenText.equals(token.span, "light", in: bytes) { return false }
                if TokenText.equals(token.span, "dark", in: bytes) { isDark = true }
            case .function: return true
            default: continue
            }
        }
    }
}
