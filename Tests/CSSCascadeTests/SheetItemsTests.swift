import SourceText
import Testing

@testable import CSSCascade

/// Pieces come out of the list as they were put in, whatever they are like.
@Suite("Packed items of a sheet")
struct SheetItemsTests {
    /// Pieces whose names, gaps, values and ends are short or long, with different marks.
    private var all: [OutlineItem] {
        var result: [OutlineItem] = []
        var start: UInt32 = 7
        for name: UInt32 in [0, 5, 255, 256, 70_000] {
            for gap: UInt32 in [0, 1, 255, 256] {
                for value: UInt32 in [0, 9, 65_535, 65_536] {
                    for tail: UInt32 in [0, 1, 255, 300] {
                        let valueStart = start + name + gap
                        var item = OutlineItem(
                            kind: result.count % 3 == 0 ? .rule : .declaration, name: SourceSpan(start, start + name),
                            value: SourceSpan(valueStart, valueStart + value), end: valueStart + value + tail)
                        item.property = UInt8(result.count % 200)
                        item.text = UInt32(result.count)
                        item.isImportant = result.count % 2 == 0
                        item.isOnlyDark = result.count % 5 == 0
                        item.isFocus = result.count % 7 == 0
                        result.append(item)
                        start = item.end + 1
                    }
                }
            }
        }
        return result
    }

    private var packed: SheetItems {
        var items = SheetItems()
        for item in all { items.append(item) }
        return items
    }

    @Test
    func `a packed list returns the items that were appended`() {
        #expect(Array(packed) == all)
        for (index, item) in all.enumerated() {
            #expect(packed.kind(at: index) == item.kind)
            #expect(packed.text(at: index) == item.text)
            #expect(packed.span(at: index) == SourceSpan(item.name.start, item.end))
        }
    }

    @Test
    func `an appended part of a list keeps its items with shifted numbers`() {
        var items = packed
        items.append(10..<200, of: packed, addingToTexts: 1000)
        #expect(Array(items.prefix(all.count)) == all)
        let moved = all[10..<200].map { item in
            var item = item
            item.text += 1000
            return item
        }
        #expect(Array(items.dropFirst(all.count)) == moved)
    }

    @Test
    func `removal keeps the items before it and allows new ones behind them`() {
        for count in [0, 1, 100, all.count - 1, all.count] {
            var items = packed
            items.removeAll(from: count)
            #expect(Array(items) == Array(all.prefix(count)))
            for item in all { items.append(item) }
            #expect(Array(items) == Array(all.prefix(count)) + all)
        }
    }

    @Test
    func `a directive marks an item and numbers its text`() {
        for index in [0, 3, 200] {
            var items = packed
            items.direct(index, text: 77_777)
            #expect(items[index].isDirected)
            #expect(items[index].text == 77_777)
            #expect(items[index].name == all[index].name)
        }
    }
}
