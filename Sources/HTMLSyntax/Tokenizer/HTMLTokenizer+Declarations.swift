internal import SourceText

extension HTMLTokenizer {
    /// Reads the markup that `<!` at `start` opens: a comment, a doctype, a CDATA section or a bogus comment (13.2.5.42).
    mutating func declaration(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        let data = start + 2
        if data + 1 < end, bytes[data] == UInt8(ascii: "-"), bytes[data + 1] == UInt8(ascii: "-") {
            return Self.comment(at: start, end, in: bytes)
        }
        if data + 7 <= end {
            let keyword = SourceSpan(data, data + 7)
            if HTMLName.doctype.matches(keyword, in: bytes) { return doctype(at: start, end, in: bytes) }
            // Unlike the doctype this keyword is case-sensitive: its letters must not have the bit 0x20.
            let isUpperCase =
                bytes[data + 1] < UInt8(ascii: "`") && bytes[data + 2] < UInt8(ascii: "`") && bytes[data + 3] < UInt8(ascii: "`")
                && bytes[data + 4] < UInt8(ascii: "`") && bytes[data + 5] < UInt8(ascii: "`")
            if allowsCDATA, isUpperCase, HTMLName.cdata.matches(keyword, in: bytes) {
                return Self.cdataSection(at: start, dataFrom: data + 7, end, in: bytes)
            }
        }
        return Self.bogusComment(at: start, dataFrom: data, end, in: bytes)
    }

    /// Reads a comment that ends at the first `>` (13.2.5.41).
    static func bogusComment(at start: Int, dataFrom data: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        let stop = bytes.offset(of: UInt8(ascii: ">"), from: data, to: end)
        return HTMLToken(.comment, span: SourceSpan(start, min(stop + 1, end)), inner: SourceSpan(data, stop))
    }

    /// Reads a CDATA section up to `]]>` or the end of the file (13.2.5.69 to 13.2.5.71).
    static func cdataSection(at start: Int, dataFrom data: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        var index = data
        while true {
            index = bytes.offset(of: UInt8(ascii: ">"), from: index, to: end)
            if index == end { return HTMLToken(.cdata, span: SourceSpan(start, end), inner: SourceSpan(data, end), characters: .cdata) }
            if index - 2 >= data, bytes[index - 1] == UInt8(ascii: "]"), bytes[index - 2] == UInt8(ascii: "]") {
                return HTMLToken(.cdata, span: SourceSpan(start, index + 1), inner: SourceSpan(data, index - 2), characters: .cdata)
            }
            index += 1
        }
    }

    /// Reads the comment that `<!--` opens at `start` (13.2.5.43 to 13.2.5.52).
    ///
    /// It ends in `-->` or `--!>`; `<!-->` and `<!--->` are comments, too, both empty.
    private static func comment(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        let data = start + 4
        var index = data
        while true {
            index = bytes.offset(of: UInt8(ascii: ">"), from: index, to: end)
            let closer = index == end ? unfinishedCloser(from: data, end, in: bytes) : closer(before: index, from: data, in: bytes)
            if let closer {
                return HTMLToken(.comment, span: SourceSpan(start, min(index + 1, end)), inner: SourceSpan(data, index - closer))
            }
            index += 1
        }
    }

    /// The number of bytes of the comment's closer before the `>` at `index`; nil if the `>` is data.
    private static func closer(before index: Int, from data: Int, in bytes: Span<UInt8>) -> Int? {
        let length = index - data
        if length == 0 { return 0 }
        let last = bytes[index - 1]
        if last == UInt8(ascii: "-"), length == 1 { return 1 }
        if last == UInt8(ascii: "-"), bytes[index - 2] == UInt8(ascii: "-") { return 2 }
        if last == UInt8(ascii: "!"), length >= 3, bytes[index - 2] == UInt8(ascii: "-"), bytes[index - 3] == UInt8(ascii: "-") { return 3 }
        return nil
    }

