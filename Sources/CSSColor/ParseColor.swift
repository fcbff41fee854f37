import SourceText

/// Parses a `<color>` that is the whole of `span`, white space and comments around it apart (CSS Color 4, section 4.1).
///
/// Nil: it is not a `<color>`, and a browser drops the declaration. Plain keywords and hex take a path without a lexer.
package func parseColor(_ span: SourceSpan, in bytes: Span<UInt8>) -> ColorValue? {
    let end = min(Int(span.end), bytes.count)
    let start = min(Int(span.start), end)
    guard start < end else { return nil }
    if bytes[start] == UInt8(ascii: "#") {
        if let color = HexColor.parse(start + 1..<end, in: bytes) { return .color(color) }
    } else if end - start <= PackedName.capacity, let name = PackedName(start..<end, in: bytes), let keyword = ColorKeyword.table[name] {
        return keyword.value
    }
    return ColorParser.parse(span, in: bytes)
}

/// Whether a hash token can be a colour by the number of its bytes behind the number sign, escapes apart.
package func isColorHash(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
    span.start <= span.end && Int(span.end) <= bytes.count && HexColor.parse(span.range, in: bytes) != nil
}

/// Whether an identifier, given without escapes, is a `<color>`: a named colour, `transparent`, `currentColor` or a system colour.
package func isColorKeyword(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
    guard let name = keyword(span, in: bytes) else { return false }
    return ColorKeyword.table[name] != nil
}

/// Whether a function's name, given without its parenthesis and without escapes, makes a `<color>`, also one this module can't evaluate.
package func isColorFunction(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
    guard let name = keyword(span, in: bytes) else { return false }
    return ColorFunction.table[name] != nil
}

private func keyword(_ span: SourceSpan, in bytes: Span<UInt8>) -> PackedName? {
    guard span.start <= span.end, Int(span.end) <= bytes.count else { return nil }
    return PackedName(span.range, in: bytes)
}
