/// Serializes CSS strings ([CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#serialize-a-string)).
package enum CSSStringText {
    /// Returns `value` as a string of a stylesheet that is a file of its own.
    package static func quoted(_ value: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        append(value, isInMarkup: false, to: &result)
        return result
    }

    /// Appends `value` as a string that is safe in every `style` element and in a comment.
    package static func append(_ value: [UInt8], to output: inout [UInt8]) { append(value, isInMarkup: true, to: &output) }

    private static func append(_ value: [UInt8], isInMarkup: Bool, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in value {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            // Line ends and other control characters.
            case 0...0x1F, 0x7F: CSSEscape.append(UInt32(byte), to: &output)
            case _ where isInMarkup && isMarkup(byte): CSSEscape.append(UInt32(byte), to: &output)
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// True for `&`, `<` and `>` of markup, and the `*` of comments.
    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "*")
    }

    /// Appends the selector of the attribute `name` with exactly this value, or with the operator that `name` ends in: `class~`.
    package static func appendSelector(_ name: String, _ value: [UInt8], to output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
        output += name.utf8
        output.append(UInt8(ascii: "="))
        append(value, to: &output)
        output.append(UInt8(ascii: "]"))
    }
}
