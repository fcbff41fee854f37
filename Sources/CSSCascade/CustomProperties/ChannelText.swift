package import CSSColor
internal import CSSSyntax
package import SourceText

/// Three channels, and perhaps an opacity, as written in a custom property: `13, 110, 253`, `220 14% 96%`, `255 0 0 / .5`.
package struct ChannelText: Sendable {
    /// True if commas separate the channels.
    package private(set) var hasCommas = false
    /// True if the opacity is among them.
    package private(set) var hasAlpha = false
    /// True if the channels are three numbers of digits, separated in one way, so that the notations which accept them are known.
    private(set) var isThreeNumbers = false
    private let text: [UInt8]

    /// Reads the channels at `span`; nil unless they are three or four numbers, percentages, angles or `none`.
    package init?(_ span: SourceSpan, in bytes: Span<UInt8>) {
        guard span.count < 128 else { return nil }
        var tokenizer = Tokenizer(span)
        var count = 0
        var commas = 0
        var slashes = 0
        var isPlain = true
        walk: while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .endOfFile: break walk
            case .number, .percentage, .dimension:
                count += 1
                isPlain = isPlain && token.type == .number && ChannelText.isDigits(token.span, in: bytes)
            case .ident:
                guard TokenText.equals(token.text(in: bytes), "none", in: bytes) else { return nil }
                count += 1
                isPlain = false
            case .comma:
                commas += 1
                isPlain = isPlain && commas == count
            case .delim:
                guard bytes[Int(token.start)] == 0x2F, count == 3 else { return nil }
                slashes += 1
            default: return nil
            }
        }
        guard count == 3 && slashes == 0 || count == 4 && (slashes == 1) != (commas == 3) else { return nil }
        guard commas == 0 || commas == count - 1, slashes < 2 else { return nil }
        hasCommas = commas > 0
        hasAlpha = count == 4
        isThreeNumbers = isPlain && count == 3
        text = bytes.array(span)
    }

    /// True if a number has neither a sign nor an exponent.
    private static func isDigits(_ number: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        number.range.allSatisfy { bytes[$0] == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
    }

    /// The color that a function of this notation makes of the channels; nil if it does not accept them.
    package func color(in notation: ColorSpace) -> CSSColorValue? {
        let call = Array("\(notation.name)(".utf8) + text + [UInt8(ascii: ")")]
        guard case .color(let color)? = parseColor(SourceSpan(0, call.count), in: call.span) else { return nil }
        return color
    }
}
