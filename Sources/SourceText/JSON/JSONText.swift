/// Serialization of values as JSON (RFC 8259), and of JSON strings as text.
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

    /// Returns a JSON object on one line, of names and values that are JSON already; a nil value leaves its member out.
    package static func object(_ members: KeyValuePairs<String, String?>) -> String {
        "{" + members.compactMap { name, value in value.map { string(name) + ": " + $0 } }.joined(separator: ", ") + "}"
    }

    /// Returns the text of a JSON string with its quotation marks; nil for invalid UTF-8, escapes or surrogates.
    package static func text(of literal: ArraySlice<UInt8>) -> String? {
        let inner = literal.dropFirst().dropLast()
        guard inner.contains(UInt8(ascii: "\\")) else { return String(validating: inner, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = inner
        while let byte = rest.first {
            let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
            guard let text = String(validating: plain, as: UTF8.self) else { return nil }
            units += Array(text.utf16)
            rest = rest.dropFirst(plain.count)
            guard plain.isEmpty, byte == UInt8(ascii: "\\") else { continue }
            guard let (unit, length) = escape(rest.dropFirst()) else { return nil }
            units.append(unit)
            rest = rest.dropFirst(1 + length)
        }
        return String(validating: units, as: UTF16.self)
    }

    /// Returns the code unit and the length of an escape sequence after its backslash.
    private static func escape(_ text: ArraySlice<UInt8>) -> (unit: UInt16, length: Int)? {
        switch text.first {
        case UInt8(ascii: "u"):
            UInt16(String(decoding: text.dropFirst().prefix(4), as: UTF8.self), radix: 16).map { ($0, 5) }
        case UInt8(ascii: "b"): (0x08, 1)
        case UInt8(ascii: "f"): (0x0C, 1)
        case UInt8(ascii: "n"): (0x0A, 1)
        case UInt8(ascii: "r"): (0x0D, 1)
        case UInt8(ascii: "t"): (0x09, 1)
        case let byte?: (UInt16(byte), 1)
        case nil: nil
        }
    }
}
