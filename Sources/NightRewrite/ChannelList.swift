internal import CSSCascade
internal import CSSColor
internal import SourceText

/// A custom property that holds the channels of a colour for one function: `13, 110, 253` for `rgb()`, `220 14% 96%` for `hsl()`.
struct ChannelList {
    /// The colour of the channels.
    let color: SRGB
    private let notation: ColorSpace
    private let text: ChannelText

    /// The channels in the value at `span`; nil where a function of this notation takes no such channels.
    init?(_ span: SourceSpan, in notation: ColorSpace, of bytes: Span<UInt8>) {
        guard let text = ChannelText(span, in: bytes), let color = text.color(in: notation) else { return nil }
        self.text = text
        self.notation = notation
        self.color = color.painted
    }

    /// Writes the channels of `night` in the same notation, with an opacity where there was one.
    func append(night: SRGB, to output: inout [UInt8]) {
        let separator = text.hasCommas ? ", " : " "
        let channels: [String]
        if notation == .rgb {
            let (red, green, blue) = night.bytes
            channels = ["\(red)", "\(green)", "\(blue)"]
        } else {
            let components = CSSColorValue(night).converted(to: notation).components
            channels = (0..<3).map { ChannelList.text(components[$0], of: $0, in: notation) }
        }
        output.append(contentsOf: channels.joined(separator: separator).utf8)
        guard text.hasAlpha else { return }
        output.append(contentsOf: "\(text.hasCommas ? ", " : " / ")\(ChannelList.rounded(night.alpha, 1000))".utf8)
    }

    /// A channel as precise as 8-bit channels need.
    private static func text(_ value: Double, of index: Int, in notation: ColorSpace) -> String {
        let isHue = index == notation.hueIndex
        switch notation {
        case .hsl, .hwb: return rounded(value, 100) + (isHue ? "" : "%")
        case .oklab, .oklch: return rounded(value, isHue ? 1000 : 100_000)
        default: return rounded(value, 100)
        }
    }

    private static func rounded(_ value: Double, _ steps: Double) -> String {
        let result = (value * steps).rounded() / steps
        return result == result.rounded() ? "\(Int(result))" : "\(result)"
    }
}
