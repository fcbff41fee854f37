internal import CSSSyntax
internal import SourceText

/// The comment of a sheet with the address of its source map.
///
/// The form is `/*# sourceMappingURL=…*/`, or the older `/*@ …*/` (ECMA-426 §9.1).
struct SourceMapAddress {
    /// The text that is inserted after the `/*` of such a comment, so that no tool reads it; an insertion, like all marks in a sheet.
    static let mark = Array("!nightfall".utf8)

    private static let name = Array("sourceMappingURL=".utf8)
    private static let search = ByteSearch(name)

    /// The span of the comment.
    let span: SourceSpan
    /// The address; empty for none.
    let href: [UInt8]

    /// Returns all such comments in the CSS at `span`; the last one is in effect.
    static func all(in span: SourceSpan, of bytes: Span<UInt8>) -> [SourceMapAddress] {
        guard search.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil else { return [] }
        var addresses: [SourceMapAddress] = []
        var comments = CommentFinder(span)
        while let comment = comments.next(in: bytes) {
            guard let start = address(in: comment, from: 2, of: bytes) else { continue }
            addresses.append(SourceMapAddress(span: comment, href: href(from: start, to: Int(comment.end) - 2, of: bytes)))
        }
        return addresses
    }

    /// The edit that disables the comment.
    var edit: Edit { Edit(SourceSpan(span.start + 2, span.start + 2), SourceMapAddress.mark) }

    /// Returns a comment for another address.
    static func comment(_ href: [UInt8]) -> [UInt8] { Array("/*# ".utf8) + name + href + Array(" */".utf8) }

    /// Returns the span of the inserted text in the comment at `span`; nil for any other comment.
    static func mark(in span: SourceSpan, of bytes: Span<UInt8>) -> SourceSpan? {
        let end = 2 + mark.count
        guard address(in: span, from: end, of: bytes) != nil else { return nil }
        for index in mark.indices where bytes[Int(span.start) + 2 + index] != mark[index] { return nil }
        return SourceSpan(span.start + 2, span.start + UInt32(end))
    }

    /// Returns the offset of the address in a closed comment; nil if there is none.
    ///
    /// - Parameter offset: The number of bytes in the comment before the `#` or `@`.
    private static func address(in span: SourceSpan, from offset: Int, of bytes: Span<UInt8>) -> Int? {
        var index = Int(span.start) + offset
        let end = Int(span.end) - 2
        guard index < end, bytes[end] == 0x2A, bytes[end + 1] == 0x2F, bytes[index] == 0x23 || bytes[index] == 0x40 else { return nil }
        index += 1
        while index < end, bytes[index].isCSSWhitespace { index += 1 }
        guard end - index >= name.count else { return nil }
        for (place, byte) in name.enumerated() where bytes[index + place] != byte { return nil }
        return index + name.count
    }

    /// Returns the address without trailing white space; empty if it contains white space.
    private static func href(from start: Int, to end: Int, of bytes: Span<UInt8>) -> [UInt8] {
        var end = end
        while end > start, bytes[end - 1].isCSSWhitespace { end -= 1 }
        let href = (start..<end).map { bytes[$0] }
        return href.contains(where: \.isCSSWhitespace) ? [] : href
    }
}
