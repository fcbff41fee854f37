internal import SourceText

extension HTMLTokenizer {
    /// The offset of the appropriate end tag at or after `start`, or `end` (13.2.5.9 to 13.2.5.14).
    func endOfRawText(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = bytes.offset(of: UInt8(ascii: "<"), from: start, to: end)
        while index < end, !isAppropriateEndTag(at: index, end, in: bytes) {
            index = bytes.offset(of: UInt8(ascii: "<"), from: index + 1, to: end)
        }
        return index
    }

    /// The offset of the end tag that ends a script at or after `start`, or `end` (13.2.5.4, 13.2.5.15 to 13.2.5.31).
    func endOfScriptData(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        // The offset of the dashes of the innermost `<!--`; they count for the `-->` that leaves the escaped states.
        var escapeStart = end
        var isEscaped = false
        var isDoubleEscaped = false
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") {
                if !isDoubleEscaped, isAppropriateEndTag(at: index, end, in: bytes) { return index }
                if !isEscaped {
                    if index + 3 < end, bytes[index + 1] == UInt8(ascii: "!"), bytes[index + 2] == UInt8(ascii: "-"),
                        bytes[index + 3] == UInt8(ascii: "-")
                    {
                        isEscaped = true
                        escapeStart = index + 2
                        index += 4
                        continue
                    }
                } else if !isDoubleEscaped {
                    isDoubleEscaped = Self.isScript(at: index + 1, end, in: bytes)
                } else if index + 1 < end, bytes[index + 1] == UInt8(ascii: "/") {
                    isDoubleEscaped = !Self.isScript(at: index + 2, end, in: bytes)
                }
            } else if byte == UInt8(ascii: ">"), isEscaped, index - 2 >= escapeStart, bytes[index - 1] == UInt8(ascii: "-"),
                bytes[index - 2] == UInt8(ascii: "-")
            {
                isEscaped = false
                isDoubleEscaped = false
            }
            index += 1
        }
        return end
    }

    /// True if the `<` at `start` begins an end tag with the name of the last start tag.
    private func isAppropriateEndTag(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        guard let name = lastStartTag, start + 2 + name.count < end, bytes[start + 1] == UInt8(ascii: "/") else { return false }
        var index = start + 2
        for nameIndex in name.range {
            if bytes[index].asciiLowercased != bytes[nameIndex].asciiLowercased { return false }
            index += 1
        }
        return Self.endsName(bytes[index])
    }

    /// True if `script` is at `start`, followed by whitespace, `/` or `>`, as the double escape states require.
    private static func isScript(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        guard start + 6 < end else { return false }
        return HTMLName(SourceSpan(start, start + 6), in: bytes) == .script && endsName(bytes[start + 6])
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLWhitespace
    }
}

extension HTMLName {
    static let script: HTMLName = "script"
}
