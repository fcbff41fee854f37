package import CSSColor
internal import CSSSyntax
internal import SourceText

/// The colors of `bgcolor` and similar attributes ([HTML, rules for parsing a legacy color
/// value](https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value)).
package enum LegacyColor {
    /// Returns the color of an attribute's decoded value; nil for an empty value and for `transparent`, which paint nothing.
    package static func parse(_ value: [UInt8]) -> SRGB? {
        guard !value.isEmpty else { return nil }
        var text = value[...]
        while let last = text.last, isSpace(last) { text.removeLast() }
        while let first = text.first, isSpace(first) { text.removeFirst() }
        if let named = named(Array(text)) { return named.alpha > 0 ? named : nil }
        if text.count == 4, text.first == UInt8(ascii: "#") {
            let short = text.dropFirst().compactMap(\.hexDigitValue)
            if short.count == 3 { return SRGB(bytes: short[0] * 17, short[1] * 17, short[2] * 17) }
        }
        var digits: [UInt8] = []
        for scalar in String(decoding: text.prefix(1024), as: UTF8.self).unicodeScalars {
            // A character outside of the BMP counts as two.
            digits += scalar.value > 0xFFFF ? [0, 0] : [UInt8(exactly: scalar.value).flatMap(\.hexDigitValue) ?? 0]
        }
        digits = Array(digits.prefix(128))
        if text.first == UInt8(ascii: "#") { digits.removeFirst() }
        while digits.isEmpty || !digits.count.isMultiple(of: 3) { digits.append(0) }
        var length = digits.count / 3
        var parts = (0..<3).map { digits[($0 * length)..<(($0 + 1) * length)] }
        if length > 8 {
            parts = parts.map { $0.suffix(8) }
            length = 8
        }
        while length > 2, parts.allSatisfy({ $0.first == 0 }) {
            parts = parts.map { $0.dropFirst() }
            length -= 1
        }
        let channels = parts.map { part in part.prefix(2).reduce(UInt8(0)) { $0 << 4 | $1 } }
        return SRGB(bytes: channels[0], channels[1], channels[2])
    }

    /// Returns the named color or `transparent`; nil for other words, including system colors.
    private static func named(_ text: [UInt8]) -> SRGB? {
        guard !text.isEmpty, text.allSatisfy({ ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }),
            case .color(let color)? = parseColor(SourceSpan(0, text.count), in: text.span)
        else { return nil }
        return color.painted
    }

    /// True for the ASCII white space of HTML.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}
