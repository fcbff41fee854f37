internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The value of `color-scheme` ([CSS Color Adjust 1 § 2](https://www.w3.org/TR/css-color-adjust-1/#color-scheme-prop)).
enum ColorSchemeValue {
    /// True if the value makes an element dark even where light is preferred: it lists `dark` without `light`, or has an unknown function.
    static func isDarkInLight(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
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

/// The grammar of `color-scheme` ([CSS Color Adjust 1 § 2.1](https://www.w3.org/TR/css-color-adjust-1/#color-scheme-prop)).
enum ColorSchemeSyntax {
    /// True if the value at `span` is valid, or depends on a custom property.
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
