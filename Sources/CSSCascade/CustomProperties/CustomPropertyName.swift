internal import CSSSyntax
package import SourceText

/// The canonical spelling of the name of a custom property, independent of how the name is escaped.
///
/// See [CSS Syntax 3 § 4.3.7](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point).
package enum CustomPropertyName {
    /// The name at `span` with only the escapes that it needs; nil if it contains no escape and so is canonical already.
    package static func unified(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        guard span.range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return nil }
        return CSSIdentifierText.part(TokenText.unescaped(span, in: bytes))
    }
}
