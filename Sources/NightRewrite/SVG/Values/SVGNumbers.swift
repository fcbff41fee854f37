internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Reads the numbers of path data and point lists, which need no separators
/// ([SVG 2 § 9.3.9](https://www.w3.org/TR/SVG2/paths.html#PathDataBNF)).
struct SVGNumbers {
    private let text: [UInt8]
    private var index = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The next command letter; nil if the next character is no letter.
    mutating func command() -> UInt8? {
        skip()
        guard index < text.count, text[index].isASCIILetter else { return nil }
        index += 1
        return text[index - 1]
    }

    /// The flag of an arc, which is a single digit; nil if there is none.
    mutating func flag() -> Double? {
        skip()
        guard index < text.count, text[index] == UInt8(ascii: "0") || text[index] == UInt8(ascii: "1") else { return nil }
        index += 1
        return Double(text[index - 1] - UInt8(ascii: "0"))
    }

    /// The next number; nil if there is none.
    mutating func number() -> Double? {
        skip()
        let start = index
        if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
        var digits = 0
        var hasPoint = false
        while index < text.count, text[index] &- UInt8(ascii: "0") < 10 || (text[index] == UInt8(ascii: ".") && !hasPoint) {
            if text[index] == UInt8(ascii: ".") { hasPoint = true } else { digits += 1 }
            index += 1
        }
        guard digits > 0 else {
            index = start
            return nil
        }
        if index + 1 < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            var end = index + 1
            if text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-") { end += 1 }
            if end < text.count, text[end] &- UInt8(ascii: "0") < 10 {
                while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
                index = end
            }
        }
        return TokenText.number(SourceSpan(start, index), in: text.span)
    }

    private mutating func skip() {
        while index < text.count, text[index] <= 0x20 || text[index] == UInt8(ascii: ",") { index += 1 }
    }
}
