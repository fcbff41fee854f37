internal import CSSSyntax
internal import SourceText

/// Computes the values of properties that are numbers and lengths, as far as no layout is needed.
enum NumberValue {
    /// The opacity of a number or percentage, 0...1; 1 for other text.
    static func opacity(_ text: [UInt8]) -> Double {
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        let token = tokenizer.nextSolid(in: text.span)
        switch token.type {
        case .number: return min(max(TokenText.number(token.span, in: text.span), 0), 1)
        case .percentage: return min(max(TokenText.number(token.text(in: text.span), in: text.span) / 100, 0), 1)
        default: return 1
        }
    }

    /// The font size in pixels; nil if the text is none that is read.
    static func fontSize(_ span: SourceSpan, in bytes: Span<UInt8>, parent: Double, root: Double) -> Double? {
        var tokenizer = Tokenizer(span)
        let token = tokenizer.nextSolid(in: bytes)
        switch token.type {
        case .ident:
            let sizes: [(StaticString, Double)] = [
                ("xx-small", 9), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24), ("xx-large", 32),
                ("xxx-large", 48), ("smaller", parent / 1.2), ("larger", parent * 1.2),
            ]
            return sizes.first { TokenText.equals(token.span, $0.0, in: bytes) }?.1
        case .percentage: return parent * TokenText.number(token.text(in: bytes), in: bytes) / 100
        case .number: return TokenText.number(token.span, in: bytes) == 0 ? 0 : nil
        case .dimension:
            let units: [(StaticString, Double)] = [
                ("px", 1), ("em", parent), ("rem", root), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
                ("ex", parent / 2), ("ch", parent / 2),
            ]
            let unit = SourceSpan(token.unitStart, token.end)
            return units.first { TokenText.equals(unit, $0.0, in: bytes) }.map { TokenText.number(token.text(in: bytes), in: bytes) * $0.1 }
        default: return nil
        }
    }

    /// The font weight, 1...1000; nil if the text is none that is read.
    static func fontWeight(_ span: SourceSpan, in bytes: Span<UInt8>, parent: Double) -> Double? {
        var tokenizer = Tokenizer(span)
        let token = tokenizer.nextSolid(in: bytes)
        if token.type == .number { return TokenText.number(token.span, in: bytes) }
        // The table of CSS Fonts 4 § 2.2.1.
        let weights: [(StaticString, Double)] = [
            ("normal", 400), ("bold", 700), ("bolder", parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900)),
            ("lighter", parent < 550 ? min(parent, 100) : parent < 750 ? 400 : 700),
        ]
        return weights.first { TokenText.equals(token.span, $0.0, in: bytes) }?.1
    }
}
