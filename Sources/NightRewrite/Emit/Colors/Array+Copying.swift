internal import CSSSyntax
internal import SourceText

/// Appends literal text and parts of a stylesheet to the text of dark rules.
extension [UInt8] {
    /// Appends literal text.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends the bytes at `span`.
    @inline(__always)
    mutating func append(_ span: SourceSpan, of bytes: Span<UInt8>) {
        // A longer text is copied as a block; a few bytes are faster one by one.
        if span.count > 16 {
            // The slice checks that the span is inside, and the buffer does not leave it.
            unsafe bytes.extracting(span.range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
        } else {
            for index in span.range { append(bytes[index]) }
        }
    }

    /// Appends the tokens at `span`, with an empty comment for each comment, since a comment could hold a marker.
    mutating func appendWithoutComments(_ span: SourceSpan, of bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if token.type == .comment { append("/**/") } else { append(token.span, of: bytes) }
        }
    }

    /// Appends the tokens in `range` without white space at the end, with an empty comment for each comment.
    mutating func appendWithoutComments(_ range: Range<UInt32>, of bytes: Span<UInt8>) {
        var end = Int(range.upperBound)
        while end > Int(range.lowerBound), bytes[end - 1] == 0x20 || bytes[end - 1].isCSSNewline || bytes[end - 1] == 0x09 { end -= 1 }
        appendWithoutComments(SourceSpan(Int(range.lowerBound), end), of: bytes)
    }
}
