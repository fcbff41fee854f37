package import SourceText

/// Functions that interpret the text of tokens: names with escapes, and numbers.
package enum TokenText {
    /// True if the identifier at `span` is `name`, ignoring ASCII case; `name` must be in lower case.
    @inlinable
    package static func equals(_ span: SourceSpan, _ name: StaticString, hasEscape: Bool = false, in bytes: Span<UInt8>) -> Bool {
        if hasEscape { return equalsUnescaped(span, name, in: bytes) }
        guard span.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { expected in
            for offset in 0..<expected.count where unsafe bytes[Int(span.start) + offset].asciiLowercased != expected[offset] {
                return false
            }
            return true
        }
    }

    /// True if the bytes at `span` begin with `prefix`, ignoring ASCII case; `prefix` must be in lower case.
    package static func begins(_ span: SourceSpan, with prefix: StaticString, in bytes: Span<UInt8>) -> Bool {
        let count = UInt32(prefix.utf8CodeUnitCount)
        return span.count >= prefix.utf8CodeUnitCount && equals(SourceSpan(span.start, span.start + count), prefix, in: bytes)
    }

    /// True if the bytes at `span` end in `suffix`, ignoring ASCII case; `suffix` must be in lower case.
    package static func ends(_ span: SourceSpan, in suffix: StaticString, of bytes: Span<UInt8>) -> Bool {
        let count = UInt32(suffix.utf8CodeUnitCount)
        return span.count >= suffix.utf8CodeUnitCount && equals(SourceSpan(span.end - count, span.end), suffix, in: bytes)
    }

    @usableFromInline
    static func equalsUnescaped(_ span: SourceSpan, _ name: StaticString, in bytes: Span<UInt8>) -> Bool {
        // The longest escape of an ASCII letter is a backslash, six digits and CRLF.
        guard span.count <= name.utf8CodeUnitCount * 9 else { return false }
        return unescaped(span, in: bytes).map(\.asciiLowercased) == Array(String(describing: name).utf8)
    }

    /// Returns the bytes at `span` in UTF-8 with escapes resolved; escaped newlines are removed, and NUL becomes U+FFFD.
    ///
    /// See [CSS Syntax 3 § 3.3](https://www.w3.org/TR/css-syntax-3/#input-preprocessing) and
    /// [§ 4.3.7](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point).
    package static func unescaped(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        guard span.range.contains(where: { bytes[$0] == UInt8(ascii: "\\") || bytes[$0] == 0 }) else { return bytes.array(span) }
        var result: [UInt8] = []
        result.reserveCapacity(span.count)
        let end = Int(span.end)
        var index = Int(span.start)
        while index < end {
            let byte = bytes[index]
            index += 1
            if byte == 0 {
                append(0xFFFD, to: &result)
                continue
            }
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard index < end else {
                append(0xFFFD, to: &result)
                break
            }
            if bytes[index].isCSSNewline {
                index += bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
                continue
            }
            var scalar: UInt32 = 0
            var digits = 0
            while digits < 6, index < end, let value = bytes[index].hexDigitValue {
                scalar = scalar << 4 | UInt32(value)
                digits += 1
                index += 1
            }
            if digits == 0 {
                if bytes[index] == 0 { append(0xFFFD, to: &result) } else { result.append(bytes[index]) }
                index += 1
                continue
            }
            if index < end, bytes[index].isCSSWhitespace {
                index += bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
            }
            append(scalar == 0 || scalar > 0x10FFFF || scalar >> 11 == 0x1B ? 0xFFFD : scalar, to: &result)
        }
        return result
    }

    /// The value of the number, percentage or dimension at `span`, without a unit; always finite.
    ///
    /// See [CSS Syntax 3 § 4.3.13](https://www.w3.org/TR/css-syntax-3/#convert-string-to-number).
    package static func number(_ span: SourceSpan, in bytes: Span<UInt8>) -> Double {
        let end = Int(span.end)
        var index = Int(span.start)
        var isNegative = false
        if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
            isNegative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        var mantissa: UInt64 = 0
        var exponent = 0
        var sawPoint = false
        while index < end {
            let byte = bytes[index]
            if byte.isASCIIDigit {
                // Eighteen digits fit into 64 bits and exceed the precision of a Double.
                if mantissa < 100_000_000_000_000_000 {
                    mantissa = mantissa * 10 + UInt64(byte - 0x30)
                    if sawPoint { exponent -= 1 }
                } else if !sawPoint {
                    exponent += 1
                }
            } else if byte == UInt8(ascii: "."), !sawPoint {
                sawPoint = true
            } else {
                break
            }
            index += 1
        }
        if index + 1 < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
            exponent += writtenExponent(from: index + 1, end, in: bytes)
        }
        let value = scaled(Double(mantissa), by: exponent)
        return isNegative ? -value : value
    }

    /// Reads the exponent that begins at `start`; only its first six digits count.
    private static func writtenExponent(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
        var value = 0
        while index < end, bytes[index].isASCIIDigit {
            if value < 100_000 { value = value * 10 + Int(bytes[index] - 0x30) }
            index += 1
        }
        return isNegative ? -value : value
    }

    /// `value` · 10^`exponent`; a power of ten up to 10²² is exact, so usual numbers are rounded once.
    private static func scaled(_ value: Double, by exponent: Int) -> Double {
        guard value != 0, exponent != 0 else { return value }
        var result = value
        var rest = min(abs(exponent), 400)
        while rest > 0 {
            let step = min(rest, 22)
            var power = 1.0
            for _ in 0..<step { power *= 10 }
            if exponent > 0 { result *= power } else { result /= power }
            rest -= step
        }
        return min(result, .greatestFiniteMagnitude)
    }

    /// The end of the last escape in `span`, with the white space that belongs to it, or the start of `span` if there is none.
    static func endOfLastEscape(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        var tokenizer = Tokenizer(span)
        var result = tokenizer.position
        while tokenizer.position < tokenizer.end {
            if tokenizer.isValidEscape(at: tokenizer.position, in: bytes) {
                tokenizer.consumeEscape(in: bytes)
                result = tokenizer.position
            } else {
                tokenizer.position += 1
            }
        }
        return result
    }

    private static func append(_ scalar: UInt32, to result: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
