internal import SourceText

/// Cuts a large stylesheet into parts that several threads can walk.
///
/// A cut is a guess: it is after a `}` that looks like the end of an outermost rule. The walk of the part before it verifies the guess: if
/// its last event is the end of an outermost block, exactly at the cut, then the walk of the whole stylesheet would be at the same offset
/// in the same state, because the state consists only of the position and the open blocks.
enum SheetParts {
    /// The minimum number of bytes in a part; below it, threads cost more than they save.
    private static let smallest = 1 << 19
    /// The number of bytes in which a cut is searched.
    private static let reach = 1 << 16

    /// Guesses the parts of the stylesheet at `span`, at most `count`.
    static func guessed(_ span: SourceSpan, count: Int, in bytes: Span<UInt8>) -> [SourceSpan] {
        let count = min(count, span.count / smallest)
        guard count > 1 else { return [span] }
        var parts: [SourceSpan] = []
        var start = Int(span.start)
        for index in 1..<count {
            let wanted = Int(span.start) + span.count / count * index
            guard let cut = cut(from: max(wanted, start + 1), to: min(wanted + reach, Int(span.end)), in: bytes) else { continue }
            parts.append(SourceSpan(start, cut))
            start = cut
        }
        return parts + [SourceSpan(start, Int(span.end))]
    }

    /// The offset after a `}` at the beginning of a line, after two of them, or after one before a line that begins with something other
    /// than white space.
    private static func cut(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int? {
        var index = start
        while index + 2 < end {
            if bytes[index] == UInt8(ascii: "}") {
                let follower = bytes[index + 1]
                let startsLine = bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
                let endsLine = follower == 0x0A && bytes[index + 2] > 0x20 && bytes[index + 2] != UInt8(ascii: "}")
                let isSecond = bytes[index - 1] == UInt8(ascii: "}") && follower > 0x20 && follower != UInt8(ascii: "}")
                if startsLine || endsLine || isSecond { return index + 1 }
            }
            index += 1
        }
        return nil
    }
}
