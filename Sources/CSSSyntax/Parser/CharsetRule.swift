package import SourceText

/// The `@charset` declaration at the beginning of a stylesheet, which is a byte pattern and not a rule.
///
/// See [CSS Syntax 3 § 3.2](https://www.w3.org/TR/css-syntax-3/#input-byte-stream).
package enum CharsetRule {
    /// The label in `@charset "…";` at the very beginning of `bytes`; nil if the first 1024 bytes do not begin with exactly this pattern.
    ///
    /// A label consists of bytes from 0x16 to 0x7F, without the quote. The caller must look for a byte order mark first.
    package static func declaredCharset(in bytes: Span<UInt8>) -> SourceSpan? {
        let start = 10
        let end = min(bytes.count, 1024)
        guard end > start + 1 else { return nil }
        // `@charset "`
        let opening: InlineArray<10, UInt8> = [0x40, 0x63, 0x68, 0x61, 0x72, 0x73, 0x65, 0x74, 0x20, 0x22]
        for index in 0..<start where bytes[index] != opening[index] { return nil }
        var index = start
        while index < end, bytes[index] >= 0x16, bytes[index] < 0x80, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        guard index + 1 < end, bytes[index] == UInt8(ascii: "\""), bytes[index + 1] == UInt8(ascii: ";") else { return nil }
        return SourceSpan(start, index)
    }
}
