internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// A custom property that holds the channels of a colour for `rgb()`: `13, 110, 253` or `13 110 253`.
struct ChannelList {
    /// The colour of the channels.
    let color: SRGB
    /// Whether commas stand between the channels.
    let hasCommas: Bool

    /// The channels in the value at `span`; nil where it is no list of three numbers of 0…255.
    init?(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        var channels: [Double] = []
        var commas = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .whitespace, .comment: continue
            case .comma: commas += 1
            case .number: channels.append(TokenText.number(token.span, in: bytes))
            case .endOfFile:
                guard channels.count == 3, commas == 0 || commas == 2, channels.allSatisfy({ $0 >= 0 && $0 <= 255 }) else { return nil }
                color = SRGB(red: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255)
                hasCommas = commas == 2
                return
            default: return nil
            }
        }
    }

    /// Writes the channels of `night` in the same notation.
    func append(night: SRGB, to output: inout [UInt8]) {
        ChannelList.append(night, hasCommas: hasCommas, to: &output)
    }

    /// Writes the channels of a colour.
    static func append(_ night: SRGB, hasCommas: Bool, to output: inout [UInt8]) {
        let (red, green, blue) = night.bytes
        let separator = hasCommas ? ", " : " "
        output.append(contentsOf: Array("\(red)\(separator)\(green)\(separator)\(blue)".utf8))
    }
}
