/// Texts to insert at places of a source, in one array for all: many short ones need no memory of their own each.
package struct Insertions: Sendable, RandomAccessCollection {
    /// One text and its place.
    package struct Insertion: Sendable {
        /// The offset before which the text is put.
        package let offset: UInt32
        /// The bytes to insert.
        package let text: ArraySlice<UInt8>
    }

    /// The bytes of all texts.
    private(set) var text: [UInt8] = []
    /// The place of each, and where its text ends; that of the next begins there.
    private var places: [(offset: UInt32, end: UInt32)] = []

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
        Insertion(offset: places[index].offset, text: text[start(of: index)..<Int(places[index].end)])
    }

    /// The place of a text.
    func offset(at index: Int) -> UInt32 { places[index].offset }

    /// The range of an insertion's text in `text`.
    func range(at index: Int) -> SourceSpan { SourceSpan(UInt32(start(of: index)), places[index].end) }

    private func start(of index: Int) -> Int { index == 0 ? 0 : Int(places[index - 1].end) }

    /// Adds a text; texts at one offset keep their order.
    package mutating func append(at offset: UInt32, _ text: some Sequence<UInt8>) {
        self.text.append(contentsOf: text)
        places.append((offset, UInt32(self.text.count)))
    }

    /// Puts a text before the one at `index`.
    package mutating func insert(_ text: [UInt8], at offset: UInt32, before index: Int) {
        let behind = self[index...].map { ($0.offset, Array($0.text)) }
        removeAll(from: index)
        append(at: offset, text)
        for (offset, text) in behind { append(at: offset, text) }
    }

    /// Takes away all from the one at `index` on.
    package mutating func removeAll(from index: Int) {
        text.removeSubrange(start(of: index)...)
        places.removeSubrange(index...)
    }

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
