internal import SourceText

/// Where a large sheet is cut so that its parts can be walked at the same time.
///
/// A cut is a guess: it stands behind a `}` that looks like the end of an outermost rule. Whether it is one, the walk of the part before
/// it tells: if its last event is the end of an outermost block, and right there, then the walk of the whole sheet would stand at the same
/// place in the same state, since nothing but the position and the open blocks counts.
enum SheetParts {
    /// A part has at least so many bytes: below, threads cost more than they save.
    private static let smallest = 1 << 19
    /// How far a cut is looked for.
    private static let reach = 1 << 16

    /// The parts of the sheet at `span`, at most `count`.
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

    /// Behind a `}` at the beginning of a line, or two of them, or one before a line that begins with something else than white space.
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
