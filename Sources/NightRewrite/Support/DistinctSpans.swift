internal import SourceText

/// The distinct spellings among spans of one text, numbered in order of appearance.
///
/// Up to eight are searched linearly; more use a hash table with Swift's seeded hash, so that no choice of spellings makes it slow.
struct DistinctSpans: Sendable {
    private static let searched = 8

    private var spans: [SourceSpan] = []
    /// The hash table of numbers plus one, with 0 for an empty slot; the array is empty while the spans are searched linearly.
    private var slots: [UInt32] = []

    /// The number of distinct spellings.
    var count: Int { spans.count }

    /// The first span with the spelling of a number.
    subscript(_ number: Int) -> SourceSpan { spans[number] }

    /// Returns the number of the spelling at `span`, and adds it if it is new; `bytes` must be the same in all calls, or longer.
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

    /// Returns the slot of the spelling at `span`, or the empty slot where it belongs.
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
