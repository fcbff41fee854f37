import CSSColor
import CSSSyntax

extension ThemeCell {
    /// The cell as CSS; parsing it gives an equal cell.
    package var css: [UInt8] {
        switch self {
        case .color(let color): Array(ThemeCell.text(of: color).utf8)
        case .image(let address): Array("url(".utf8) + CSSStringText.quoted(address) + [UInt8(ascii: ")")]
        case .length(let length): Array((ThemeCell.text(of: length.value) + length.unit).utf8)
        case .opacity(let value), .fontWeight(let value): Array(ThemeCell.text(of: value).utf8)
        case .filter(let text): text
        case .colorScheme(let isDark): Array((isDark ? "dark" : "light").utf8)
        case .declarations(let text): [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")]
        }
    }

    /// Returns the cell as CSS that every version of Sass and Less reads.
    ///
    /// Translucent colors are in the notation with commas. Lists of filters, whose functions have the names of other functions there, are
    /// text without quotation marks.
    func preprocessed(isLess: Bool) -> [UInt8] {
        if case .filter(let text) = self { return Array((isLess ? "~\"" : "#{\"").utf8) + text + Array((isLess ? "\"" : "\"}").utf8) }
        guard case .color(let color) = self, color.alpha != 1 else { return css }
        let (red, green, blue) = color.bytes
        return Array("rgba(\(red), \(green), \(blue), \(ThemeCell.text(of: ThemeNumber.rounded(color.alpha))))".utf8)
    }

    /// `#rrggbb`, `#rrggbbaa` where alpha is a whole number of 255ths, else `rgb(r g b / a)`.
    static func text(of color: SRGB) -> String {
        if color.alpha == 1 { return color.hexText }
        let byte = SRGB.byte(of: color.alpha)
        if Double(byte) / 255 == color.alpha { return color.hexText + SRGB.hexDigits(of: byte) }
        let (red, green, blue) = color.bytes
        return "rgb(\(red) \(green) \(blue) / \(text(of: color.alpha)))"
    }

    /// The shortest decimal number that reads as `value`.
    package static func text(of value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
