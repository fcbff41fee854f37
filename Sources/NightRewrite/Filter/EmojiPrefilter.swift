internal import HTMLSyntax
internal import SourceText

/// Finds out whether a document may hold emoji, without a tree of its elements.
enum EmojiPrefilter {
    /// The lowest character that is an emoji unless a selector makes another one an emoji.
    private static let lowestEmoji: UInt32 = 0x203C
    /// The greatest length of a character reference without leading zeros.
    private static let longestReference = 40

    /// False for a document that holds no emoji for certain.
    ///
    /// Every emoji of more than one character has one that is an emoji by itself, a variation selector or a joiner in it.
    static func mayBe(in source: Source) -> Bool {
        let bytes = source.bytes.span
        // In other encodings an emoji is always a character reference.
        return source.encoding != .asciiSuperset && mayBeWritten(in: bytes) || mayBeReferenced(in: bytes)
    }

    private static func mayBeWritten(in bytes: Span<UInt8>) -> Bool {
        var index = bytes.offsetOfNonASCII(from: 0)
        while index < bytes.count {
            switch bytes[index] {
            // U+2000 to U+2FFF, U+F000 to U+FFFF, and the supplementary planes.
            case 0xE2, 0xEF: if character(at: index, length: 3, in: bytes).map(mayBePart) ?? true { return true }
            case 0xF0: if character(at: index, length: 4, in: bytes).map(mayBePart) ?? true { return true }
            case 0..<0x80:
                index = bytes.offsetOfNonASCII(from: index)
                continue
            default: break
            }
            index += 1
        }
        return false
    }

    /// The character of UTF-8 whose first byte is at `index`; nil if the bytes are no character.
    private static func character(at index: Int, length: Int, in bytes: Span<UInt8>) -> UInt32? {
        guard index + length <= bytes.count else { return nil }
        var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
        for next in index + 1..<index + length {
            guard bytes[next] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[next] & 0x3F)
        }
        return value
    }

    private static func mayBeReferenced(in bytes: Span<UInt8>) -> Bool {
        var index = bytes.offset(of: UInt8(ascii: "&"), from: 0, to: bytes.count)
        while index < bytes.count {
            if !EmojiRuns.isPlainReference(at: index, in: bytes), mayBeReferenced(at: index, in: bytes) { return true }
            index = bytes.offset(of: UInt8(ascii: "&"), from: index + 1, to: bytes.count)
        }
        return false
    }

    /// True if the reference at `index` may be one to a part of an emoji.
    private static func mayBeReferenced(at index: Int, in bytes: Span<UInt8>) -> Bool {
        var end = index + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") || bytes[end].isASCIIWord { end += 1 }
        guard end - index < longestReference else { return true }
        let text = CharacterDecoder.decoded(SourceSpan(index, min(end + 1, bytes.count)), as: .data, in: bytes)
        return String(decoding: text, as: UTF8.self).unicodeScalars.contains { mayBePart($0.value) }
    }

    /// True for a character that is an emoji by itself, a variation selector that makes one, or a joiner.
    private static func mayBePart(_ character: UInt32) -> Bool {
        guard character >= lowestEmoji else { return character == EmojiRuns.joiner.value }
        guard character != EmojiRuns.emojiSelector.value, let scalar = Unicode.Scalar(character) else { return true }
        return scalar.properties.isEmoji
    }
}
