internal import CSSSyntax
internal import SourceText

/// Shadows that fill an area.
///
/// An inset shadow can be so wide that it paints the box (`inset 0 0 0 9999px`, striped table rows and autofilled fields); an outer one can
/// dim everything around the box.
enum ShadowFill {
    /// The minimum extents in pixels: a smaller inset shadow is an edge, a smaller outer one a frame.
    private static let (leastInside, leastOutside) = (16.0, 100.0)

    /// True if the value at `span` is a single shadow that fills and has no blur.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        var depth = 0
        var lengths = 0
        var reach = 0.0
        var spread = 0.0
        var isInset = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                return isInset ? lengths >= 2 && max(reach, spread) >= leastInside : spread >= leastOutside
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .comma: if depth == 0 { return false }
            case .ident: if depth == 0, TokenText.equals(token.span, "inset", in: bytes) { isInset = true }
            case .number, .dimension:
                guard depth == 0 else { continue }
                lengths += 1
                let length = pixels(token, in: bytes)
                switch lengths {
                case 1, 2: reach = max(reach, abs(length))
                case 3: if length > 0 { return false }
                default: spread = length
                }
            default: continue
            }
        }
    }

    /// Returns an estimate of a length in pixels: a point counts as one pixel, any other unit as 16.
    private static func pixels(_ token: Token, in bytes: Span<UInt8>) -> Double {
        let number = TokenText.number(token.text(in: bytes), in: bytes)
        guard token.type == .dimension else { return number }
        let unit = SourceSpan(token.unitStart, token.end)
        return TokenText.equals(unit, "px", in: bytes) || TokenText.equals(unit, "pt", in: bytes) ? number : number * 16
    }
}
