internal import HTMLSyntax
internal import SourceText

extension SourceSpan {
    /// Returns true if the span contains no other characters than HTML's whitespace.
    func isWhitespace(in source: Span<UInt8>) -> Bool {
        for index in range where !source[index].isHTMLWhitespace { return false }
        return true
    }
}
