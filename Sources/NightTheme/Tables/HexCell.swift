import CSSColor
import CSSSyntax
import SourceText

/// The color notation of DKNightVersion's tables besides that of CSS: `0xRRGGBB` and `0xRRGGBBAA`.
enum HexCell {
    /// Parses the color of the span; returns nil if it is not in this notation.
    static func parse(_ span: SourceSpan, in bytes: Span<UInt8>) -> SRGB? {
        let start = Int(span.start)
        guard span.count == 8 || span.count == 10, bytes[start] == UInt8(ascii: "0"), bytes[start + 1] | 0x20 == UInt8(ascii: "x") else {
            return nil
        }
        var value: UInt32 = 0
        for offset in start + 2..<Int(span.end) {
            guard let digit = bytes[offset].hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        let alpha = span.count == 10 ? Double(value & 255) / 255 : 1
        let channels = span.count == 10 ? value >> 8 : value
        return SRGB(
            bytes: UInt8(channels >> 16), UInt8(channels >> 8 & 255), UInt8(channels & 255), alpha: alpha)
    }
}

/// The position of the alpha in a color of hexadecimal digits.
package enum HexOrder: String, Sendable, CaseIterable {
    /// Last, as in CSS ([CSS Color 4 § 5.2](https://www.w3.org/TR/css-color-4/#hex-notation)).
    case rgba
    /// First, as in QMUI's and Android's colors.
    case argb

    /// Returns the text of a cell with the alpha moved to the end.
    func ordered(_ text: [UInt8]) -> [UInt8] {
        guard self == .argb else { return text }
        let prefix = text.first == UInt8(ascii: "#") ? 1 : text.starts(with: Array("0x".utf8)) ? 2 : 0
        let digits = Array(text[prefix...])
        guard prefix > 0, [4, 8].contains(digits.count), digits.allSatisfy({ $0.hexDigitValue != nil }) else { return text }
        let count = digits.count / 4
        return Array(text[..<prefix]) + Array(digits[count...]) + Array(digits[..<count])
    }
}
