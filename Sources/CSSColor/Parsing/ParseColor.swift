package import CSSSyntax
package import SourceText

/// Parses a `<color>` that is the whole of `span`, white space and comments around it apart (CSS Color 4, section 4.1).
///
/// Nil: it is not a `<color>`, and a browser drops the declaration. Plain keywords and hex take a path without a lexer.
package func parseColor(_ span: SourceSpan, in bytes: Span<UInt8>) -> ColorValue? {
    let end = min(Int(span.end), bytes.count)
    let start = min(Int(span.start), end)
    guard start < end else { return nil }
    if bytes[start] == UInt8(ascii: "#") {
        if let color = HexColor.parse(start + 1..<end, in: bytes) { return .color(color) }
    } else if end - start <= PackedName.capacity, let keyword = ColorKeyword.table[PackedName(start..<end, in: bytes)] {
        return keyword.value
    }
    return ColorParser.parse(span, in: bytes)
}

/// Parses a `<color>` as `parseColor(_:in:)` does, and answers what it is in a place of which more is known.
///
/// `light-dark()` gives way to the side that the scheme chooses, and `currentColor` to the text colour, wherever they stand.
package func parseColor(_ span: SourceSpan, in bytes: Span<UInt8>, under context: ColorContext) -> ColorValue? {
    var span = span
    while true {
        let value = parseColor(span, in: bytes)
        switch value {
        case .currentColor: return context.currentColor.map { .color($0) } ?? .currentColor
        case .symbolic: return ColorParser.parse(span, in: bytes, under: context)
        // A side is shorter than the whole, and the parser gives none where functions are nested too deep.
        case .lightDark(let light, let dark):
            guard let scheme = context.scheme else { return value }
            span = scheme == .light ? light : dark
        default: return value
        }
    }
}

/// Whether a token can start a `<color>`: a hash of hex digits, a named or system colour, or a function that makes a colour.
///
/// A function need not be one that `parseColor` evaluates; its arguments are not looked at.
package func startsColor(_ token: Token, in bytes: Span<UInt8>) -> Bool {
    switch token.type {
    case .hash where !token.flags.contains(.hasEscape): HexColor.parse(token.text(in: bytes).range, in: bytes) != nil
    case .hash, .ident, .function:
        switch ColorLexer.lexeme(token, in: bytes) {
        case .hash(let digits): HexColor.parse(digits) != nil
        case .ident(let name): ColorKeyword.table[name] != nil
        case .function(let name): ColorFunction.table[name] != nil
        default: false
        }
    default: false
    }
}
