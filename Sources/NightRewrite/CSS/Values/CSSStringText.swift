/// Serializes CSS strings.
enum CSSStringText {
    /// Appends `value` as a CSS string that can stand in any `style` element (CSSOM §2.1, and what HTML and XML would end it at).
    static func append(_ value: [UInt8], to output: inout [UInt8]) {
        output.append(0x22)
        for byte in value {
            switch byte {
            case 0x22, 0x5C:
                output.append(0x5C)
                output.append(byte)
            // Line ends and other controls; `&`, `<` and `>` of markup; the `*` of comments.
            case 0...0x1F, 0x7F, 0x26, 0x2A, 0x3C, 0x3E:
                output.append(0x5C)
                if byte > 0x0F { output.append(digit(byte >> 4)) }
                output.append(digit(byte & 15))
                output.append(0x20)
            default: output.append(byte)
            }
        }
        output.append(0x22)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
