/// Reads bits, the lowest of each byte first (RFC 1951, section 3.1.1).
struct BitReader {
    /// Bits that are read and not used yet, the next one lowest; zeros above `count`.
    private(set) var buffer: UInt64 = 0
    private var count = 0
    /// The index of the next byte.
    private var position = 0

    /// Makes at least 56 bits ready, or all that are left.
    @inline(__always)
    mutating func fill(in bytes: Span<UInt8>) {
        while count <= 56, position < bytes.count {
            buffer |= UInt64(bytes[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }

    /// Drops bits that are ready.
    ///
    /// - Throws: `ImageError.truncated` if fewer are left.
    @inline(__always)
    mutating func drop(_ bits: Int) throws(ImageError) {
        guard bits <= count else { throw .truncated }
        buffer >>= UInt64(bits)
        count -= bits
    }

    /// Reads the next bits, at most 16, as a number.
    @inline(__always)
    mutating func next(_ bits: Int, in bytes: Span<UInt8>) throws(ImageError) -> Int {
        guard bits > 0 else { return 0 }
        fill(in: bytes)
        let value = Int(truncatingIfNeeded: buffer & (1 << UInt64(bits) - 1))
        try drop(bits)
        return value
    }

    /// Skips to the next whole byte.
    mutating func alignToByte() {
        buffer >>= UInt64(count & 7)
        count -= count & 7
    }
}
