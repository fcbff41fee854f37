package import CSSSyntax
package import SourceText

/// Parses a `<color>` that is the whole of `span`, apart from white space and comments around it (CSS Color 4, section 4.1).
///
/// Returns nil for a text that is not a `<color>`, whose declaration a browser drops. Plain keywords and hex colors are parsed without a
/// lexer.
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

/// Parses a `<color>` as `parseColor(_:in:)` does, and resolves it as far as the context is known.
///
/// `light-dark()` is replaced by the side that the scheme selects, and `currentColor` by the text color, wherever they occur.
package func parseColor(_ span: SourceSpan, in bytes: Span<UInt8>, under context: ColorContext) -> ColorValue? {
    var span = span
    while true {
        let value = parseColor(span, in: bytes)
        switch value {
        case .currentColor: return context.currentColor.map { .color($0) } ?? .currentColor
        case .symbolic: return ColorParser.parse(span, in: bytes, under: context)
        // The loop ends, since a side is shorter than the whole; the parser returns no sides if functions are nested too deep.
        case .lightDark(let light, let dark):
            guard let scheme = context.scheme else { return value }
            span = scheme == .light ? light : dark
        default: return value
        }
    }
}

/// Returns true if a token can start a `<color>`: a hash of hex digits, a named or system color, or a function that makes a color.
///
/// `parseColor` need not be able to evaluate the function; its arguments are not examined.
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
