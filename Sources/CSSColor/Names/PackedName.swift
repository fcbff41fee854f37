/// An ASCII keyword of up to 24 bytes in lower case, in three words: compared and hashed without a String.
///
/// CSS keywords are ASCII case-insensitive (CSS Values 4, section 2.1); the longest one for a color is `-webkit-focus-ring-color`, 24
/// bytes.
struct PackedName: Hashable, Sendable {
    /// The longest name that fits.
    static let capacity = 24

    private(set) var words: SIMD3<UInt64> = SIMD3(repeating: 0)
    private(set) var count = 0

    /// An empty name.
    init() {}

    /// The name of a table entry, which is ASCII and in lower case.
    init(_ name: String) {
        for byte in name.utf8 { append(byte) }
    }

    /// Creates the name of the bytes `range` of a source, without unescaping; a name longer than any keyword equals none of them.
    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        // One byte more than fits is enough to differ.
        for index in range.prefix(PackedName.capacity + 1) { append(bytes[index]) }
    }

    /// Adds a byte, in lower case; a name that is full stores no more bytes, but counts them.
    mutating func append(_ byte: UInt8) {
        if count < PackedName.capacity {
            let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            let shifted = UInt64(lower) << UInt64((count & 7) * 8)
            // A switch, since a vector with a variable index would go through memory.
            switch count >> 3 {
            case 0: words.x |= shifted
            case 1: words.y |= shifted
            default: words.z |= shifted
            }
        }
        count += 1
    }

    /// True for a `<dashed-ident>`, which begins with two hyphens (CSS Values 4, section 4.3).
    var isDashed: Bool { words.x & 0xFFFF == UInt64(UInt8(ascii: "-")) * 0x101 }

    /// A hash of the whole name, the same in every run.
    var mixed: UInt64 {
        // The odd constants are those of SplitMix64 (Steele, Lea, Flood 2014).
        let folded = (words.x &* 0xBF58_476D_1CE4_E5B9) ^ (words.y &* 0x94D0_49BB_1331_11EB) ^ (words.z &* 0x9E37_79B9_7F4A_7C15)
        return folded ^ (folded >> 29)
    }
}
