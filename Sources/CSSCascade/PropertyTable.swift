internal import CSSSyntax
package import SourceText

/// The properties of today's CSS that carry colour: which role, and where in the value (CSS Backgrounds 3, Borders 4, UI 4, Text Decoration 4,
/// Multi-column 1, Fill and Stroke 3, SVG 2, Filter Effects 1, Scrollbars 1, Color Adjust 1).
package struct PropertyTable: Sendable {
    /// The one table.
    package static let shared = PropertyTable()

    /// The properties; an index into them stands for a property.
    package let properties: [ColorProperty]
    /// For each hash the index of a property, or `none`.
    private let slots: [UInt8]
    /// The lengths that names have, a bit each.
    private let lengths: UInt64

    private static let none: UInt8 = 0xFF
    private static let slotMask = 1023

    private init() {
        properties = PropertyTable.rows
        var slots = [UInt8](repeating: PropertyTable.none, count: PropertyTable.slotMask + 1)
        var lengths: UInt64 = 0
        for (index, property) in properties.enumerated() {
            let name = Array(String(describing: property.name).utf8)
            lengths |= 1 << UInt64(name.count)
            var slot = PropertyTable.hash(SourceSpan(0, name.count), in: name.span) & PropertyTable.slotMask
            while slots[slot] != PropertyTable.none { slot = (slot + 1) & PropertyTable.slotMask }
            slots[slot] = UInt8(index)
        }
        self.slots = slots
        self.lengths = lengths
    }

    /// The index of the property whose name stands at `span`, in any case; nil where it carries no colour.
    package func index(of span: SourceSpan, in bytes: Span<UInt8>) -> UInt8? {
        let count = span.count
        guard count < 64, lengths >> UInt64(count) & 1 != 0 else { return nil }
        var slot = PropertyTable.hash(span, in: bytes) & PropertyTable.slotMask
        while slots[slot] != PropertyTable.none {
            if TokenText.equals(span, properties[Int(slots[slot])].name, in: bytes) { return slots[slot] }
            slot = (slot + 1) & PropertyTable.slotMask
        }
        return nil
    }

    /// The index of the property with this name, in lower case.
    package func index(named name: String) -> UInt8? {
        let bytes = Array(name.utf8)
        return index(of: SourceSpan(0, bytes.count), in: bytes.span)
    }

    /// FNV-1a over the name in lower case.
    @inline(__always)
    private static func hash(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for index in span.range {
            hash = (hash ^ UInt32(bytes[index] | 0x20)) &* 0x0100_0193
        }
        return Int(hash ^ hash >> 13)
    }
}
