internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What a scan asks of the values of SVG's attributes.
enum AttributePaint {
    /// Whether a paint is a colour so dark that text in it wants a light ground.
    static func isDark(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard case .color(let color)? = parseColor(value, in: bytes) else { return false }
        // The luminance that is as far from black as from white.
        return relativeLuminance(color.painted) < 0.179
    }

    /// Whether a ground is a colour on which white is the natural paint.
    static func isStrong(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard case .color(let color)? = parseColor(value, in: bytes), color.painted.alpha > 0.5 else { return false }
        // White on it has 2.3:1 and more.
        return relativeLuminance(color.painted) < 0.4
    }

    /// The numbers of a list, at most five, their units apart.
    static func numbers(_ value: SourceSpan, in bytes: Span<UInt8>) -> [Double] {
        var tokenizer = Tokenizer(value)
        var result: [Double] = []
        while result.count < 5 {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .number, .dimension: result.append(TokenText.number(token.text(in: bytes), in: bytes))
            default: continue
            }
        }
        return result
    }
}
