/// Strings and names as CSS writes them (CSSOM, "Common Serializing Idioms").
enum CSSString {
    /// `bytes` as a string in double quotation marks.
    static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x22]
        for byte in bytes {
            switch byte {
            case 0x22, 0x5C: result += [0x5C, byte]
            case 0..<0x20, 0x7F: result += escape(byte)
            default: result.append(byte)
            }
        }
        return result + [0x22]
    }

    /// `bytes` as a part of a name that does not begin there: what no name can hold is escaped.
    static func name(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if ThemeKey.isNameByte(byte) {
                result.append(byte)
            } else if byte < 0x20 || byte == 0x7F {
                result += escape(byte)
            } else {
                result += [0x5C, byte]
            }
        }
        return result
    }

    private static func escape(_ byte: UInt8) -> [UInt8] { [0x5C] + Array(String(byte, radix: 16).utf8) + [0x20] }
}
