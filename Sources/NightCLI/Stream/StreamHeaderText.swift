/// Repairs headers with a name that is not valid Unicode.
enum StreamHeaderText {
    /// Returns the line with U+FFFD for bytes that are not UTF-8 and for escaped lone surrogates (RFC 8259, section 8.2).
    ///
    /// The JSON around them is unchanged, so that the length of the record can still be read.
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

    /// Returns the code unit of the escape `\uXXXX` at `index`; nil if there is no such escape.
    private static func unit(at index: Int, of text: [UInt8]) -> UInt16? {
        guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else { return nil }
        let digits = text[index + 2..<index + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
