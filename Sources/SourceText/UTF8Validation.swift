/// Checks that bytes are UTF-8 (Unicode 15, table 3-7).
enum UTF8Validation {
    /// The offset of the first byte that belongs to no well-formed sequence, or nil where all is well.
    static func firstInvalidOffset(in bytes: borrowing Span<UInt8>) -> Int? {
        var index = 0
        let count = bytes.count
        while index < count {
            // Sixteen bytes at a time: most sources are ASCII.
            while index + 16 <= count {
                var high: UInt8 = 0
                for offset in 0..<16 { high |= bytes[index + offset] }
                guard high < 0x80 else { break }
                index += 16
            }
            guard index < count else { return nil }
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, low) = (3, 0xA0)
            case 0xED: (length, high) = (3, 0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, low) = (4, 0x90)
            case 0xF4: (length, high) = (4, 0x8F)
            case 0xF1...0xF3: length = 4
            default: return index
            }
            guard index + length <= count, bytes[index + 1] >= low, bytes[index + 1] <= high else { return index }
            var next = index + 2
            while next < index + length {
                guard bytes[next] & 0xC0 == 0x80 else { return index }
                next += 1
            }
            index += length
        }
        return nil
    }
}
