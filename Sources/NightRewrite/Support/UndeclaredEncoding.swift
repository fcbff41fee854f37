/// Decides whether a sheet can be edited that is not UTF-8 and declares no encoding.
///
/// Browsers read such sheets in the encoding of the page. In UTF-8, where invalid bytes become U+FFFD, and in all single-byte encodings of
/// the web every ASCII byte is an ASCII character, so that edits can be made byte by byte. In Shift_JIS and similar encodings an ASCII byte
/// may be the second half of a character.
enum UndeclaredEncoding {
    /// Returns true if no likely encoding of the bytes has other tokens than UTF-8.
    static func isEditable(_ bytes: [UInt8]) -> Bool { !hasAmbiguousByte(bytes) || !looksMultibyte(bytes) }

    /// Returns true if an ASCII byte with a meaning in syntax may be the second half of a character.
    ///
    /// Only letters have no meaning in syntax; white space, quotes, digits and most punctuation are second halves in no encoding.
    private static func hasAmbiguousByte(_ bytes: [UInt8]) -> Bool {
        var wasHigh = false
        for byte in bytes {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if byte == 0x1B || (wasHigh && byte >= 0x40 && byte < 0x80 && !isLetter) { return true }
            wasHigh = byte >= 0x80
        }
        return false
    }

    /// Returns true if the bytes look like a multibyte encoding.
    ///
    /// That is the case if bytes that are not UTF-8 come in pairs, or one of them begins a character of Shift_JIS and is no letter of a
    /// single-byte encoding.
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
                if run.count > 1 || ((0x81...0x9F).contains(bytes[index]) && end < bytes.count && bytes[end] >= 0x40) {
                    return true
                }
            }
            index = end
        }
        return false
    }
}
