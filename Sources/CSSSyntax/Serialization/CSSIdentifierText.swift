internal import SourceText

/// Serializes CSS identifiers ([CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#serialize-an-identifier)).
package enum CSSIdentifierText {
    /// Returns `name` as an identifier that is safe in every `style` element: bytes that are not allowed are escaped as numbers.
    package static func identifier(_ name: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for (index, byte) in name.enumerated() {
            let startsName = index == 0 || (index == 1 && name[0] == UInt8(ascii: "-"))
            if byte != 0, byte.isIdent, !(startsName && byte.isASCIIDigit), name != [UInt8(ascii: "-")] {
                result.append(byte)
            } else {
                CSSEscape.append(UInt32(byte), to: &result)
            }
        }
        return result
    }

    /// Returns `text` as a part of a name other than its beginning, with each byte that a name cannot contain escaped.
    package static func part(_ text: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in text {
            switch byte {
            case ..<0x20, 0x7F: CSSEscape.append(UInt32(byte), to: &result)
            case _ where byte.isIdent: result.append(byte)
            default: result += [UInt8(ascii: "\\"), byte]
            }
        }
        return result
    }
}

/// Writes hexadecimal escapes ([CSS Syntax 3 § 4.3.7](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point)).
package enum CSSEscape {
    /// Appends the escape of a code point, in lower case and with a space at its end ([CSSOM §
    /// 2.1](https://www.w3.org/TR/cssom-1/#escape-a-character-as-code-point)).
    package static func append(_ codePoint: UInt32, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        output += String(codePoint, radix: 16).utf8
        output.append(UInt8(ascii: " "))
    }
}
