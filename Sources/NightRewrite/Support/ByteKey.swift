internal import SourceText

/// A dictionary key of bytes with a fast hash.
struct ByteKey: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes.span) }
}

extension Hasher {
    /// Hashes `bytes` eight at a time; the hash of an array would feed each byte separately.
    mutating func combine(_ bytes: Span<UInt8>) {
        combine(bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            combine(bytes.word(at: index))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        combine(rest)
    }
}
