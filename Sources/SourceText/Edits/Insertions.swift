/// Texts to insert at places of a source, in one array for all: many short ones need no memory of their own each.
package struct Insertions: Sendable, RandomAccessCollection {
    /// One text and its place.
    package struct Insertion: Sendable {
        /// The offset before which the text is put.
        package let offset: UInt32
        /// The bytes to insert.
        package let text: ArraySlice<UInt8>
    }

    /// The bytes of all texts; equal ones often share theirs.
    private(set) var text: [UInt8] = []
    /// The offset of each, and the range of its text.
    private var places: [(offset: UInt32, text: SourceSpan)] = []
    /// Ranges of texts by their hash, in which an equal text is searched; empty for few insertions.
    private var known: [SourceSpan] = []

    /// The number of insertions from which on equal texts share their bytes.
    private static let many = 256
    /// The number of ranges in `known`, a power of two.
    private static let knownCount = 1024

    /// None.
    package init() {}

    /// Makes room for a number of insertions of `length` bytes together; arrays that grow are in memory twice for a moment.
    package mutating func reserve(_ count: Int, length: Int) {
        places.reserveCapacity(count)
        text.reserveCapacity(length)
    }

    /// The index of the first insertion.
    package var startIndex: Int { 0 }
    /// The number of insertions.
    package var endIndex: Int { places.count }

    /// The insertion at an index, in the order in which they were added.
    package subscript(index: Int) -> Insertion {
        Insertion(offset: places[index].offset, text: text[places[index].text.range])
    }

    /// The place of a text.
    func offset(at index: Int) -> UInt32 { places[index].offset }

    /// The range of an insertion's text in `text`.
    func range(at index: Int) -> SourceSpan { places[index].text }

    /// Adds a text; texts at one offset keep their order.
    package mutating func append(at offset: UInt32, _ text: some Sequence<UInt8>) {
        let start = UInt32(self.text.count)
        self.text.append(contentsOf: text)
        let added = SourceSpan(start, UInt32(self.text.count))
        places.append((offset, places.count < Insertions.many ? added : shared(added)))
    }

    /// Returns the range of an earlier text that equals the one just added at `range`, which is taken away; else `range`.
    private mutating func shared(_ range: SourceSpan) -> SourceSpan {
        if known.isEmpty { known = Array(repeating: SourceSpan(0, 0), count: Insertions.knownCount) }
        var hash: UInt32 = 0
        for index in range.range { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
        let slot = Int((hash ^ hash >> 16) & UInt32(Insertions.knownCount - 1))
        let earlier = known[slot]
        guard earlier.count == range.count, text[earlier.range].elementsEqual(text[range.range]) else {
            known[slot] = range
            return range
        }
        text.removeLast(range.count)
        return earlier
    }

    /// Puts a text before the one at `index`.
    package mutating func insert(_ text: [UInt8], at offset: UInt32, before index: Int) {
        let behind = self[index...].map { ($0.offset, Array($0.text)) }
        removeAll(from: index)
        append(at: offset, text)
        for (offset, text) in behind { append(at: offset, text) }
    }

    /// Takes away all from the one at `index` on; their bytes stay, since further ones may share them.
    package mutating func removeAll(from index: Int) { places.removeSubrange(index...) }

    /// The same in the order of their places.
    package var sorted: Insertions {
        guard zip(places, places.dropFirst()).contains(where: { $0.offset > $1.offset }) else { return self }
        var result = Insertions()
        for index in places.indices.sorted(by: { (places[$0].offset, $0) < (places[$1].offset, $1) }) {
            result.append(at: places[index].offset, self[index].text)
        }
        return result
    }

    /// The part of `bytes` at `span` with what is inserted there; the places are in order.
    package func applied(to span: SourceSpan, of bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = Int(span.start)
        for insertion in self where insertion.offset >= span.start && insertion.offset <= span.end {
            result += bytes[position..<Int(insertion.offset)]
            result += insertion.text
            position = Int(insertion.offset)
        }
        result += bytes[position..<Int(span.end)]
        return result
    }
}
