package import SourceText

/// Strings of bytes in one array, numbered from 0 on: many short ones need no memory of their own each.
package struct ByteStrings: Sendable, Equatable {
    /// The bytes of all strings.
    package private(set) var bytes: [UInt8] = []
    /// The end of each string; the next one begins there.
    private var ends: [UInt32] = []

    /// No strings.
    package init() {}

    /// The number of strings.
    package var count: Int { ends.count }

    /// The string of a number.
    package subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

    /// The range of the string with this number in `bytes`.
    package func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

    /// Makes room for further strings of `length` bytes together.
    package mutating func reserve(_ count: Int, length: Int) {
        bytes.reserveCapacity(bytes.count + length)
        ends.reserveCapacity(ends.count + count)
    }

    /// Adds a string of the bytes at `span`.
    package mutating func append(_ span: SourceSpan, in source: Span<UInt8>) {
        for index in span.range { bytes.append(source[index]) }
        end()
    }

    /// Adds a string.
    package mutating func append(_ string: some Sequence<UInt8>) {
        bytes.append(contentsOf: string)
        end()
    }

    /// Removes all strings, and keeps the room for them.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    private mutating func end() { ends.append(UInt32(bytes.count)) }
}
