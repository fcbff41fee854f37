internal import SourceText

/// A tag, comment or doctype behind which an element of nightfall's can be put.
struct DocumentAnchor: Sendable, Equatable {
    /// The construct; its last byte is `>`.
    let span: SourceSpan
    /// Whether indentation is taken from what follows, not from the construct itself.
    let isContainer: Bool

    /// More blanks than this are no indentation.
    private static let deepest = 64

    /// The line end and indentation to put before an element behind the anchor; nothing where the document isn't broken into lines there.
    func lineBreak(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        isContainer ? lineBreakOfNext(newline, in: bytes) : lineBreakOfAnchor(newline, in: bytes)
    }

    private func lineBreakOfAnchor(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        let end = Int(span.start)
        var start = end
        while start > 0, end - start <= Self.deepest, bytes[start - 1].isBlank { start -= 1 }
        guard start > 0, bytes[start - 1].isLineEnd else { return [] }
        return newline.bytes + bytes.array(SourceSpan(start, end))
    }

    private func lineBreakOfNext(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        var index = Int(span.end)
        var start: Int?
        while index < bytes.count, bytes[index].isLineEnd || bytes[index].isBlank {
            if bytes[index].isLineEnd { start = index + 1 }
            index += 1
        }
        guard let start, index < bytes.count, index - start <= Self.deepest else { return [] }
        return newline.bytes + bytes.array(SourceSpan(start, index))
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
