internal import CSSSyntax
package import SourceText

/// The properties of today's CSS that carry colour: which role, and where in the value (CSS Backgrounds 3, Borders 4, UI 4, Text Decoration 4,
/// Multi-column 1, Gap Decorations 1, Lists 3, Fill and Stroke 3, SVG 2, Filter Effects 2, Scrollbars 1, Color Adjust 1, Compatibility).
package struct PropertyTable: Sendable {
    /// The one table.
    package static let shared = PropertyTable()

    /// The properties; an index into them stands for a property.
    package let properties: [ColorProperty]
    /// For each hash the index of a property, or `none`.
    private let slots: [UInt8]
    /// All names, one behind the other, and where each ends.
    private let names: [UInt8]
    private let ends: [Int]

    private static let none: UInt8 = 0xFF
    static let slotBits: UInt32 = 10

    private init() {
        properties = PropertyTable.rows
        var names: [UInt8] = []
        var ends: [Int] = []
        var slots = [UInt8](repeating: PropertyTable.none, count: 1 << PropertyTable.slotBits)
        for (index, property) in properties.enumerated() {
            let start = names.count
            names += Array(String(describing: property.name).utf8)
            ends.append(names.count)
            var slot = PropertyTable.hash(SourceSpan(start, names.count), in: names.span)
            while slots[slot] != PropertyTable.none { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt8(index)
        }
        self.slots = slots
        self.names = names
        self.ends = ends
    }

    /// The index of the property whose name stands at `span`, in any case; nil where it carries no colour.
    package func index(of span: SourceSpan, in bytes: Span<UInt8>) -> UInt8? {
        guard !span.isEmpty else { return nil }
        var slot = PropertyTable.hash(span, in: bytes)
        while slots[slot] != PropertyTable.none {
            if isName(of: Int(slots[slot]), at: span, in: bytes) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isName(of index: Int, at span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let start = index == 0 ? 0 : ends[index - 1]
        guard ends[index] - start == span.count else { return false }
        for offset in 0..<span.count where bytes[Int(span.start) + offset].asciiLowercased != names[start + offset] { return false }
        return true
    }

    /// The index of the property with this name, in lower case.
    package func index(named name: String) -> UInt8? {
        let bytes = Array(name.utf8)
        return index(of: SourceSpan(0, bytes.count), in: bytes.span)
    }

    /// The length and four bytes of a name in lower case, multiplied (Knuth's multiplicative hashing): enough to tell most names apart.
    @inline(__always)
    static func hash(_ span: SourceSpan, bits: UInt32 = slotBits, in bytes: Span<UInt8>) -> Int {
        let start = Int(span.start)
        let count = span.count
        var word = UInt32(bytes[start] | 0x20)
        word |= UInt32(bytes[start + count / 2] | 0x20) << 8
        word |= UInt32(bytes[start + count / 4] | 0x20) << 16
        word |= UInt32(bytes[start + count - 1] | 0x20) << 24
        let mixed = (word ^ UInt32(truncatingIfNeeded: count) << 5) &* 0x9E37_79B1
        return Int(mixed >> (32 - bits))
    }
}
