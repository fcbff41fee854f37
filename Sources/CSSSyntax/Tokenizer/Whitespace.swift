/// Functions that skip white space and comments.
enum Whitespace {
    /// The offset after the white space and comments that begin at `start`; at most `end`.
    @inline(__always)
    static func end(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end {
            if bytes[index].isCSSWhitespace {
                index += 1
            } else if bytes[index] == UInt8(ascii: "/"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") {
                index = endOfComment(from: index, to: end, in: bytes)
            } else {
                break
            }
        }
        return index
    }

    /// The offset after the comment that begins at `start`, or `end` if it has no `*/`.
    static func endOfComment(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start + 3
        while index < end {
            if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") { return index + 1 }
            index += 1
        }
        return end
    }
}

/// The state with which a skimmer trims white space and comments from the end of a value without reading it twice.
struct TrailingWhitespace: Sendable {
    /// The offset at which the last run of comments, with the white space between them, begins.
    private var runStart = -1
    /// The end of the last comment.
    private var runEnd = -1
    /// The end of the last string, url, ident with an escape, or backslash with a newline; bytes before it are never trimmed.
    var tokenEnd = -1

    /// Records the comment from `start` to `end` in a value that begins at `lowest`.
    mutating func recordComment(from start: Int, to end: Int, valueStart lowest: Int, in bytes: Span<UInt8>) {
        var index = start
        let lowest = max(lowest, runEnd, tokenEnd)
        while index > lowest, bytes[index - 1].isCSSWhitespace { index -= 1 }
        if index != runEnd { runStart = index }
        runEnd = end
    }

    /// The offset at which the white space and comments that end at `index` begin; never less than `start`.
    func start(before index: Int, from start: Int, in bytes: Span<UInt8>) -> Int {
        var stop = index
        while stop > start {
            if stop == runEnd {
                stop = max(start, runStart)
            } else if stop != tokenEnd, bytes[stop - 1].isCSSWhitespace {
                stop -= 1
            } else {
                break
            }
        }
        return stop
    }
}
