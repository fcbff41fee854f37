/// Checks that bytes are UTF-8 (Unicode 15, table 3-7).
enum UTF8Validation {
    /// Returns the offset of the first byte that belongs to no well-formed sequence; nil if all bytes are valid.
    static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
        var index = bytes.offsetOfNonASCII(from: 0)
        while index < bytes.count {
            guard let length = sequence(at: index, in: bytes) else { return index }
            index += length
            if index < bytes.count, bytes[index] < 0x80 { index = bytes.offsetOfNonASCII(from: index) }
        }
        return nil
    }

    /// Returns the length of the sequence that begins at `start` with a byte that is not ASCII; nil if it is ill-formed.
    private static func sequence(at start: Int, in bytes: Span<UInt8>) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[start] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for index in start + 2..<max(start + 2, start + length) where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
