/// A fixed table from keywords to values with open addressing: a look-up compares three words and allocates nothing.
struct NameTable<Value: Sendable>: Sendable {
    private var slots: [(name: PackedName, value: Value)?]
    private let mask: Int

    /// Creates a table of entries; of two with the same name, the first counts.
    init(_ entries: [(String, Value)]) {
        var size = 8
        // At most a third full, so that a miss ends after one or two slots.
        while size < entries.count * 3 { size *= 2 }
        slots = Array(repeating: nil, count: size)
        mask = size - 1
        for (text, value) in entries {
            let name = PackedName(text)
            let index = slot(of: name)
            if slots[index] == nil { slots[index] = (name, value) }
        }
    }

    /// The value of a name; nil for none.
    subscript(_ name: PackedName) -> Value? { slots[slot(of: name)]?.value }

    private func slot(of name: PackedName) -> Int {
        var index = Int(truncatingIfNeeded: name.mixed) & mask
        while let entry = slots[index], entry.name != name { index = (index + 1) & mask }
        return index
    }
}
