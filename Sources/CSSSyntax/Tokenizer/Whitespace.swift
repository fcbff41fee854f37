/// White space and comments, as bytes to step over.
enum Whitespace {
    /// The offset behind the white space and comments that begin at `start`; at most `end`.
    @inline(__always)
    static func end(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end {
            if bytes[index].isCSSWhitespace {
                index += 1
            } else if bytes[index] == 0x2F, index + 1 < end, bytes[index + 1] == 0x2A {
                index = endOfComment(from: index, to: end, in: bytes)
            } else {
                break
            }
        }
        return index
    }

    /// The offset behind the comment that begins at `start`; `end` where it has no `*/`.
    static func endOfComment(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start + 3
        while index < end {
            if bytes[index] == 0x2F, bytes[index - 1] == 0x2A { return index + 1 }
            index += 1
        }
        return end
    }
}
