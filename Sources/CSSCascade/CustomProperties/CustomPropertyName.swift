internal import CSSSyntax
package import SourceText

/// The canonical spelling of the name of a custom property, independent of how the name is escaped.
///
/// See [CSS Syntax 3 § 4.3.7](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point).
package enum CustomPropertyName {
    /// The name at `span` with only the escapes that it needs; nil if it contains no escape and so is canonical already.
    package static func unified(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        guard span.range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return nil }
        var result: [UInt8] = []
        for byte in TokenText.unescaped(span, in: bytes) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
                result.append(byte)
            case ..<0x20, 0x7F: result += Array("\\\(String(byte, radix: 16)) ".utf8)
            default: result += [UInt8(ascii: "\\"), byte]
            }
        }
        return result
    }
}
