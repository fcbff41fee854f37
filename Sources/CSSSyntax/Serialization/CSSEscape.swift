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
