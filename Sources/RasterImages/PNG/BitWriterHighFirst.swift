/// Packs samples into bytes, the first in the highest bits (PNG, third edition, section 7.2).
struct BitWriterHighFirst {
    /// The whole bytes so far.
    private(set) var bytes: [UInt8] = []
    private var buffer = 0
    private var count = 0

    /// Appends a value of `bits` bits, at most 8.
    mutating func append(_ value: Int, bits: Int) {
        buffer = buffer << bits | value
        count += bits
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
            buffer &= 1 << count - 1
        }
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        if count > 0 { append(0, bits: 8 - count) }
    }
}
