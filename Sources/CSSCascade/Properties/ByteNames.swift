package import SourceText

/// Names as bytes, numbered in the order in which they are added: a hash table that looks up spans without copying them.
package struct ByteNames: Sendable, Equatable {
    private var names = ByteStrings()
    private var index = HashIndex()

    /// Returns true for the same names in the same order.
    package static func == (left: ByteNames, right: ByteNames) -> Bool { left.names == right.names }

    /// Creates an empty table.
    package init() {}

    /// The number of names.
    package var count: Int { names.count }

    /// The name with the number `id`.
    package subscript(_ id: Int) -> ArraySlice<UInt8> { names[id] }

    /// The number of the name at `span`; nil if it is not in the table.
    package func id(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        id(of: span, ByteNames.hash(span.range, in: bytes), in: bytes)
    }

    /// The number of a name, nil where it is new.
    package func id(of name: [UInt8]) -> Int? { id(of: SourceSpan(0, name.count), in: name.span) }

    private func id(of span: SourceSpan, _ hash: UInt32, in bytes: Span<UInt8>) -> Int? {
        index.first(hash: hash) { equals($0, span, in: bytes) }
    }

    /// The number of the name at `span`, which is added if it is new.
    package mutating func intern(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let hash = ByteNames.hash(span.range, in: bytes)
        if let id = id(of: span, hash, in: bytes) { return id }
        names.append(span, in: bytes)
        ByteNames.insert(names.count - 1, hash, into: &index, names)
        return names.count - 1
    }

    /// Makes room for further names of `length` bytes together.
    package mutating func reserve(_ count: Int, length: Int) {
        names.reserve(count, length: length)
        index.reserve(count)
    }

    /// Removes all names, and keeps the room for them.
    package mutating func removeAll() {
        names.removeAll()
        index.removeAll()
    }

    /// Adds a number to the table, which must not be copied with what it numbers.
    @inline(__always)
    private static func insert(_ number: Int, _ hash: UInt32, into index: inout HashIndex, _ names: ByteStrings) {
        index.insert(number, hash: hash) { ByteNames.hash(names.range(of: $0), in: names.bytes.span) }
    }

    /// The number of a name, a new one where it is new.
    package mutating func intern(_ name: [UInt8]) -> Int { intern(SourceSpan(0, name.count), in: name.span) }

    /// Adds the names of another table.
    package mutating func formUnion(_ other: ByteNames) {
        for number in 0..<other.count { _ = intern(Array(other[number])) }
    }

    private func equals(_ id: Int, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let range = names.range(of: id)
        guard range.count == span.count else { return false }
        return names.bytes.span.holds(range.lowerBound, span, of: bytes)
    }

    /// Returns a hash of the bytes, eight at a time, and of their count.
    private static func hash(_ range: Range<Int>, in bytes: Span<UInt8>) -> UInt32 {
        var hash = WordHash(length: range.count)
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            hash.combine(bytes.word(at: index))
            index += 8
        }
        var rest: UInt64 = 0
        while index < range.upperBound {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        hash.combine(rest)
        return hash.value
    }
}
