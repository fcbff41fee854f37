internal import CSSSyntax
internal import SourceText

/// A hash table of names of properties.
struct PropertyNames: Sendable {
    /// All names, one after the other.
    private let names: [UInt8]
    /// The offset in `names` at which each name ends.
    private let ends: [Int]
    /// For each hash, the number of a name plus one; 0 for none.
    private let slots: [UInt16]

    private static let slotBits: UInt32 = 12

    /// Creates a table of `list`: names in lower case, at most a thousand, so that most slots are free.
    init(_ list: [[UInt8]]) {
        var names: [UInt8] = []
        var ends: [Int] = []
        var slots = [UInt16](repeating: 0, count: 1 << PropertyNames.slotBits)
        for name in list {
            let start = names.count
            names += name
            ends.append(names.count)
            var slot = PropertyNames.hash(SourceSpan(start, names.count), in: names.span)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(ends.count)
        }
        self.names = names
        self.ends = ends
        self.slots = slots
    }

    /// The index of the name at `span`, in any case; nil if it is not in the list.
    func index(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        guard !span.isEmpty else { return nil }
        var slot = PropertyNames.hash(span, in: bytes)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if isName(index, at: span, in: bytes) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isName(_ index: Int, at span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let start = index == 0 ? 0 : ends[index - 1]
        guard ends[index] - start == span.count else { return false }
        for offset in 0..<span.count where bytes[Int(span.start) + offset].asciiLowercased != names[start + offset] { return false }
        return true
    }

    /// Hashes the length and four bytes of a name in lower case by Knuth's multiplicative hashing, which separates most names.
    @inline(__always)
    private static func hash(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let start = Int(span.start)
        let count = span.count
        var word = UInt32(bytes[start] | 0x20)
        word |= UInt32(bytes[start + count / 2] | 0x20) << 8
        word |= UInt32(bytes[start + count / 4] | 0x20) << 16
        word |= UInt32(bytes[start + count - 1] | 0x20) << 24
        let mixed = (word ^ UInt32(truncatingIfNeeded: count) << 5) &* 0x9E37_79B1
        return Int(mixed >> (32 - slotBits))
    }
}
