package import SourceText

/// Names as bytes, numbered in the order in which they are added: a hash table that looks up spans without copying them.
package struct ByteNames: Sendable {
    private var blob: [UInt8] = []
    private var spans: [SourceSpan] = []
    /// The slots of the hash table, a power of two; empty until there is a name.
    private var slots: [UInt32] = []

    /// Creates an empty table.
    package init() {}

    /// The number of names.
    package var count: Int { spans.count }

    /// The name with the number `id`.
    package subscript(_ id: Int) -> [UInt8] { Array(blob[spans[id].range]) }

    /// The number of the name at `span`; nil if it is not in the table.
    package func id(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = Int(ByteNames.hash(span, in: bytes)) & (slots.count - 1)
        while slots[slot] != 0 {
            let id = Int(slots[slot]) - 1
            if equals(id, span, in: bytes) { return id }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The number of the name at `span`, which is added if it is new.
    package mutating func intern(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        if let id = id(of: span, in: bytes) { return id }
        if (spans.count + 1) * 2 > slots.count { grow() }
        let start = blob.count
        for index in span.range { blob.append(bytes[index]) }
        spans.append(SourceSpan(start, blob.count))
        place(spans.count - 1)
        return spans.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: max(64, slots.count * 2))
        for id in spans.indices { place(id) }
    }

    private mutating func place(_ id: Int) {
        var slot = Int(ByteNames.hash(spans[id], in: blob.span)) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(id) + 1
    }

    private func equals(_ id: Int, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard spans[id].count == span.count else { return false }
        for offset in 0..<span.count where blob[Int(spans[id].start) + offset] != bytes[Int(span.start) + offset] { return false }
        return true
    }

    /// The hash of a name by FNV-1a.
    private static func hash(_ span: SourceSpan, in bytes: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in span.range { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
        return hash ^ hash >> 15
    }
}
