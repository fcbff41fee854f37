internal import SourceText

/// Bytes as a key: they are hashed eight at a time, where an array hashes each by itself.
struct ByteKey: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        let span = bytes.span
        var index = 0
        while index + 8 <= span.count {
            hasher.combine(span.word(at: index))
            index += 8
        }
        var rest: UInt64 = 0
        while index < span.count {
            rest = rest << 8 | UInt64(span[index])
            index += 1
        }
        hasher.combine(rest)
    }
}
