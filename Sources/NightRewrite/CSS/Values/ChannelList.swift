internal import CSSCascade
internal import CSSColor
internal import SourceText

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
