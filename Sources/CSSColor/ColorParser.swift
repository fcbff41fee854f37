import SourceText

/// A parser of one `<color>` that is more than a plain keyword or hash (CSS Color 4, section 4.1).
///
/// It reads each token once, keeps no text and never recurses.
struct ColorParser {
    private var lexer: ColorLexer

    private static let none = PackedName("none")
    private static let from = PackedName("from")

    /// Parses the whole text; a text that goes on behind the colour is not one.
    static func parse(_ span: SourceSpan, in bytes: Span<UInt8>) -> ColorValue? {
        var parser = ColorParser(lexer: ColorLexer(span, in: bytes))
        do throws(ColorFault) {
            return try parser.value(in: bytes)
        } catch {
            return error == .unsupported && isOneFunction(span, in: bytes) ? .unsupportedFunction : nil
        }
    }

    private init(lexer: ColorLexer) { self.lexer = lexer }

    /// Whether the text is one function, or what is left of one, and nothing behind it.
    private static func isOneFunction(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var lexer = ColorLexer(span, in: bytes)
        var depth = 0
        repeat {
            switch lexer.current {
            case .function, .open: depth += 1
            case .close: depth -= 1
            case .end: return true
            default: break
            }
            lexer.advance(in: bytes)
        } while depth > 0
        return lexer.current == .end
    }

    private mutating func value(in bytes: Span<UInt8>) throws(ColorFault) -> ColorValue {
        let first = lexer.current
        lexer.advance(in: bytes)
        let value: ColorValue?
        switch first {
        case .ident(let name): value = ColorKeyword.table[name]?.value
        case .hash(let digits): value = HexColor.parse(digits).map { .color($0) }
        case .function(let name):
            guard let function = ColorFunction.table[name] else { throw .invalid }
            value = .color(try arguments(of: function, in: bytes))
        default: value = nil
        }
        guard let value, lexer.current == .end else { throw .invalid }
        return value
    }

    // MARK: - Arguments

    private mutating func arguments(of function: ColorFunction, in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        if lexer.current == .ident(ColorParser.from) { throw .unsupported }
        switch function {
        case .unsupported:
            throw .unsupported
        case .color:
            guard case .ident(let name) = lexer.current, let space = ColorFunction.predefinedSpaces[name] else { throw .invalid }
            lexer.advance(in: bytes)
            return try components(of: space, in: bytes)
        case .space(let space):
            return try components(of: space, in: bytes)
        }
    }

    private mutating func components(of space: ColorSpace, in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        let first = try argument(in: bytes)
        let isLegacy = lexer.current == .comma && (space == .rgb || space == .hsl)
        if isLegacy { try comma(in: bytes) }
        let second = try argument(in: bytes)
        if isLegacy { try comma(in: bytes) }
        let third = try argument(in: bytes)
        if isLegacy { try checkLegacy(space, first, second, third) }

        var builder = ColorBuilder(space)
        try builder.set(0, first)
        try builder.set(1, second)
        try builder.set(2, third)
        if lexer.current == (isLegacy ? .comma : .delimiter(UInt8(ascii: "/"))) {
            lexer.advance(in: bytes)
            let alpha = try argument(in: bytes)
            if isLegacy, case .missing = alpha { throw .invalid }
            try builder.setAlpha(alpha)
        }
        // A function that the end of the text cuts off is closed there (CSS Syntax 3, section 5.4.9).
        switch lexer.current {
        case .close: lexer.advance(in: bytes)
        case .end: break
        default: throw unexpected()
        }
        return builder.color
    }

    /// The rules of the comma syntax: no mixture of numbers and percentages in `rgb()`, percentages in `hsl()`, and no `none`.
    private func checkLegacy(
        _ space: ColorSpace, _ first: ColorArgument, _ second: ColorArgument, _ third: ColorArgument
    ) throws(ColorFault) {
        switch (space, first, second, third) {
        case (.rgb, .number, .number, .number), (.rgb, .percentage, .percentage, .percentage): break
        case (.hsl, .number, .percentage, .percentage), (.hsl, .angle, .percentage, .percentage): break
        default: throw .invalid
        }
    }

    private mutating func comma(in bytes: Span<UInt8>) throws(ColorFault) {
        guard lexer.current == .comma else { throw unexpected() }
        lexer.advance(in: bytes)
    }

    /// One number, percentage, angle, `none` or calculation.
    private mutating func argument(in bytes: Span<UInt8>) throws(ColorFault) -> ColorArgument {
        let lexeme = lexer.current
        switch lexeme {
        case .number(let value):
            lexer.advance(in: bytes)
            return .number(value)
        case .percentage(let value):
            lexer.advance(in: bytes)
            return .percentage(value)
        case .dimension(let value, let unit):
            guard let angle = ColorArgument.angle(value, unit: unit) else { throw .invalid }
            lexer.advance(in: bytes)
            return angle
        case .ident(ColorParser.none):
            lexer.advance(in: bytes)
            return .missing
        case .function(Calculation.name):
            return try Calculation.evaluate(&lexer, in: bytes)
        default:
            throw unexpected()
        }
    }

    /// The fault of a token in a place where the grammar has none such: only a function may still be a colour.
    private func unexpected() -> ColorFault {
        if case .function(let name) = lexer.current, Calculation.otherFunctions[name] != nil { return .unsupported }
        return .invalid
    }
}
