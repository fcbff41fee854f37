/// A set of bytes below 0x80 in two words: membership is a shift and a mask, with no table in memory.
@frozen
@usableFromInline
package struct ByteSet: Sendable {
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64

    /// Creates the set from two words: bit n of `low` is byte n, bit n of `high` is byte 64 + n.
    @inlinable @inline(__always)
    package init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// True if the set contains `byte`; false for bytes from 0x80 on.
    @inlinable @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0
    }
}

/// The classes of bytes that the hot loops test, read from one table.
enum ByteClass {
    /// A byte on which the structure of rules depends: a quote, bracket, `;`, backslash, slash or `!`.
    static let structural: UInt8 = 1
    /// An ident code point below U+0080, or NUL, which counts as U+FFFD.
    static let asciiIdent: UInt8 = 2

    /// The classes of each byte, as a literal: the compiler lays it out, while a computed table would need an initialization check at each
    /// access.
    static let table: InlineArray<256, UInt8> = [
        2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 2, 0, 1,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1, 0, 0, 0, 0,
        0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 0, 2,
        0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 1, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
}
