/// A dictionary key of bytes with a fast hash.
package struct ByteKey: Hashable, Sendable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Creates the key of `bytes`.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes.span) }
}

extension Hasher {
    /// Hashes `bytes` eight at a time; the hash of an array would feed each byte separately.
    package mutating func combine(_ bytes: Span<UInt8>) {
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
