/// Serializes CSS strings.
package enum CSSStringText {
    /// Appends `value` as a CSS string that is safe in every `style` element ([CSSOM §
    /// 2.1](https://www.w3.org/TR/cssom-1/#serialize-a-string)).
    ///
    /// Characters that could end the element in HTML or XML are escaped too.
    package static func append(_ value: [UInt8], to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in value {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            // Line ends and other control characters; `&`, `<` and `>` of markup; the `*` of comments.
            case 0...0x1F, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                output.append(UInt8(ascii: "\\"))
                if byte > 0x0F { output.append(digit(byte >> 4)) }
                output.append(digit(byte & 15))
                output.append(0x20)
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the selector of the attribute `name` with exactly this value, or with the operator that `name` ends in: `class~`.
    package static func appendSelector(_ name: String, _ value: [UInt8], to output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
        output += name.utf8
        output.append(UInt8(ascii: "="))
        append(value, to: &output)
        output.append(UInt8(ascii: "]"))
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
}
