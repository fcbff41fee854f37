package import SourceText

/// Decodes the character references, newlines and NULs in the text of spans.
package enum CharacterDecoder {
    /// Returns the text at `span` in UTF-8, for a source in UTF-8; in other encodings the bytes from 0x80 on are copied.
    ///
    /// References are decoded by HTML § 13.2.5.72 to § 13.2.5.80, CRLF and CR become LF
    /// ([§ 13.2.3.5](https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream)), and NUL becomes U+FFFD if
    /// `context` requires it. Text that only looks like a reference stays as written.
    package static func decoded(_ span: SourceSpan, as context: CharacterContext, in bytes: Span<UInt8>) -> [UInt8] {
        // Most texts contain nothing to decode.
        isPlain(span, in: bytes) ? bytes.array(span) : decoded(span, as: context, in: bytes) { _, _ in }
    }

    /// Returns the decoded text with the source offset of each of its bytes, and the offset of the end after the last one.
    package static func decodedWithPlaces(
        _ span: SourceSpan, as context: CharacterContext, in bytes: Span<UInt8>
    ) -> (text: [UInt8], places: [UInt32]) {
        var places: [UInt32] = []
        let text = decoded(span, as: context, in: bytes) { place, end in
            while places.count < end { places.append(UInt32(place)) }
        }
        places.append(span.end)
        return (text, places)
    }

    /// True if the text at `span` has nothing to decode in any context.
    private static func isPlain(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in span.range where bytes[index] == UInt8(ascii: "&") || bytes[index] == 0x0D || bytes[index] == 0 { return false }
        return true
    }

    /// Decodes the text at `span` and reports each decoded piece.
    ///
    /// - Parameter piece: Receives the offset of a decoded piece in the source, and the end of the piece in the result.
    @inline(__always)
    private static func decoded(
        _ span: SourceSpan, as context: CharacterContext, in bytes: Span<UInt8>, _ piece: (_ place: Int, _ end: Int) -> Void
    ) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(span.count)
        let end = Int(span.end)
        var index = Int(span.start)
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"), context.hasReferences,
                let reference = CharacterReference(at: index, end, inAttribute: context == .attributeValue, in: bytes)
            {
                append(reference.first, to: &result)
                if reference.second != 0 { append(reference.second, to: &result) }
                piece(index, result.count)
                index = reference.end
                continue
            }
            let place = index
            if byte == 0x0D {
                result.append(0x0A)
                if index + 1 < end, bytes[index + 1] == 0x0A { index += 1 }
            } else if byte == 0, !context.keepsNull {
                append(0xFFFD, to: &result)
            } else {
                result.append(byte)
            }
            piece(place, result.count)
            index += 1
        }
        return result
    }

    /// The name of a tag, attribute or doctype as browsers see it: ASCII capitals in lower case, NUL as U+FFFD.
    package static func decodedName(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        var name = isPlain(span, in: bytes) ? bytes.array(span) : decoded(span, as: .verbatim, in: bytes)
        for index in name.indices { name[index] = name[index].asciiLowercased }
        return name
    }

    /// Appends a scalar value in UTF-8; `value` must be below 0x110000 and not a surrogate.
    private static func append(_ value: UInt32, to result: inout [UInt8]) {
        let bits = { (shift: UInt32) in UInt8(truncatingIfNeeded: value >> shift) & 0x3F | 0x80 }
        switch value {
        case ..<0x80:
            result.append(UInt8(truncatingIfNeeded: value))
        case ..<0x800:
            result.append(UInt8(truncatingIfNeeded: value >> 6) | 0xC0)
            result.append(bits(0))
        case ..<0x10000:
            result.append(UInt8(truncatingIfNeeded: value >> 12) | 0xE0)
            result.append(bits(6))
            result.append(bits(0))
        default:
            result.append(UInt8(truncatingIfNeeded: value >> 18) | 0xF0)
            result.append(bits(12))
            result.append(bits(6))
            result.append(bits(0))
        }
    }
}
