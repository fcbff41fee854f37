internal import SourceText

/// A character reference found in text.
///
/// See [HTML § 13.2.5.72](https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state) to § 13.2.5.80.
struct CharacterReference {
    /// The scalar value that the reference represents.
    let first: UInt32
    /// The second scalar value; 0 for the many references that have only one.
    let second: UInt32
    /// The offset after the reference.
    let end: Int

    /// Reads the reference that the `&` at `start` begins; nil if the `&` is text.
    init?(at start: Int, _ limit: Int, inAttribute: Bool, in bytes: Span<UInt8>) {
        guard start + 1 < limit else { return nil }
        if bytes[start + 1] == UInt8(ascii: "#") {
            self.init(numberAt: start + 2, limit, in: bytes)
        } else {
            self.init(nameAt: start + 1, limit, inAttribute: inAttribute, in: bytes)
        }
    }

    private init?(numberAt start: Int, _ limit: Int, in bytes: Span<UInt8>) {
        guard start < limit else { return nil }
        let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        let firstDigit = isHexadecimal ? start + 1 : start
        var index = firstDigit
        var value: UInt32 = 0
        while index < limit, let digit = Self.digit(bytes[index], radix: radix) {
            value = min(value * radix + digit, 0x110000)
            index += 1
        }
        guard index > firstDigit else { return nil }
        if index < limit, bytes[index] == UInt8(ascii: ";") { index += 1 }
        first = Self.scalarValue(value)
        second = 0
        end = index
    }

    private init?(nameAt start: Int, _ limit: Int, inAttribute: Bool, in bytes: Span<UInt8>) {
        var index = start
        let longest = min(limit, start + NamedCharacterReferences.longestName)
        while index < longest, bytes[index].isASCIILetter || bytes[index].isASCIIDigit { index += 1 }
        if index > start, index < limit, bytes[index] == UInt8(ascii: ";"),
            let named = NamedCharacterReferences.shared.find(start..<index, in: bytes)
        {
            first = named.first
            second = named.second
            end = index + 1
            return
        }
        index = min(index, start + NamedCharacterReferences.longestLegacyName)
        while index > start {
            if let named = NamedCharacterReferences.shared.find(start..<index, in: bytes), named.isLegacy {
                if inAttribute, index < limit, bytes[index] == UInt8(ascii: "=") || bytes[index].isASCIILetter || bytes[index].isASCIIDigit
                {
                    return nil
                }
                first = named.first
                second = named.second
                end = index
                return
            }
            index -= 1
        }
        return nil
    }

    private static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
        if byte.isASCIIDigit { return UInt32(byte) - 0x30 }
        let letter = byte | 0x20
        return radix == 16 && letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f") ? UInt32(letter - UInt8(ascii: "a")) + 10 : nil
    }

    /// The scalar value of a number: windows-1252 for C1 controls, U+FFFD for numbers that are not scalar values.
    ///
    /// See [HTML § 13.2.5.80](https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state).
    private static func scalarValue(_ number: UInt32) -> UInt32 {
        switch number {
        case 0, 0xD800...0xDFFF, 0x110000...: 0xFFFD
        case 0x80...0x9F: UInt32(windows1252[Int(number) - 0x80])
        default: number
        }
    }

    /// The characters for the numbers from 0x80 to 0x9F; five numbers map to themselves.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ]
}

/// The context of characters, which determines how they are decoded.
package enum CharacterContext: UInt8, Sendable {
    /// Text of ordinary elements: references are decoded, NUL stays.
    case data
    /// Text of `title` and `textarea`: references are decoded, NUL becomes U+FFFD.
    case rcdata
    /// Text of `style`, `script` and similar elements: no references, NUL becomes U+FFFD.
    case rawText
    /// The value of an attribute: references are decoded, but not a name without `;` before `=` or an alphanumeric; NUL becomes U+FFFD.
    case attributeValue
    /// A CDATA section: no references, NUL stays.
    case cdata
    /// Comments, names and identifiers: no references, NUL becomes U+FFFD.
    case verbatim

    var hasReferences: Bool { self == .data || self == .rcdata || self == .attributeValue }
    var keepsNull: Bool { self == .data || self == .cdata }
}
