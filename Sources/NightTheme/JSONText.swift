/// Texts as JSON (RFC 8259).
package enum JSONText {
    /// `text` in quotation marks, with control characters escaped (section 7).
    package static func string(_ text: String) -> String {
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

    /// `text` in quotation marks, or null for nil.
    package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

    /// A list of what is JSON already.
    package static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}
