internal import SourceText

/// A fast filter for the words in a small set, with false positives but no false negatives; ASCII case is ignored.
///
/// It tests the length together with four bytes. It is a class because the table of a constant struct would be copied for each word.
package final class WordPrefilter: Sendable {
    /// A bit for each of 4,096 places.
    private let bits: InlineArray<64, UInt64>

    /// Creates a filter for `words`.
    package init(_ words: [[UInt8]]) {
        var bits = InlineArray<64, UInt64>(repeating: 0)
        for word in words where !word.isEmpty {
            let place = WordPrefilter.place(from: 0, to: word.count, in: word.span)
            bits[place >> 6] |= 1 << UInt64(place & 63)
        }
        self.bits = bits
    }

    /// True if the text from `start` up to and without `end`, at least one byte, may be one of the words.
    func mayContain(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Bool {
        let place = WordPrefilter.place(from: start, to: end, in: bytes)
        return bits[place >> 6] & 1 << UInt64(place & 63) != 0
    }

    /// The place of a word: a hash of its length, its first two bytes, one in the middle and the last.
    @inline(__always)
    private static func place(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        let length = end &- start
        var hash = length &* 31 &+ Int(bytes[start] | 0x20)
        hash = hash &* 31 &+ Int(bytes[min(start &+ 1, end &- 1)] | 0x20)
        hash = hash &* 31 &+ Int(bytes[start &+ length / 2] | 0x20)
        hash = hash &* 31 &+ Int(bytes[end &- 1] | 0x20)
        return hash & 4095
    }
}
