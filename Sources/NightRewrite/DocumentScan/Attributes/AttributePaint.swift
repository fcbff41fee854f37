internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Tests of the values of SVG attributes during a scan.
enum AttributePaint {
    /// True if a paint is a color so dark that text in it needs a light background.
    static func isDark(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard case .color(let color)? = parseColor(value, in: bytes) else { return false }
        // The luminance that has equal contrast with black and white.
        return relativeLuminance(color.painted) < 0.179
    }

    /// True if a background color is so strong that white is the natural paint on it.
    static func isStrong(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard case .color(let color)? = parseColor(value, in: bytes), color.painted.alpha > 0.5 else { return false }
        // White has a contrast of at least 2.3:1 on it.
        return relativeLuminance(color.painted) < 0.4
    }

    /// Returns the first five numbers of a list at most, without their units.
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
