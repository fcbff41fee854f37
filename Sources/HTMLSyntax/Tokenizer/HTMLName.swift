package import SourceText

/// The name of a tag or attribute of at most 16 bytes in ASCII lower case, packed for comparison without allocation.
///
/// All longer names are `other`, which equals no literal; compare names only with literals.
@usableFromInline
package struct HTMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    @usableFromInline
    let low: UInt64
    @usableFromInline
    let high: UInt64
    /// The number of bytes; 255 for `other`.
    @usableFromInline
    package let count: UInt8

    /// The value for every name of more than 16 bytes.
    package static let other = HTMLName(low: 0, high: 0, count: 255)

    @inlinable
    @inline(__always)
    init(low: UInt64, high: UInt64, count: UInt8) {
        self.low = low
        self.high = high
        self.count = count
    }

    /// True if both names have the same bytes.
    @inlinable
    @inline(__always)
    package static func == (one: HTMLName, other: HTMLName) -> Bool {
        one.low == other.low && one.high == other.high && one.count == other.count
    }

    /// True if a name equals a pattern.
    ///
    /// The generic operator for `Equatable` types would be called through a table for each pattern.
    @inlinable
    @inline(__always)
    package static func ~= (pattern: HTMLName, name: HTMLName) -> Bool { pattern == name }

    /// Packs the name at `span` in `bytes`, in lower case.
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

    /// Packs the name that a literal of at most 16 bytes spells; the literal must be in lower case.
    ///
    /// The initializer is inlined and depends on nothing at run time, so the compiler packs the literal: names are constants that nothing
    /// has to initialize.
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

    /// Packs the name that consists of `bytes`, in lower case.
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

    /// True if the bytes at `span` spell this name, ignoring ASCII case; always false for `other`.
    package func matches(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count == Int(count) && HTMLName(span, in: bytes) == self
    }
}

extension Array where Element == HTMLName {
    /// True if the array contains `name`.
    ///
    /// The method of all sequences would call `==` through a table for each element.
    @inlinable
    package func contains(_ name: HTMLName) -> Bool { contains { $0 == name } }
}
