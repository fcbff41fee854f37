internal import CSSSyntax
internal import SourceText

/// The comment of a sheet that says where its source map is: `/*# sourceMappingURL=…*/`, or the older `/*@ …*/` (ECMA-426 §10.3).
enum SourceMapAddress {
    /// What is put behind the `/*` of such a comment, so that no tool reads it: an insertion, as all marks in a sheet are.
    static let mark = Array("!nightfall".utf8)

    private static let name = Array("sourceMappingURL=".utf8)
    private static let search = MarkerSearch(name)

    /// The edits that switch off all of them in the CSS at `span`.
    static func edits(in span: SourceSpan, of bytes: Span<UInt8>) -> [Edit] {
        guard search.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil else { return [] }
        var edits: [Edit] = []
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return edits
            case .comment where isAddress(token.span, from: 2, in: bytes):
                edits.append(Edit(SourceSpan(token.start + 2, token.start + 2), mark))
            default: continue
            }
        }
    }

    /// What was put into the comment at `span`; nil for any other comment.
    static func mark(in span: SourceSpan, of bytes: Span<UInt8>) -> SourceSpan? {
        let end = 2 + mark.count
        guard isAddress(span, from: end, in: bytes) else { return nil }
        for index in mark.indices where bytes[Int(span.start) + 2 + index] != mark[index] { return nil }
        return SourceSpan(span.start + 2, span.start + UInt32(end))
    }

    /// Whether a comment, closed, goes on `offset` bytes behind its beginning as an address does.
    private static func isAddress(_ span: SourceSpan, from offset: Int, in bytes: Span<UInt8>) -> Bool {
        var index = Int(span.start) + offset
        let end = Int(span.end) - 2
        guard index < end, bytes[end] == 0x2A, bytes[end + 1] == 0x2F, bytes[index] == 0x23 || bytes[index] == 0x40 else { return false }
        index += 1
        while index < end, bytes[index].isCSSWhitespace { index += 1 }
        guard end - index >= name.count else { return false }
        for (place, byte) in name.enumerated() where bytes[index + place] != byte { return false }
        return true
    }
}
