internal import HTMLSyntax
internal import SourceText

/// Finds the marked blocks that nightfall appends to stylesheets.
enum NightfallBlocks {
    private static let begin = Array("/*! nightfall:begin".utf8)
    /// A greater number than that of the brackets, quotes and ends of comments that a block begins with.
    private static let longestPrefix = 1 << 20
    private static let end = Array("/*! nightfall:end".utf8)

    /// The parts of `span` outside of all blocks; a block without its end extends to the end of `span`.
    ///
    /// `/*! nightfall:begin +N */` means that the N bytes in front of it belong to the block: they close what the stylesheet left open.
    static func spansOutside(of span: SourceSpan, in source: Span<UInt8>) -> [SourceSpan] {
        var result: [SourceSpan] = []
        let limit = Int(span.end)
        var start = Int(span.start)
        while let block = offset(of: begin, from: start, limit, in: source) {
            var end = block
            var left = prefix(ofBlock: block, limit, in: source)
            // Brackets, quotes and ends of comments have no letters, digits or characters beyond ASCII.
            while left > 0, end > start, source[end - 1] < 0x80, !source[end - 1].isASCIIWord {
                end -= 1
                left -= 1
            }
            if end > start { result.append(SourceSpan(start, end)) }
            guard let closer = offset(of: Self.end, from: block + begin.count, limit, in: source) else { return result }
            var index = closer + Self.end.count
            while index < limit, !(source[index] == UInt8(ascii: "/") && source[index - 1] == UInt8(ascii: "*")) { index += 1 }
            start = min(index + 1, limit)
        }
        if start < limit || result.isEmpty { result.append(SourceSpan(start, limit)) }
        return result
    }

    /// The number of bytes in front of a block's mark that belong to the block.
    private static func prefix(ofBlock block: Int, _ limit: Int, in source: Span<UInt8>) -> Int {
        var index = block + begin.count
        guard index + 1 < limit, source[index] == UInt8(ascii: " "), source[index + 1] == UInt8(ascii: "+") else { return 0 }
        index += 2
        var length = 0
        while index < limit, source[index].isASCIIDigit, length < longestPrefix {
            length = length * 10 + Int(source[index] - UInt8(ascii: "0"))
            index += 1
        }
        return length
    }

    private static func offset(of pattern: [UInt8], from start: Int, _ limit: Int, in source: Span<UInt8>) -> Int? {
        var index = start
        while index + pattern.count <= limit {
            if source[index] == pattern[0] {
                var matched = 1
                while matched < pattern.count, source[index + matched] == pattern[matched] { matched += 1 }
                if matched == pattern.count { return index }
            }
            index += 1
        }
        return nil
    }
}
