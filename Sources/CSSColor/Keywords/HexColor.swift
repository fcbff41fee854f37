/// Hex notation: `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa` ([CSS Color 4 § 5.2](https://www.w3.org/TR/css-color-4/#hex-notation)).
enum HexColor {
    /// Parses the bytes behind the number sign; returns nil unless they are 3, 4, 6 or 8 hex digits.
    static func parse(_ range: Range<Int>, in bytes: Span<UInt8>) -> CSSColorValue? {
        guard range.count <= 8 else { return nil }
        var code: UInt32 = 0
        for index in range {
            guard let digit = digit(bytes[index]) else { return nil }
            code = code << 4 | digit
        }
        return color(code, digits: range.count)
    }

    /// Parses digits that were unescaped, in lower case.
    static func parse(_ name: PackedName) -> CSSColorValue? {
        guard name.count <= 8 else { return nil }
        var code: UInt32 = 0
        for index in 0..<name.count {
            guard let digit = digit(UInt8(truncatingIfNeeded: name.words.x >> UInt64(index * 8))) else { return nil }
            code = code << 4 | digit
        }
        return color(code, digits: name.count)
    }

    private static func color(_ code: UInt32, digits: Int) -> CSSColorValue? {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> shift) }
        func doubled(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> shift & 15) * 0x11 }
        let color: SRGB
        switch digits {
        case 3: color = SRGB(bytes: doubled(8), doubled(4), doubled(0))
        case 4: color = SRGB(bytes: doubled(12), doubled(8), doubled(4), alpha: Double(doubled(0)) / 255)
        case 6: color = SRGB(bytes: byte(16), byte(8), byte(0))
        case 8: color = SRGB(bytes: byte(24), byte(16), byte(8), alpha: Double(byte(0)) / 255)
        default: return nil
        }
        return CSSColorValue(color)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }
}
