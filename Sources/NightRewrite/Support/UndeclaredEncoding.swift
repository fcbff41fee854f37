/// Style sheets that are no UTF-8 and declare no encoding, which browsers read in the encoding of the page.
///
/// In UTF-8, where such bytes become U+FFFD, and in all single-byte encodings of the web every ASCII byte is itself, so that edits can be
/// made
/// byte by byte. In Shift_JIS and its like an ASCII byte may be the second half of a character.
enum UndeclaredEncoding {
    /// Whether no encoding that the bytes are likely to be in has other tokens than UTF-8.
    static func isEditable(_ bytes: [UInt8]) -> Bool { !hasAmbiguousByte(bytes) || !looksMultibyte(bytes) }

    /// Whether an ASCII byte may be the second half of a character and be syntax otherwise.
    ///
    /// Only letters can't be taken for syntax; white space, quotes, digits and most punctuation are second in no encoding.
    private static func hasAmbiguousByte(_ bytes: [UInt8]) -> Bool {
        var wasHigh = false
        for byte in bytes {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if byte == 0x1B || (wasHigh && byte >= UInt8(ascii: "@") && byte < 0x80 && !isLetter) { return true }
            wasHigh = byte >= 0x80
        }
        return false
    }

    /// Whether some bytes that are no UTF-8 come in pairs, or one begins a character of Shift_JIS and is no letter of a single-byte
    /// encoding.
    private static func looksMultibyte(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                if bytes[index] == 0x1B { return true }
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
            let run = bytes[index..<end]
            if String(validating: run, as: UTF8.self) == nil {
                if run.count > 1 || ((0x81...0x9F).contains(bytes[index]) && end < bytes.count && bytes[end] >= UInt8(ascii: "@")) {
                    return true
                }
            }
            index = end
        }
        return false
    }
}
