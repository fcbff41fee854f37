public import SourceText

/// The items of a stylesheet in order, in 16 bytes each instead of the 28 of `OutlineItem`; a dense stylesheet has an item every eight bytes.
///
/// Name, value and end of an item are close together, so their distances are stored in one or two bytes. The few items with longer distances
/// are stored whole in a second list.
@frozen
public struct SheetItems: Sendable, RandomAccessCollection {
    /// An item by the offset of its name and the distances from there, or a wide item by its index.
    @frozen
    @usableFromInline
    struct Packed: Sendable {
        @usableFromInline let kind: OutlineItem.Kind
        @usableFromInline let property: UInt8
        /// The flags of the item, and the flag of a wide item.
        @usableFromInline var marks: UInt8
        @usableFromInline let nameCount: UInt8
        /// The offset of the name; for a wide item its index in the list of wide items.
        @usableFromInline var start: UInt32
        /// The number of bytes between name and value.
        @usableFromInline let gap: UInt8
        /// The number of bytes between the value and the end.
        @usableFromInline let tail: UInt8
        @usableFromInline let valueCount: UInt16
        @usableFromInline var text: UInt32

        /// The flag of a wide item.
        @inlinable static var wide: UInt8 { 0x80 }
    }

    @usableFromInline var packed: [Packed] = []
    @usableFromInline var wide: [OutlineItem] = []

    /// Creates an empty list.
    @inlinable
    public init() {}

    /// Creates an empty list with room for `count` items.
    package init(roomFor count: Int) { packed = HugePages.array(roomFor: count) }

    /// The index of the first item.
    @inlinable public var startIndex: Int { 0 }
    /// The number of items.
    @inlinable public var endIndex: Int { packed.count }

    /// The number of items that fit without growing.
    package var capacity: Int { packed.capacity }

    /// The item at an index.
    @inlinable
    @inline(__always)
    public subscript(index: Int) -> OutlineItem {
        let piece = packed[index]
        if _slowPath(piece.marks & Packed.wide != 0) { return wideItem(piece) }
        let nameEnd = piece.start &+ UInt32(piece.nameCount)
        let valueStart = nameEnd &+ UInt32(piece.gap)
        let valueEnd = valueStart &+ UInt32(piece.valueCount)
        return OutlineItem(
            kind: piece.kind, property: piece.property, marks: piece.marks, name: SourceSpan(piece.start, nameEnd),
            value: SourceSpan(valueStart, valueEnd), text: piece.text, end: valueEnd &+ UInt32(piece.tail))
    }

    @usableFromInline
    func wideItem(_ piece: Packed) -> OutlineItem {
        var item = wide[Int(piece.start)]
        item.marks = piece.marks & ~Packed.wide
        item.text = piece.text
        return item
    }

    /// The kind of an item.
    @inlinable
    @inline(__always)
    public func kind(at index: Int) -> OutlineItem.Kind { packed[index].kind }

    /// The number of a declaration's text.
    @inline(__always)
    package func text(at index: Int) -> UInt32 { packed[index].text }

    /// The two flags of a block: for thumbs and filled parts, and for elements with the focus.
    @inline(__always)
    func targets(at index: Int) -> (isIndicator: Bool, isFocus: Bool) {
        (packed[index].marks & OutlineItem.indicator != 0, packed[index].marks & OutlineItem.focus != 0)
    }

    /// The span of a declaration, from its name to its end.
    @inline(__always)
    package func span(at index: Int) -> SourceSpan {
        let piece = packed[index]
        guard piece.marks & Packed.wide == 0 else { return SourceSpan(wide[Int(piece.start)].name.start, wide[Int(piece.start)].end) }
        let count = UInt32(piece.nameCount) &+ UInt32(piece.gap) &+ UInt32(piece.valueCount) &+ UInt32(piece.tail)
        return SourceSpan(piece.start, piece.start &+ count)
    }

    /// Adds an item at the end.
    @inline(__always)
    package mutating func append(_ item: OutlineItem) {
        let nameCount = item.name.end &- item.name.start
        let gap = item.value.start &- item.name.end
        let valueCount = item.value.end &- item.value.start
        let tail = item.end &- item.value.end
        guard (nameCount | gap | tail) >> 8 | valueCount >> 16 == 0 else {
            appendWide(item)
            return
        }
        packed.append(
            Packed(
                kind: item.kind, property: item.property, marks: item.marks, nameCount: UInt8(truncatingIfNeeded: nameCount),
                start: item.name.start, gap: UInt8(truncatingIfNeeded: gap), tail: UInt8(truncatingIfNeeded: tail),
                valueCount: UInt16(truncatingIfNeeded: valueCount), text: item.text))
    }

    @inline(never)
    private mutating func appendWide(_ item: OutlineItem) {
        packed.append(
            Packed(
                kind: item.kind, property: item.property, marks: item.marks | Packed.wide, nameCount: 0,
                start: UInt32(truncatingIfNeeded: wide.count), gap: 0, tail: 0, valueCount: 0, text: item.text))
        wide.append(item)
    }

    /// Adds a part of other items at the end.
    ///
    /// - Parameter offset: The number to add to those of their texts.
    package mutating func append(_ range: Range<Int>, of other: SheetItems, addingToTexts offset: UInt32 = 0) {
        let start = packed.count
        packed.append(contentsOf: other.packed[range])
        guard offset > 0 || !other.wide.isEmpty else { return }
        for index in start..<packed.count {
            packed[index].text &+= offset
            guard packed[index].marks & Packed.wide != 0 else { continue }
            let item = other.wide[Int(packed[index].start)]
            packed[index].start = UInt32(truncatingIfNeeded: wide.count)
            wide.append(item)
        }
    }

    /// Removes all items from `index` on.
    package mutating func removeAll(from index: Int) {
        if !wide.isEmpty { wide.removeLast(packed[index...].count { $0.marks & Packed.wide != 0 }) }
        packed.removeSubrange(index...)
    }

    /// Makes room for `count` items.
    package mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

    /// Records that an author's directive applies to a declaration, and gives its text a number of its own.
    package mutating func direct(_ index: Int, text: UInt32) {
        packed[index].marks |= OutlineItem.directed
        packed[index].text = text
    }
}