    /// The number of bytes at the end of the file that begin to close a comment and therefore are not data.
    private static func unfinishedCloser(from data: Int, _ end: Int, in bytes: Span<UInt8>) -> Int? {
        let length = end - data
        guard length > 0 else { return 0 }
        if bytes[end - 1] == UInt8(ascii: "!") {
            return length >= 3 && bytes[end - 2] == UInt8(ascii: "-") && bytes[end - 3] == UInt8(ascii: "-") ? 3 : 0
        }
        guard bytes[end - 1] == UInt8(ascii: "-") else { return 0 }
        return length >= 2 && bytes[end - 2] == UInt8(ascii: "-") ? 2 : 1
    }

    /// Reads the doctype that `<!DOCTYPE` opens at `start` (13.2.5.53 to 13.2.5.68), and stores its parts in `doctype`.
    private mutating func doctype(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        var parts = HTMLDoctype()
        var index = Self.skipWhitespace(from: start + 9, end, in: bytes)
        let nameStart = index
        while index < end, bytes[index] != UInt8(ascii: ">"), !bytes[index].isHTMLWhitespace { index += 1 }
        let name = SourceSpan(nameStart, index)
        if name.isEmpty { parts.forcesQuirks = true } else { parts.name = name }
        index = Self.skipWhitespace(from: index, end, in: bytes)
        if index < end, bytes[index] != UInt8(ascii: ">") {
            index = Self.identifiers(at: index, end, in: bytes, into: &parts)
        } else if index == end {
            parts.forcesQuirks = true
        }
        doctype = parts
        return HTMLToken(.doctype, span: SourceSpan(start, min(index + 1, end)), inner: name)
    }

    /// Reads the text after the name of a doctype; returns the offset of the `>`, or `end`.
    private static func identifiers(at start: Int, _ end: Int, in bytes: Span<UInt8>, into parts: inout HTMLDoctype) -> Int {
        guard start + 6 <= end else { return bogusDoctype(from: start, end, in: bytes, into: &parts) }
        let keyword = SourceSpan(start, start + 6)
        var index = skipWhitespace(from: start + 6, end, in: bytes)
        if HTMLName.public.matches(keyword, in: bytes) {
            guard let identifier = identifier(at: index, end, in: bytes) else {
                return bogusDoctype(from: index, end, in: bytes, into: &parts)
            }
            parts.publicIdentifier = identifier
            index = Int(identifier.end)
            guard index < end, bytes[index] != UInt8(ascii: ">") else {
                parts.forcesQuirks = true
                return index
            }
            index = skipWhitespace(from: index + 1, end, in: bytes)
            if index < end, bytes[index] == UInt8(ascii: ">") { return index }
        } else if !HTMLName.system.matches(keyword, in: bytes) {
            return bogusDoctype(from: start, end, in: bytes, into: &parts)
        }
        guard let identifier = identifier(at: index, end, in: bytes) else {
            return bogusDoctype(from: index, end, in: bytes, into: &parts)
        }
        parts.systemIdentifier = identifier
        index = Int(identifier.end)
        guard index < end, bytes[index] != UInt8(ascii: ">") else {
            parts.forcesQuirks = true
            return index
        }
        index = skipWhitespace(from: index + 1, end, in: bytes)
        if index == end { parts.forcesQuirks = true }
        // Anything else here is an error that does not force quirks (13.2.5.67).
        return bytes.offset(of: UInt8(ascii: ">"), from: index, to: end)
    }

    /// Reads the quoted identifier at `start`, up to its quote, a `>` or the end of the file; nil if it does not begin with a quote.
    private static func identifier(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> SourceSpan? {
        guard start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") else { return nil }
        let quote = bytes[start]
        var index = start + 1
        while index < end, bytes[index] != quote, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return SourceSpan(start + 1, index)
    }

    private static func bogusDoctype(from start: Int, _ end: Int, in bytes: Span<UInt8>, into parts: inout HTMLDoctype) -> Int {
        parts.forcesQuirks = true
        return bytes.offset(of: UInt8(ascii: ">"), from: start, to: end)
    }

    private static func skipWhitespace(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end, bytes[index].isHTMLWhitespace { index += 1 }
        return index
    }
}

extension HTMLName {
    fileprivate static let doctype: HTMLName = "doctype"
    fileprivate static let cdata: HTMLName = "[cdata["
    fileprivate static let `public`: HTMLName = "public"
    fileprivate static let system: HTMLName = "system"
}
