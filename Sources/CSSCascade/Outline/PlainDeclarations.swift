internal import SourceText

/// The declarations without a color that shorthands with a color set, each with the index of the item before which it belongs.
struct PlainDeclarations: Sendable {
    /// The indices of items, in ascending order.
    private(set) var positions: [UInt32] = []
    /// The declarations.
    private(set) var items = SheetItems()

    /// The number of declarations.
    var count: Int { items.count }

    /// Adds one.
    mutating func append(_ item: OutlineItem, before position: Int) {
        positions.append(UInt32(truncatingIfNeeded: position))
        items.append(item)
    }

    /// Adds those of a part of the sheet, whose items follow `start` others.
    mutating func append(_ other: PlainDeclarations, behind start: Int) {
        positions += other.positions.map { $0 + UInt32(truncatingIfNeeded: start) }
        items.append(other.items.indices, of: other.items)
    }

    /// Removes all from the one at `index` on.
    mutating func removeAll(from index: Int) {
        guard index < count else { return }
        positions.removeSubrange(index...)
        items.removeAll(from: index)
    }
}
