internal import CSSColor
internal import SourceText

/// The colours of `bgcolor` and its like (HTML, "rules for parsing a legacy colour value").
enum LegacyColor {
    /// The colour of an attribute's value; nil for an empty one and for `transparent`.
    static func parse(_ value: [UInt8]) -> SRGB? {
        var text = value
        while let last = text.last, last <= 0x20 { text.removeLast() }
        while let first = text.first, first <= 0x20 { text.removeFirst() }
        guard !text.isEmpty, String(decoding: text, as: UTF8.self).lowercased() != "transparent" else { return nil }
        if text[0] != 0x23, case .color(let named)? = parseColor(SourceSpan(0, text.count), in: text.span), text.allSatisfy({ $0 != 0x28 }) {
            return named.painted
        }
        if text.count == 4, text[0] == 0x23, text[1...].allSatisfy({ digit($0) != nil }) {
            let channels = text[1...].map { (digit($0) ?? 0) * 17 }
            return SRGB(bytes: channels[0], channels[1], channels[2])
        }
        var digits = text.prefix(128).map { $0 }
        if digits.first == 0x23 { digits.removeFirst() }
        digits = digits.map { digit($0) == nil ? 0x30 : $0 }
        while digits.isEmpty || !digits.count.isMultiple(of: 3) { digits.append(0x30) }
        let length = digits.count / 3
        var parts = (0..<3).map { Array(digits[($0 * length)..<(($0 + 1) * length)]) }
        if length > 8 { parts = parts.map { Array($0.suffix(8)) } }
        while parts[0].count > 2, parts.allSatisfy({ $0.first == 0x30 }) { parts = parts.map { Array($0.dropFirst()) } }
        let channels = parts.map { part in part.prefix(2).reduce(0) { $0 << 4 | (digit($1) ?? 0) } }
        return SRGB(bytes: channels[0], channels[1], channels[2])
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
