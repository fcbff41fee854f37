/// The checksum of zlib streams (RFC 1950, section 8).
enum Adler32 {
    /// The checksum of `bytes`.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        var index = 0
        while index < bytes.count {
            // 5552 is the greatest number of bytes whose sums can't overflow 32 bits.
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

/// The checksum of PNG's chunks (PNG, third edition, annex D).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var value = index
        for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        return value
    }

    /// The checksum of `bytes`.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var value = UInt32.max
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }
}
