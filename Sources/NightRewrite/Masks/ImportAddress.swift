internal import SourceText

/// A reader of CSS, byte by byte, that finds the addresses of `@import` rules.
struct ImportAddress {
    private static let keyword = Array("@import".utf8)

    /// The number of bytes of the keyword with which the text ends.
    private var matched = 0
    private var isInRule = false
    private var quote: UInt8?
    private var depth = 0

    /// True if the text ends in the string or function of an `@import` rule.
    var isOpen: Bool { isInRule && (quote != nil || depth > 0) }

    /// Reads the next byte of the text.
    mutating func append(_ byte: UInt8) {
        guard quote == nil else {
            if byte == quote { quote = nil }
            return
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ";") where depth > 0: break
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            isInRule = false
            depth = 0
        default:
            guard byte.asciiLowercased == Self.keyword[matched] else {
                matched = byte == Self.keyword[0] ? 1 : 0
                return
            }
            matched += 1
            guard matched == Self.keyword.count else { return }
            matched = 0
            isInRule = true
            depth = 0
        }
    }
}
