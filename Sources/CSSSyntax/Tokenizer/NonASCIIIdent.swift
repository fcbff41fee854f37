/// A test for non-ASCII ident code points in UTF-8.
///
/// Bytes that are not valid UTF-8 are read as U+FFFD, which is an ident code point. Browsers treat every code point from U+0080 on as an
/// ident code point; they differ from the specification only in punctuation, symbols, arrows and private use
/// ([CSS Syntax 3 § 4.2](https://www.w3.org/TR/css-syntax-3/#tokenizer-definitions)).
enum NonASCIIIdent {
    /// The length in bytes of the code point at `index` if it is not an ident code point, else 0; the byte there must be 0x80 or above.
    @inline(__always)
    static func foreignLength(at index: Int, end: Int, in bytes: Span<UInt8>) -> Int {
        switch bytes[index] {
        // All other bytes begin only ident code points.
        case 0xC2, 0xC3, 0xCD, 0xE2, 0xE3, 0xEE, 0xEF: decodedLength(at: index, end: end, in: bytes)
        default: 0
        }
    }

    /// True if a code point that is not an ident code point ends at `index` and begins at or after `lowest`.
    static func foreignEnds(at index: Int, from lowest: Int, in bytes: Span<UInt8>) -> Bool {
        for length in 2...3 where index - length >= lowest && bytes[index - length] >= 0xC0 {
            return foreignLength(at: index - length, end: index, in: bytes) == length
        }
        return false
    }

    private static func decodedLength(at index: Int, end: Int, in bytes: Span<UInt8>) -> Int {
        let lead = bytes[index]
        guard index + 1 < end, bytes[index + 1] & 0xC0 == 0x80 else { return 0 }
        let second = UInt32(bytes[index + 1] & 0x3F)
        if lead < 0xE0 { return contains(UInt32(lead & 0x1F) << 6 | second) ? 0 : 2 }
        guard index + 2 < end, bytes[index + 2] & 0xC0 == 0x80 else { return 0 }
        return contains(UInt32(lead & 0x0F) << 12 | second << 6 | UInt32(bytes[index + 2] & 0x3F)) ? 0 : 3
    }

    /// True if `scalar` is in the ranges of §4.2 below U+10000; all code points from U+10000 on are ident code points.
    private static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040, 0x2070...0x218F, 0x2C00...0x2FEF,
            0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD:
            true
        default: false
        }
    }
}
