/// A half-open range of byte offsets into one `Source`, 32 bits each: a source holds less than 4 GiB.
@frozen
public struct SourceSpan: Hashable, Sendable {
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset behind the last byte.
    public var end: UInt32

    /// A span from `start` up to but not including `end`; the caller ensures `start <= end`.
    @inlinable
    public init(_ start: UInt32, _ end: UInt32) {
        self.start = start
        self.end = end
    }

    /// A span between two `Int` offsets, both below 2³².
    @inlinable
    public init(_ start: Int, _ end: Int) {
        self.init(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    }

    /// The number of bytes.
    @inlinable
    public var count: Int { Int(end) - Int(start) }

    /// True if the span has no bytes.
    @inlinable
    public var isEmpty: Bool { start == end }

    /// The span as a range of array indices.
    @inlinable
    public var range: Range<Int> { Int(start)..<Int(end) }
}
