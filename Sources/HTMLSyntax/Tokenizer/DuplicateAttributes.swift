internal import SourceText

/// Finds the attributes of one tag that repeat an earlier name, in linear time however many there are.
///
/// A few attributes are searched one by one. For a tag with many, there is a hash table with Swift's seeded hash, so that no choice of
/// names makes it slow.
struct DuplicateAttributes: Sendable {
    private static let searched = 16

    /// Indices into the attributes of the tag plus one, by hash; 0 is an empty slot.
    ///
    /// Empty while attributes are searched one by one.
    private var slots: [UInt32] = []

    /// Removes what is stored about the last tag.
    mutating func reset() {
        if !slots.isEmpty { slots.removeAll(keepingCapacity: false) }
    }

    /// True if one of `attributes` has the name `name`; call it once for each attribute, before it is appended.
    mutating func isDuplicate(_ name: SourceSpan, of attributes: [HTMLAttribute], in bytes: Span<UInt8>) -> Bool {
        if attributes.count < Self.searched {
            for index in attributes.indices where attributes[index].name.equalsIgnoringASCIICase(name, in: bytes) { return true }
            return false
        }
        if slots.count < attributes.count * 2 + 2 { grow(to: attributes, in: bytes) }
        let slot = slot(of: name, attributes, in: bytes)
        if slots[slot] != 0 { return true }
        slots[slot] = UInt32(truncatingIfNeeded: attributes.count + 1)
        return false
    }

    private mutating func grow(to attributes: [HTMLAttribute], in bytes: Span<UInt8>) {
        var capacity = 64
        while capacity < attributes.count * 4 { capacity *= 2 }
        slots = [UInt32](repeating: 0, count: capacity)
        for index in attributes.indices where !attributes[index].isDuplicate {
            slots[slot(of: attributes[index].name, attributes, in: bytes)] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    /// The slot that holds `name`, or the empty slot where it belongs.
    ///
    /// No comparison ever uses the index of an attribute that is not appended yet.
    private func slot(of name: SourceSpan, _ attributes: [HTMLAttribute], in bytes: Span<UInt8>) -> Int {
        var hasher = Hasher()
        for index in name.range { hasher.combine(bytes[index].asciiLowercased) }
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0, !attributes[Int(slots[slot]) - 1].name.equalsIgnoringASCIICase(name, in: bytes) {
            slot = (slot + 1) & mask
        }
        return slot
    }
}
