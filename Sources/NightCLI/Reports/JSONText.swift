/// Texts as JSON (RFC 8259).
enum JSONText {
    /// A string within quotes; what is no printable ASCII but a control character is escaped.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A string, or null for nil.
    static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

    /// A list of what is JSON already.
    static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}
