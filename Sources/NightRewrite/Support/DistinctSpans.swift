internal import SourceText

/// The spans of one text, each spelling once, numbered in the order in which they come.
///
/// A few are searched; many get a hash table, with Swift's seeded hash, so that no choice of spellings makes it slow.
struct DistinctSpans: Sendable {
    private static let searched = 8

    private var spans: [SourceSpan] = []
    /// Numbers plus one, by hash; 0 is an empty slot, and none are there as long as the spans are searched.
    private var slots: [UInt32] = []

    /// How many spellings there are.
    var count: Int { spans.count }

    /// The number of the spelling at `span`, a new one where it is new; `bytes` are the same each time.
    mutating func number(of span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        guard spans.count >= DistinctSpans.searched else {
            if let number = spans.firstIndex(where: { DistinctSpans.areEqual($0, span, in: bytes) }) { return number }
            spans.append(span)
            return spans.count - 1
        }
        if slots.count < spans.count * 2 + 2 { grow(in: bytes) }
        let slot = slot(of: span, in: bytes)
        if slots[slot] == 0 {
            spans.append(span)
            slots[slot] = UInt32(spans.count)
        }
        return Int(slots[slot]) - 1
    }

    private mutating func grow(in bytes: Span<UInt8>) {
        slots = Array(repeating: 0, count: max(64, slots.count * 2))
        for number in spans.indices { slots[slot(of: spans[number], in: bytes)] = UInt32(number) + 1 }
    }

    /// The slot that holds the spelling at `span`, or the empty one where it belongs.
    private func slot(of span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes.extracting(span.range))
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] != 0, !DistinctSpans.areEqual(spans[Int(slots[slot]) - 1], span, in: bytes) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private static func areEqual(_ one: SourceSpan, _ other: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        for offset in 0..<one.count where bytes[Int(one.start) + offset] != bytes[Int(other.start) + offset] { return false }
        return true
    }
}
