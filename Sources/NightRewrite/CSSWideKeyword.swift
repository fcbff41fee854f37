internal import CSSSyntax
internal import SourceText

/// The keywords that every property takes (CSS Values 4 §2.1, Cascade 5 §7.3).
enum CSSWideKeyword {
    /// Whether the value at `span` is such a keyword.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count >= 5, span.count <= 12 else { return false }
        let keywords: [StaticString] = ["inherit", "initial", "unset", "revert", "revert-layer"]
        return keywords.contains { TokenText.equals(span, $0, in: bytes) }
    }
}
