/// The checksum of zlib streams (RFC 1950, section 8).
enum Adler32 {
    /// The checksum of `bytes`.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        var index = 0
        while index < bytes.count {
            // 5552 bytes are the most that can't overflow 32 bits.
            let end = min(index + 5552, bytes.count)
            while index < end {
                low += UInt32(bytes[index])
                high += low
                index += 1
            }
            low %= 65521
            high %= 65521
        }
        return high << 16 | low
    }
}
