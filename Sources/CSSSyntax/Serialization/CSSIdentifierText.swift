internal import SourceText

/// Serializes CSS identifiers ([CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#serialize-an-identifier)).
///
/// Unlike there, a code point above U+007F that is not an ident code point is escaped, too.
package enum CSSIdentifierText {
    /// Returns `name` as an identifier that is safe in every `style` element: what is not allowed is escaped as numbers.
    package static func identifier(_ name: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < name.count {
            let byte = name[index]
            let startsName = index == 0 || (index == 1 && name[0] == UInt8(ascii: "-"))
            let foreign = appendForeign(at: index, of: name, to: &result)
            index += max(1, foreign)
            if foreign > 0 { continue }
            if byte != 0, byte.isIdent, !(startsName && byte.isASCIIDigit), name != [UInt8(ascii: "-")] {
                result.append(byte)
            } else {
                CSSEscape.append(UInt32(byte), to: &result)
            }
        }
        return result
    }

    /// Returns `text` as a part of a name other than its beginning, with all that a name cannot contain escaped.
    package static func part(_ text: some Sequence<UInt8>) -> [UInt8] {
        let text = Array(text)
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let byte = text[index]
            let foreign = appendForeign(at: index, of: text, to: &result)
            index += max(1, foreign)
            switch byte {
            case _ where foreign > 0: break
            case ..<0x20, 0x7F: CSSEscape.append(UInt32(byte), to: &result)
            case _ where byte.isIdent: result.append(byte)
            default: result += [UInt8(ascii: "\\"), byte]
            }
        }
        return result
    }

    /// Appends the escape of the code point at `index` if it is neither ASCII nor an ident code point, and returns its length, else 0.
    private static func appendForeign(at index: Int, of text: [UInt8], to output: inout [UInt8]) -> Int {
        guard text[index] >= 0x80 else { return 0 }
        let length = NonASCIIIdent.foreignLength(at: index, end: text.count, in: text.span)
        guard length > 0 else { return 0 }
        for scalar in String(decoding: text[index..<index + length], as: UTF8.self).unicodeScalars {
            CSSEscape.append(scalar.value, to: &output)
        }
        return length
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
