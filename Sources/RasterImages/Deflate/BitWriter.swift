/// Writes bits, the lowest of each byte first (RFC 1951, section 3.1.1).
struct BitWriter {
    /// The whole bytes so far.
    private(set) var bytes: [UInt8] = []
    private var buffer: UInt64 = 0
    private var count = 0

    /// Appends the lowest `bits` bits of `value`, at most 16.
    @inline(__always)
    mutating func append(_ value: Int, bits: Int) {
        buffer |= UInt64(truncatingIfNeeded: value) << UInt64(count)
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            count -= 8
        }
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        if count > 0 { append(0, bits: 8 - count) }
    }
}
