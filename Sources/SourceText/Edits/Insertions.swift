/// Texts to insert at places of a source.
package struct Insertions: Sendable, RandomAccessCollection {
    /// One text and its place.
    package struct Insertion: Sendable {
        /// The offset before which the text is put.
        package let offset: UInt32
        /// The bytes to insert.
        package let text: ArraySlice<UInt8>
    }

    /// The insertions in the order in which they were added, or sorted.
    private(set) var places: [Replacements.Place] = []
    private(set) var replacements = Replacements()

    /// None.
    package init() {}

    /// Makes room for a number of insertions; an array that grows is in memory twice for a moment.
    package mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

    /// The index of the first insertion.
    package var startIndex: Int { 0 }
    /// The number of insertions.
    package var endIndex: Int { places.count }

    /// The insertion at an index, in the order in which they were added.
    package subscript(index: Int) -> Insertion {
        Insertion(offset: places[index].start, text: replacements.text(of: places[index]))
    }

    /// Adds a text; texts at one offset keep their order.
    package mutating func append(at offset: UInt32, _ text: [UInt8]) { append(at: offset, slice: text[...]) }

    /// Adds a text; texts at one offset keep their order.
    package mutating func append(at offset: UInt32, slice text: ArraySlice<UInt8>) {
        places.append(replacements.append(text, at: SourceSpan(offset, offset)))
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
        replacements.removeAll(places[index...])
        places.removeSubrange(index...)
    }

    /// The same in the order of their places.
    package var sorted: Insertions {
        guard zip(places, places.dropFirst()).contains(where: { $0.start > $1.start }) else { return self }
        var result = self
        result.places = places.indices.sorted { (places[$0].start, $0) < (places[$1].start, $1) }.map { places[$0] }
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
