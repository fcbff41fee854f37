/// Makes names and texts safe for terminals: nothing in them can move the cursor or imitate another message.
enum PrintableName {
    /// Returns a path as it is; quoted and escaped if it is empty, contains control characters or a quotation mark, or is not UTF-8.
    static func path(_ bytes: [UInt8]) -> String {
        isPlain(bytes) ? String(decoding: bytes, as: UTF8.self) : escaped(bytes, quote: "\"")
    }

    /// Returns a word of the command line in quotes.
    static func quoted(_ bytes: [UInt8]) -> String {
        isPlain(bytes) ? "'" + String(decoding: bytes, as: UTF8.self) + "'" : escaped(bytes, quote: "\"")
    }

    /// Returns a text with its control characters escaped.
    static func text(_ text: String) -> String {
        text.unicodeScalars.contains(where: isUnsafe) ? escaped(Array(text.utf8), quote: "") : text
    }

    private static func isPlain(_ bytes: [UInt8]) -> Bool {
        guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return false }
        return !text.unicodeScalars.contains { isUnsafe($0) || $0 == "\"" }
    }

    /// Returns true for control characters, line separators, and marks that change the direction of the following text.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }

    private static func escaped(_ bytes: [UInt8], quote: String) -> String {
        var result = quote
        var rest = bytes[...]
        while let first = rest.first {
            // The length of the character that begins here; a byte that begins none is escaped alone.
            let length = (1...4).first { $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil }
            guard let length, let scalar = String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars.first else {
                result += hexadecimal(first)
                rest.removeFirst()
                continue
            }
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\\" where !quote.isEmpty: result += "\\\\"
            case "\"" where !quote.isEmpty: result += "\\\""
            case _ where isUnsafe(scalar): for byte in rest.prefix(length) { result += hexadecimal(byte) }
            default: result.unicodeScalars.append(scalar)
            }
            rest.removeFirst(length)
        }
        return result + quote
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
}
