package import SourceText

/// The name of a tag or attribute of at most 16 bytes in ASCII lower case, packed for comparison without allocation.
///
/// Longer names are all `other`, which equals nothing that a literal gives; compare with literals only.
@usableFromInline
package struct HTMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    @usableFromInline
    let low: UInt64
    @usableFromInline
    let high: UInt64
    /// The number of bytes; 255 for `other`.
    @usableFromInline
    package let count: UInt8

    /// What stands for a name of more than 16 bytes.
    package static let other = HTMLName(low: 0, high: 0, count: 255)

    @inlinable
    @inline(__always)
    init(low: UInt64, high: UInt64, count: UInt8) {
        self.low = low
        self.high = high
        self.count = count
    }

    @inlinable
    @inline(__always)
    package static func == (one: HTMLName, other: HTMLName) -> Bool {
        one.low == other.low && one.high == other.high && one.count == other.count
    }

    /// Whether a name is that of a pattern; the one for all types that can be equal would be called through a table for each pattern.
    @inlinable
    @inline(__always)
    package static func ~= (pattern: HTMLName, name: HTMLName) -> Bool { pattern == name }

    /// The name that stands at `span` in `bytes`, in lower case.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        let start = Int(span.start)
        let end = min(Int(span.end), bytes.count)
        guard start <= end, end - start <= 16 else {
            self = HTMLName(low: 0, high: 0, count: 255)
            return
        }
        var low: UInt64 = 0
        var high: UInt64 = 0
        var index = start
        while index < end, index - start < 8 {
            low = low << 8 | UInt64(bytes[index].asciiLowercased)
            index += 1
        }
        while index < end {
            high = high << 8 | UInt64(bytes[index].asciiLowercased)
            index += 1
        }
        self.init(low: low, high: high, count: UInt8(truncatingIfNeeded: end - start))
    }

    /// The name that a literal of at most 16 bytes spells; write it in lower case.
    ///
    /// As it is inlined and asks nothing of a run, the compiler packs a literal: names are constants, which nothing has to make first.
    @inlinable
    @inline(__always)
    package init(stringLiteral value: StaticString) {
        let (low, high) = value.withUTF8Buffer { bytes in
            var low: UInt64 = 0
            var high: UInt64 = 0
            for index in bytes.indices {
                if index < 8 {
                    low = unsafe low << 8 | UInt64(bytes[index])
                } else {
                    high = unsafe high << 8 | UInt64(bytes[index])
                }
            }
            return (low, high)
        }
        self.init(low: low, high: high, count: UInt8(truncatingIfNeeded: value.utf8CodeUnitCount))
    }

    /// The name that consists of `bytes`, in lower case.
    package init(_ bytes: some Sequence<UInt8>) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var count = 0
        for byte in bytes {
            if count < 8 {
                low = low << 8 | UInt64(byte.asciiLowercased)
            } else {
                high = high << 8 | UInt64(byte.asciiLowercased)
            }
            count += 1
        }
        self = count <= 16 ? HTMLName(low: low, high: high, count: UInt8(truncatingIfNeeded: count)) : HTMLName(low: 0, high: 0, count: 255)
    }

    /// The byte at `index` of a name that is not `other`.
    func byte(at index: Int) -> UInt8 {
        let length = Int(count)
        let part = index < 8 ? low >> UInt64(8 * (min(length, 8) - 1 - index)) : high >> UInt64(8 * (length - 1 - index))
        return UInt8(truncatingIfNeeded: part)
    }

    /// Whether the bytes at `span` spell this name, ignoring ASCII case; never for `other`.
    package func matches(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count == Int(count) && HTMLName(span, in: bytes) == self
    }
}

extension Array where Element == HTMLName {
    /// Whether the names hold this one; the method of all sequences would call `==` through a table for each.
    @inlinable
    package func contains(_ name: HTMLName) -> Bool { contains { $0 == name } }
}
