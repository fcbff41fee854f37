/// Searches for bytes in a word of eight.
///
/// In each result the highest bit of the first byte that is found is set, all bits below are 0, and those above may be any.
extension UInt64 {
    /// 1 in each byte.
    @inlinable @inline(__always) static var ones: UInt64 { 0x0101_0101_0101_0101 }
    /// The highest bit of each byte.
    @inlinable @inline(__always) static var highest: UInt64 { 0x8080_8080_8080_8080 }

    /// The bytes that are equal to one; the highest bit of each of them is set.
    @inlinable
    @inline(__always)
    package func bytes(equalTo byte: UInt8) -> UInt64 { (self ^ (UInt64(byte) &* UInt64.ones)).bytes(below: 1) }

    /// The bytes that are less than a limit of at most 0x80.
    @inlinable
    @inline(__always)
    package func bytes(below limit: UInt8) -> UInt64 {
        // The subtraction borrows from the bytes above the first such byte only.
        (self &- (UInt64(limit) &* UInt64.ones)) & ~self & UInt64.highest
    }

    /// The word with the lowest bit of each byte set.
    @inlinable
    @inline(__always)
    package var withLowestBits: UInt64 { self | UInt64.ones }

    /// The index of the first byte that was found in a result, which is not 0.
    @inlinable
    @inline(__always)
    package var firstByte: Int { trailingZeroBitCount >> 3 }
}
