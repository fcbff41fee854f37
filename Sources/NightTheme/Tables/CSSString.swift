/// Serialization of CSS strings and names ([CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#common-serializing-idioms)).
enum CSSString {
    /// Returns `bytes` as a string in double quotation marks.
    static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0..<0x20, 0x7F: result += escape(byte)
            default: result.append(byte)
            }
        }
        return result + [UInt8(ascii: "\"")]
    }

    /// Returns `bytes` as a part of a name other than its beginning, with each byte that a name cannot hold escaped.
    static func name(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if ThemeKey.isNameByte(byte) {
                result.append(byte)
            } else if byte < 0x20 || byte == 0x7F {
                result += escape(byte)
            } else {
                result += [UInt8(ascii: "\\"), byte]
            }
        }
        return result
    }

    private static func escape(_ byte: UInt8) -> [UInt8] { [UInt8(ascii: "\\")] + Array(String(byte, radix: 16).utf8) + [0x20] }
}
