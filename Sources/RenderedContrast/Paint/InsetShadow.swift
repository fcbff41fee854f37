internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// A shadow that is painted inside a box, above its background ([Backgrounds 3 §
/// 6.1](https://www.w3.org/TR/css-backgrounds-3/#box-shadow)).
enum InsetShadow {
    /// It covers all of the box.
    case whole(SRGB)
    /// It covers a part of the box that depends on the layout.
    case part

    /// The spread in pixels from which on a shadow covers any box, and the sum of lengths up to which it is a line at the edge.
    private static let wholeSpread = 1000.0
    private static let greatestLine = 8.0

    /// Reads the inset shadows of a value of `box-shadow` that lie under text, the topmost first.
    static func shadows(_ text: [UInt8], style: ComputedStyle) -> [InsetShadow] {
        var result: [InsetShadow] = []
        var cursor = ComponentCursor(SourceSpan(0, text.count))
        var parts: [ComponentValue] = []
        while let part = cursor.nextSolid(in: text.span) {
            guard part.token.type == .comma else {
                parts.append(part)
                continue
            }
            if let shadow = shadow(parts, in: text, style) { result.append(shadow) }
            parts = []
        }
        if let shadow = shadow(parts, in: text, style) { result.append(shadow) }
        return result
    }

    private static func shadow(_ parts: [ComponentValue], in text: [UInt8], _ style: ComputedStyle) -> InsetShadow? {
        var isInset = false
        var color = style.color(of: .color)
        var lengths: [Double] = []
        for part in parts {
            if TokenText.equals(part.span, "inset", in: text.span) {
                isInset = true
            } else if let found = ImageLayer.color(part.span, in: text, style: style) {
                color = found
            } else {
                lengths.append(length(part, in: text, style))
            }
        }
        guard isInset, let color, color.alpha > 0 else { return nil }
        if lengths.count == 4, lengths[3] >= wholeSpread, abs(lengths[0]) + abs(lengths[1]) + lengths[2] < wholeSpread / 2 {
            return .whole(color)
        }
        return lengths.reduce(0, { $0 + abs($1) }) <= greatestLine ? nil : .part
    }

    /// A length in pixels; that of a whole box if it is not known.
    private static func length(_ part: ComponentValue, in text: [UInt8], _ style: ComputedStyle) -> Double {
        let number = TokenText.number(part.token.text(in: text.span), in: text.span)
        switch part.token.type {
        case .number: return TokenText.number(part.span, in: text.span)
        case .dimension:
            let unit = String(decoding: text.span.array(SourceSpan(part.token.unitStart, part.token.end)), as: UTF8.self).lowercased()
            return unit == "px" ? number : unit == "em" ? number * style.fontSize : unit == "rem" ? number * 16 : wholeSpread / 2
        default: return wholeSpread / 2
        }
    }
}
