import CSSSyntax

/// Where the alpha of a colour in hexadecimal digits stands.
package enum HexOrder: String, Sendable, CaseIterable {
    /// Last, as in CSS (CSS Color 4, section 5.2).
    case rgba
    /// First, as in QMUI's and Android's colours.
    case argb

    /// The text of a cell with the alpha last.
    func ordered(_ text: [UInt8]) -> [UInt8] {
        guard self == .argb else { return text }
        let prefix = text.first == UInt8(ascii: "#") ? 1 : text.starts(with: Array("0x".utf8)) ? 2 : 0
        let digits = Array(text[prefix...])
        guard prefix > 0, [4, 8].contains(digits.count), digits.allSatisfy({ $0.hexDigitValue != nil }) else { return text }
        let count = digits.count / 4
        return Array(text[..<prefix]) + Array(digits[count...]) + Array(digits[..<count])
    }
}
