internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The notation of a color's channels: their function, the separator, and the presence of an opacity.
struct ChannelForm: Hashable, Sendable {
    /// The color space of the function that takes the channels.
    let notation: ColorSpace
    /// True if commas separate the channels.
    let hasCommas: Bool
    /// True if the opacity is one of the channels.
    let hasAlpha: Bool

    /// The form as a number that is not 0.
    var code: UInt8 { 1 + notation.rawValue * 4 + (hasCommas ? 2 : 0) + (hasAlpha ? 1 : 0) }

    /// Writes the channels of a color, with an opacity if the form has one.
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

    /// Returns a channel with the precision that 8-bit channels need.
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

/// The channels of a color for one function in a custom property: `13, 110, 253` for `rgb()`, `220 14% 96%` for `hsl()`.
struct ChannelList {
    /// The color of the channels.
    let color: SRGB
    /// The notation of the channels.
    let form: ChannelForm

    /// Parses the channels in the value at `span`; nil if they are not valid for a function of this notation.
    init?(_ span: SourceSpan, in notation: ColorSpace, of bytes: Span<UInt8>) {
        guard let text = ChannelText(span, in: bytes), let color = text.color(in: notation) else { return nil }
        self.color = color.painted
        form = ChannelForm(notation: notation, hasCommas: text.hasCommas, hasAlpha: text.hasAlpha)
    }

    /// Writes the channels of the color `dark` in the same notation, with an opacity if there was one.
    func append(dark: SRGB, to output: inout [UInt8]) { form.append(dark, to: &output) }
}
