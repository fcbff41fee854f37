internal import CSSCascade
internal import CSSColor
internal import SourceText

/// How the channels of a colour are written: for which function, with commas or blanks, with an opacity or without.
struct ChannelForm: Hashable, Sendable {
    /// The notation of the function that takes the channels.
    let notation: ColorSpace
    /// Whether commas part the channels.
    let hasCommas: Bool
    /// Whether the opacity is among them.
    let hasAlpha: Bool

    /// Writes the channels of a colour, with an opacity where there was one.
    func append(_ color: SRGB, to output: inout [UInt8]) {
        let separator = hasCommas ? ", " : " "
        let channels: [String]
        if notation == .rgb {
            let (red, green, blue) = color.bytes
            channels = ["\(red)", "\(green)", "\(blue)"]
        } else {
            let components = CSSColorValue(color).converted(to: notation).components
            channels = (0..<3).map { text(components[$0], of: $0) }
        }
        output.append(contentsOf: channels.joined(separator: separator).utf8)
        guard hasAlpha else { return }
        output.append(contentsOf: "\(hasCommas ? ", " : " / ")\(ChannelForm.rounded(color.alpha, 1000))".utf8)
    }

    /// A channel as precise as 8-bit channels need.
    private func text(_ value: Double, of index: Int) -> String {
        let isHue = index == notation.hueIndex
        switch notation {
        case .hsl, .hwb: return ChannelForm.rounded(value, 100) + (isHue ? "" : "%")
        case .oklab, .oklch: return ChannelForm.rounded(value, isHue ? 1000 : 100_000)
        default: return ChannelForm.rounded(value, 100)
        }
    }

    private static func rounded(_ value: Double, _ steps: Double) -> String {
        let result = (value * steps).rounded() / steps
        return result == result.rounded() ? "\(Int(result))" : "\(result)"
    }
}

/// A custom property that holds the channels of a colour for one function: `13, 110, 253` for `rgb()`, `220 14% 96%` for `hsl()`.
struct ChannelList {
    /// The colour of the channels.
    let color: SRGB
    /// How they are written.
    let form: ChannelForm

    /// The channels in the value at `span`; nil where a function of this notation takes no such channels.
    init?(_ span: SourceSpan, in notation: ColorSpace, of bytes: Span<UInt8>) {
        guard let text = ChannelText(span, in: bytes), let color = text.color(in: notation) else { return nil }
        self.color = color.painted
        form = ChannelForm(notation: notation, hasCommas: text.hasCommas, hasAlpha: text.hasAlpha)
    }

    /// Writes the channels of `night` in the same notation, with an opacity where there was one.
    func append(night: SRGB, to output: inout [UInt8]) { form.append(night, to: &output) }
}
