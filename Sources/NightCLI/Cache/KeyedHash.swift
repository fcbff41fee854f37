/// SipHash-1-3, a keyed 64-bit hash; collisions cannot be constructed without the key (Aumasson and Bernstein 2012).
struct KeyedHash: Sendable, Equatable {
    private let first: UInt64
    private let second: UInt64

    /// Makes a hash with a given key.
    init(key first: UInt64, _ second: UInt64) {
        self.first = first
        self.second = second
    }

    /// Makes a hash with a random key.
    static func random() -> KeyedHash {
        var generator = SystemRandomNumberGenerator()
        return KeyedHash(key: generator.next(), generator.next())
    }

    /// The key, as two 64-bit halves.
    var key: (UInt64, UInt64) { (first, second) }

    /// Returns the digest of `bytes`.
    func digest(of bytes: [UInt8]) -> UInt64 {
        let bytes = bytes.span
        var (a, b) = (first ^ 0x736F_6D65_7073_6575, second ^ 0x646F_7261_6E64_6F6D)
        var (c, d) = (first ^ 0x6C79_6765_6E65_7261, second ^ 0x7465_6462_7974_6573)
        func round() {
            a &+= b
            c &+= d
            b = (b &<< 13 | b &>> 51) ^ a
            d = (d &<< 16 | d &>> 48) ^ c
            a = a &<< 32 | a &>> 32
            c &+= b
            a &+= d
            b = (b &<< 17 | b &>> 47) ^ c
            d = (d &<< 21 | d &>> 43) ^ a
            c = c &<< 32 | c &>> 32
        }
        func add(_ word: UInt64) {
            d ^= word
            round()
            a ^= word
        }
        let whole = bytes.count & ~7
        var index = 0
        while index < whole {
            var word: UInt64 = 0
            for offset in 0..<8 { word |= UInt64(bytes[index + offset]) &<< UInt64(offset &* 8) }
            add(word)
            index += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) &<< 56
        for offset in whole..<bytes.count { last |= UInt64(bytes[offset]) &<< UInt64((offset - whole) &* 8) }
        add(last)
        c ^= 0xFF
        for _ in 0..<3 { round() }
        return a ^ b ^ c ^ d
    }
}
