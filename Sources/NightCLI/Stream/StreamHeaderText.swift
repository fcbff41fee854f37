/// Makes text of what programs write as JSON when a name is none.
enum StreamHeaderText {
    /// The line with U+FFFD for bytes that are no UTF-8 and for escaped halves of surrogate pairs (RFC 8259, section 8.2).
    ///
    /// What is JSON around them stays, so that the length of the record can still be read.
    static func repaired(_ line: [UInt8]) -> [UInt8] {
        var text = String(validating: line, as: UTF8.self) == nil ? Array(String(decoding: line, as: UTF8.self).utf8) : line
        var index = 0
        while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
            guard let unit = unit(at: backslash, of: text) else {
                index = min(backslash + 2, text.count)
                continue
            }
            index = backslash + 6
            guard UTF16.isSurrogate(unit) else { continue }
            if UTF16.isLeadSurrogate(unit), let next = self.unit(at: index, of: text), UTF16.isTrailSurrogate(next) {
                index += 6
            } else {
                text.replaceSubrange(backslash + 2..<index, with: Array("FFFD".utf8))
            }
        }
        return text
    }

    /// The code unit that the escape `\uXXXX` at `index` stands for; nil where there is no such escape.
    private static func unit(at index: Int, of text: [UInt8]) -> UInt16? {
        guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else { return nil }
        let digits = text[index + 2..<index + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
