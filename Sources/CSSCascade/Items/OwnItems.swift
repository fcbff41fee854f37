/// The items of a block without those of the blocks nested in it.
package struct OwnItems: Sequence, IteratorProtocol {
    private let items: SheetItems
    private var index: Int
    private let end: Int

    fileprivate init(_ items: SheetItems, _ range: Range<Int>) {
        self.items = items
        index = range.lowerBound
        end = range.upperBound
    }

    /// Returns the next item.
    package mutating func next() -> OutlineItem? {
        var depth = 0
        while index < end {
            defer { index += 1 }
            switch items.kind(at: index) {
            case .rule, .group, .anonymousLayer, .keyframes: depth += 1
            case .end: depth -= 1
            case .declaration, .custom, .plain, .importRule, .namespace, .registration: if depth == 0 { return items[index] }
            }
        }
        return nil
    }
}

extension SheetItems {
    /// The items outside of blocks.
    package var own: OwnItems { own(in: indices) }

    /// Returns the items in `range`, a part of a block, without those of the blocks nested in it.
    package func own(in range: Range<Int>) -> OwnItems { OwnItems(self, range) }
}
