package import SourceText

/// Finds the encoding that a document declares for itself.
package enum EncodingSniffer {
    /// The number of bytes in which browsers look for a declaration.
    ///
    /// See [HTML § 13.2.3.2](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding).
    package static let prescanLength = 1024

    private static let commentStart: HTMLName = "<!--"
    private static let metaStart: HTMLName = "<meta"
    private static let httpEquiv: HTMLName = "http-equiv"
    private static let contentType: HTMLName = "content-type"
    private static let content: HTMLName = "content"
    private static let charset: HTMLName = "charset"

    /// The label of the declared encoding in the first 1024 bytes, without whitespace around it; nil if none is declared.
    ///
    /// This is the prescan of HTML § 13.2.3.2: `<meta charset>`, `<meta http-equiv=content-type content>`, and after those an XML
    /// declaration. A byte order mark outranks all of them and is not read here. The caller interprets the label, and also turns UTF-16
    /// into UTF-8 and x-user-defined into windows-1252. A label for which `isKnown` returns false does not count.
    package static func sniffedEncoding(in bytes: Span<UInt8>, isKnown: (SourceSpan) -> Bool = { _ in true }) -> SourceSpan? {
        let end = min(bytes.count, prescanLength)
        var index = 0
        while index + 1 < end {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            if starts(with: commentStart, at: index, end, in: bytes) {
                // The dashes of "<!-->" belong to both ends.
                index = self.index(behindComment: index + 2, end, in: bytes)
            } else if starts(with: metaStart, at: index, end, in: bytes), index + 5 < end,
                bytes[index + 5].isHTMLWhitespace || bytes[index + 5] == UInt8(ascii: "/")
            {
                index += 6
                if let label = metaEncoding(from: &index, end, in: bytes), isKnown(label) { return label }
            } else if bytes[index + 1].isASCIILetter
                || (bytes[index + 1] == UInt8(ascii: "/") && index + 2 < end && bytes[index + 2].isASCIILetter)
            {
                while index < end, bytes[index] != UInt8(ascii: ">"), !bytes[index].isHTMLWhitespace { index += 1 }
                while attribute(at: &index, end, in: bytes) != nil {}
            } else if bytes[index + 1] == UInt8(ascii: "!") || bytes[index + 1] == UInt8(ascii: "/")
                || bytes[index + 1] == UInt8(ascii: "?")
            {
                while index < end, bytes[index] != UInt8(ascii: ">") { index += 1 }
            }
            index += 1
        }
        guard let label = xmlEncoding(end, in: bytes), isKnown(label) else { return nil }
        return label
    }

    /// The offset of the `>` that ends a comment whose dashes begin at `start`, or `end`.
    private static func index(behindComment start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start + 2
        while index < end {
            if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "-"), bytes[index - 2] == UInt8(ascii: "-") {
                return index
            }
            index += 1
        }
        return end
    }

    /// The encoding that a `meta` declares; its attributes begin at `index`, which is left at the `>` of the tag.
    private static func metaEncoding(from index: inout Int, _ end: Int, in bytes: Span<UInt8>) -> SourceSpan? {
        var charset: SourceSpan?
        var isFromContent = false
        var declaresContentType = false
        var seen: [SourceSpan] = []
        while let (name, value) = attribute(at: &index, end, in: bytes) {
            if seen.contains(where: { $0.equalsIgnoringASCIICase(name, in: bytes) }) { continue }
            seen.append(name)
            switch HTMLName(name, in: bytes) {
            case httpEquiv:
                if HTMLName(value, in: bytes) == contentType { declaresContentType = true }
            case content:
                if charset == nil, let label = contentCharset(value, in: bytes) {
                    charset = label
                    isFromContent = true
                }
            case EncodingSniffer.charset:
                charset = value
                isFromContent = false
            default: break
            }
        }
        guard let charset, !isFromContent || declaresContentType else { return nil }
        let label = trimmed(charset, in: bytes)
        return label.isEmpty ? nil : label
    }

    /// Reads the next attribute of a tag by the rules of the prescan; nil at the end of the tag.
    private static func attribute(at index: inout Int, _ end: Int, in bytes: Span<UInt8>) -> (name: SourceSpan, value: SourceSpan)? {
        while index < end, bytes[index].isHTMLWhitespace || bytes[index] == UInt8(ascii: "/") { index += 1 }
        guard index < end, bytes[index] != UInt8(ascii: ">") else { return nil }
        let nameStart = index
        while index < end, !bytes[index].isHTMLWhitespace, bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: ">") {
            if bytes[index] == UInt8(ascii: "="), index > nameStart { break }
            index += 1
        }
        let name = SourceSpan(nameStart, index)
        while index < end, bytes[index].isHTMLWhitespace { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "=") else { return (name, SourceSpan(index, index)) }
        index += 1
        while index < end, bytes[index].isHTMLWhitespace { index += 1 }
        guard index < end else { return nil }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = index + 1
            index = start
            while index < end, bytes[index] != quote { index += 1 }
            guard index < end else { return nil }
            index += 1
            return (name, SourceSpan(start, index - 1))
        }
        let start = index
        while index < end, !bytes[index].isHTMLWhitespace, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return (name, SourceSpan(start, index))
    }

    /// The encoding that a content type names (HTML § 2.5.4, "extracting a character encoding").
    private static func contentCharset(_ content: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan? {
        let end = Int(content.end)
        var index = Int(content.start)
        while index < end {
            guard starts(with: charset, at: index, end, in: bytes) else {
                index += 1
                continue
            }
            index += 7
            while index < end, bytes[index].isHTMLWhitespace { index += 1 }
            guard index < end, bytes[index] == UInt8(ascii: "=") else { continue }
            index += 1
            while index < end, bytes[index].isHTMLWhitespace { index += 1 }
            guard index < end else { return nil }
            let quote = bytes[index]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let start = index + 1
                index = start
                while index < end, bytes[index] != quote { index += 1 }
                return index < end ? SourceSpan(start, index) : nil
            }
            let start = index
            while index < end, bytes[index] != UInt8(ascii: ";"), !bytes[index].isHTMLWhitespace { index += 1 }
            return SourceSpan(start, index)
        }
        return nil
    }

    /// The encoding that an XML declaration names (HTML § 13.2.3.2, "get an XML encoding").
    private static func xmlEncoding(_ end: Int, in bytes: Span<UInt8>) -> SourceSpan? {
        guard starts(with: "<?xml", at: 0, end, in: bytes) else { return nil }
        var close = 0
        while close < end, bytes[close] != UInt8(ascii: ">") { close += 1 }
        guard close < end else { return nil }
        var index = 5
        while index < close, !starts(with: "encoding", at: index, close, in: bytes) { index += 1 }
        index += 8
        while index < close, bytes[index] <= 0x20 { index += 1 }
        guard index < close, bytes[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        while index < close, bytes[index] <= 0x20 { index += 1 }
        guard index < close, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else { return nil }
        let quote = bytes[index]
        let start = index + 1
        index = start
        while index < close, bytes[index] != quote { index += 1 }
        let hasSpace = SourceSpan(start, index).range.contains { bytes[$0] <= 0x20 }
        return index < close && index > start && !hasSpace ? SourceSpan(start, index) : nil
    }

    private static func trimmed(_ span: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan {
        var start = Int(span.start)
        var end = Int(span.end)
        while start < end, bytes[start].isHTMLWhitespace { start += 1 }
        while end > start, bytes[end - 1].isHTMLWhitespace { end -= 1 }
        return SourceSpan(start, end)
    }

    /// True if the bytes at `start` spell `name`, ignoring ASCII case.
    private static func starts(with name: HTMLName, at start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        return start + Int(name.count) <= end && name.matches(SourceSpan(start, start + Int(name.count)), in: bytes)
    }
}
