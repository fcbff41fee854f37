/// Serialization of text as JSON (RFC 8259).
package enum JSONText {
    /// Returns `text` in quotation marks, with control characters (section 7) and bidirectional control characters escaped.
    package static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isUnsafe(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// True for control characters, line separators and bidirectional control characters, which must not reach a terminal.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }

    /// Escapes the same characters in JSON text.
    ///
    /// They occur only in strings. Those below U+0020 are escaped there already.
    package static func escaped(_ json: some Sequence<UInt8>) -> [UInt8] {
        let text = String(decoding: Array(json), as: UTF8.self)
        guard text.unicodeScalars.contains(where: { $0.value >= 0x7F && isUnsafe($0) }) else { return Array(text.utf8) }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x7F, isUnsafe(scalar) {
                result += string(String(scalar)).dropFirst().dropLast()
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return Array(result.utf8)
    }

    /// Returns `text` in quotation marks, or `null` for nil.
    package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

    /// Returns a JSON array of values that are JSON already.
    package static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}
