/// `color-mix()` (CSS Color 5, section 3).
extension ColorParser {
    private static let method = PackedName("in")
    private static let hue = PackedName("hue")
    /// The greatest number of colors in a mixture that is computed.
    private static let countLimit = 64

    /// Parses the arguments of `color-mix()`.
    ///
    /// The method is optional and Oklab by default; there may be one color or many.
    mutating func mixture(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        isDerived = true
        var mixture = ColorMixture()
        if takes(ColorParser.method, in: bytes) {
            guard case .ident(let name) = lexer.current, let space = ColorFunction.interpolationSpaces[name] else { throw .invalid }
            lexer.advance(in: bytes)
            mixture.space = space
            if space.hueIndex != nil, case .ident(let name) = lexer.current {
                guard let way = HueInterpolation.table[name] else { throw .invalid }
                lexer.advance(in: bytes)
                guard takes(ColorParser.hue, in: bytes) else { throw .invalid }
                mixture.hue = way
            }
            try comma(in: bytes)
        }
        try ingredient(of: &mixture, in: bytes)
        while lexer.current == .comma {
            lexer.advance(in: bytes)
            guard mixture.count < ColorParser.countLimit else { throw .limit }
            try ingredient(of: &mixture, in: bytes)
        }
        return mixture.color
    }

    private mutating func ingredient(of mixture: inout ColorMixture, in bytes: Span<UInt8>) throws(ColorFault) {
        let leading = try share(in: bytes)
        let color = try color(in: bytes)
        mixture.add(color, share: leading == nil ? try share(in: bytes) : leading)
    }

    /// Parses a percentage if one is next: a literal in 0...100, or a calculation whose result is clamped to that range.
    private mutating func share(in bytes: Span<UInt8>) throws(ColorFault) -> Double? {
        switch lexer.current {
        case .percentage(let value):
            guard (0...100).contains(value) else { throw .invalid }
            lexer.advance(in: bytes)
            return value
        case .function(let name):
            guard let function = MathFunction.table[name] else { return nil }
            guard case .percentage(let value) = try calculation(function, in: bytes) else { throw .invalid }
            return value > 0 ? min(value, 100) : 0
        default: return nil
        }
    }
}
