/// The functions that list components: absolute colors, and relative ones with an origin (CSS Color 5, section 4).
extension ColorParser {
    private static let none = PackedName("none")
    private static let from = PackedName("from")
    private static let slash = ColorLexeme.delimiter(UInt8(ascii: "/"))

    /// Parses the arguments of a function that names its space, or of `color()`.
    mutating func components(of function: ColorFunction, in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        let origin = takes(ColorParser.from, in: bytes) ? try color(in: bytes) : nil
        let space: ColorSpace
        if case .space(let own) = function {
            space = own
        } else {
            guard case .ident(let name) = lexer.current else { throw .invalid }
            lexer.advance(in: bytes)
            if name.isDashed { return try profiled(in: bytes) }
            guard let named = ColorFunction.predefinedSpaces[name] else { throw .invalid }
            space = named
        }
        guard let origin else { return try absolute(space, in: bytes) }
        isDerived = true
        let channels = RelativeChannels(origin, in: space)
        self.channels = channels
        var builder = ColorBuilder(space, isRelative: true)
        for index in 0..<3 { try builder.set(index, try argument(in: bytes)) }
        try builder.setAlpha(.number(channels.alpha))
        try alpha(of: &builder, in: bytes)
        self.channels = nil
        return builder.color
    }

    private mutating func absolute(_ space: ColorSpace, in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        let first = try argument(in: bytes)
        let isLegacy = lexer.current == .comma && (space == .rgb || space == .hsl)
        if isLegacy { try comma(in: bytes) }
        let second = try argument(in: bytes)
        if isLegacy { try comma(in: bytes) }
        let third = try argument(in: bytes)
        if isLegacy { try checkLegacy(space, first, second, third) }

        var builder = ColorBuilder(space, isRelative: false)
        try builder.set(0, first)
        try builder.set(1, second)
        try builder.set(2, third)
        if lexer.current == (isLegacy ? .comma : ColorParser.slash) {
            lexer.advance(in: bytes)
            let alpha = try argument(in: bytes)
            if isLegacy, case .missing = alpha { throw .invalid }
            try builder.setAlpha(alpha)
        }
        return builder.color
    }

    /// Checks the rules of the comma syntax: no mixture of numbers and percentages in `rgb()`, percentages in `hsl()`, and no `none`.
    private func checkLegacy(
        _ space: ColorSpace, _ first: ColorArgument, _ second: ColorArgument, _ third: ColorArgument
    ) throws(ColorFault) {
        switch (space, first, second, third) {
        case (.rgb, .number, .number, .number), (.rgb, .percentage, .percentage, .percentage): break
        case (.hsl, .number, .percentage, .percentage), (.hsl, .angle, .percentage, .percentage): break
        default: throw .invalid
        }
    }

    /// Parses the arguments of `alpha()`: an origin and its new alpha (CSS Color 5, section 4.3).
    ///
    /// The slash is required, since no browser reads the function without it.
    mutating func colorWithAlpha(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        guard takes(ColorParser.from, in: bytes) else { throw .invalid }
        let origin = try color(in: bytes)
        guard lexer.current == ColorParser.slash else { throw .invalid }
        lexer.advance(in: bytes)
        channels = RelativeChannels(alphaOf: origin)
        var builder = ColorBuilder(origin)
        try builder.setAlpha(try argument(in: bytes))
        channels = nil
        return builder.color
    }

    /// Parses the arguments of `device-cmyk()`: four inks and alpha, whose color depends on a profile (CSS Color 5, section 9).
    mutating func inks(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        needs.insert(.profile)
        var builder = ColorBuilder(.srgb, isRelative: false)
        let first = try argument(in: bytes)
        try builder.set(0, first)
        let isLegacy = lexer.current == .comma
        // With commas, inks are numbers.
        if isLegacy, !first.isNumber { throw .invalid }
        for _ in 1..<4 {
            if isLegacy { try comma(in: bytes) }
            let ink = try argument(in: bytes)
            if isLegacy, !ink.isNumber { throw .invalid }
            try builder.set(0, ink)
        }
        if !isLegacy { try alpha(of: &builder, in: bytes) }
        return ColorParser.unknown
    }

    /// Parses the components of `color()` with the name of an `@color-profile`, as many as the profile has (CSS Color 5, section 8).
    private mutating func profiled(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        needs.insert(.profile)
        var builder = ColorBuilder(.srgb, isRelative: false)
        repeat { try builder.set(0, try argument(in: bytes)) } while ![.close, .end, ColorParser.slash].contains(lexer.current)
        try alpha(of: &builder, in: bytes)
        return ColorParser.unknown
    }

    /// Parses a slash and the alpha behind it, if there are any.
    private mutating func alpha(of builder: inout ColorBuilder, in bytes: Span<UInt8>) throws(ColorFault) {
        guard lexer.current == ColorParser.slash else { return }
        lexer.advance(in: bytes)
        try builder.setAlpha(try argument(in: bytes))
    }

    /// Parses one number, percentage, angle, `none`, channel keyword or calculation.
    mutating func argument(in bytes: Span<UInt8>) throws(ColorFault) -> ColorArgument {
        let argument: ColorArgument
        switch lexer.current {
        case .number(let value): argument = .number(value)
        case .percentage(let value): argument = .percentage(value)
        case .dimension(let value, let unit):
            guard let (quantity, _) = Quantity.dimension(value, unit: unit), quantity.kind == Quantity.angle else { throw .invalid }
            argument = .angle(quantity.value)
        case .ident(ColorParser.none): argument = .missing
        case .ident(let name):
            guard let value = channels?[name] else { throw .invalid }
            argument = .number(value)
        case .function(let name):
            guard let function = MathFunction.table[name] else { throw .invalid }
            return try calculation(function, in: bytes)
        default: throw .invalid
        }
        lexer.advance(in: bytes)
        return argument
    }
}
