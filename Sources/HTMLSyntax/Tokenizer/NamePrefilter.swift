package import SourceText

/// A fast filter for the names in a small set, with false positives but no false negatives.
///
/// It tests the length together with the first, second and last letter, each alone, so a name that passes may still not be in the set. It
/// is a class because the tables of a constant struct would be copied for each name.
package final class NamePrefilter: Sendable {
    /// For each letter, by its five lowest bits, the lengths of the names that have it in that place, as bits.
    @usableFromInline
    let first: InlineArray<32, UInt32>
    @usableFromInline
    let second: InlineArray<32, UInt32>
    @usableFromInline
    let last: InlineArray<32, UInt32>

    /// Creates a filter for `names`.
    package init(_ names: [HTMLName]) {
        func lengths(_ index: (Int) -> Int) -> InlineArray<32, UInt32> {
            var result = InlineArray<32, UInt32>(repeating: 0)
            for name in names where name.count >= 1 && name.count <= 16 {
                result[NamePrefilter.place(name.byte(at: index(Int(name.count))))] |= 1 << UInt32(name.count)
            }
            return result
        }
        first = lengths { _ in 0 }
        second = lengths { min(1, $0 - 1) }
        last = lengths { $0 - 1 }
    }

    /// True if the text at `span`, at least one byte, may be one of the names, ignoring ASCII case.
    @inlinable
    @inline(__always)
    package func mayContain(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        mayContain(from: Int(span.start), to: Int(span.end), in: bytes)
    }

    /// True if the text from `start` up to and without `end` may be one of the names, ignoring ASCII case.
    @inlinable
    @inline(__always)
    func mayContain(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Bool {
        let length = UInt32(truncatingIfNeeded: end &- start)
        guard first[NamePrefilter.place(bytes[start])] >> length & 1 != 0 else { return false }
        let lengths = second[NamePrefilter.place(bytes[min(start &+ 1, end &- 1)])] & last[NamePrefilter.place(bytes[end &- 1])]
        return lengths >> length & 1 != 0
    }

    @inlinable
    @inline(__always)
    static func place(_ byte: UInt8) -> Int { Int(byte & 31) }
}
