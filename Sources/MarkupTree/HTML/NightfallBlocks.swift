internal import HTMLSyntax
internal import SourceText

/// Finds the marked blocks that nightfall appends to stylesheets.
enum NightfallBlocks {
    private static let begin = Array("/*! nightfall:begin".utf8)
    private static let end = Array("/*! nightfall:end".utf8)

    /// The parts of `span` outside of all blocks; a block without its end extends to the end of `span`.
    static func spansOutside(of span: SourceSpan, in source: Span<UInt8>) -> [SourceSpan] {
        var result: [SourceSpan] = []
        let limit = Int(span.end)
        var start = Int(span.start)
        while let block = offset(of: begin, from: start, limit, in: source) {
            if block > start { result.append(SourceSpan(start, block)) }
            guard let closer = offset(of: end, from: block + begin.count, limit, in: source) else { return result }
            var index = closer + end.count
            while index < limit, !(source[index] == UInt8(ascii: "/") && source[index - 1] == UInt8(ascii: "*")) { index += 1 }
            start = min(index + 1, limit)
        }
        if start < limit || result.isEmpty { result.append(SourceSpan(start, limit)) }
        return result
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
