internal import CSSSyntax
internal import SourceText

/// Tokens that are parts of many shorthands.
enum ShorthandSyntax {
    /// The units of lengths that a border can have (Values 4 §6, Conditional 5 §6).
    private static let units: [StaticString] = [
        "px", "em", "rem", "pt", "ex", "ch", "vw", "vh", "vmin", "vmax", "cm", "mm", "in", "pc", "q", "lh", "rlh", "cap", "ic", "rex",
        "rch", "rcap", "ric", "vi", "vb", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw",
        "dvh", "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
    ]

    private static let functions: [StaticString] = [
        "calc", "min", "max", "clamp", "env", "var", "round", "mod", "rem", "abs", "sign", "hypot", "sin", "cos", "tan", "sqrt", "pow",
        "exp",
        "log", "-webkit-calc", "-moz-calc",
    ]

    /// Whether a dimension is a length.
    static func isLengthUnit(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let unit = SourceSpan(token.unitStart, token.end)
        return units.contains { TokenText.equals(unit, $0, hasEscape: token.flags.contains(.hasEscape), in: bytes) }
    }

    /// Whether a function gives a length and no picture.
    static func isLength(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        functions.contains { TokenText.equals(token.text(in: bytes), $0, in: bytes) }
    }

    /// Whether an identifier is one of `words`, escapes resolved.
    static func isOne(of words: [StaticString], _ token: Token, in bytes: Span<UInt8>) -> Bool {
        let hasEscape = token.flags.contains(.hasEscape)
        return words.contains { TokenText.equals(token.span, $0, hasEscape: hasEscape, in: bytes) }
    }
}
