package import SourceText

extension Span where Element == UInt8 {
    /// Returns true if the bytes from `start` on equal those at `span` of `other`.
    @inline(__always)
    package func holds(_ start: Int, _ span: SourceSpan, of other: Span<UInt8>) -> Bool {
        let count = span.count
        let place = Int(span.start)
        var offset = 0
        while offset + 8 <= count {
            if word(at: start + offset) != other.word(at: place + offset) { return false }
            offset += 8
        }
        while offset < count {
            if self[start + offset] != other[place + offset] { return false }
            offset += 1
        }
        return true
    }
}
