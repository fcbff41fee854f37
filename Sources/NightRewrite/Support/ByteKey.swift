/// Bytes as a key that is hashed quickly.
struct ByteKey: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes.span) }
}
