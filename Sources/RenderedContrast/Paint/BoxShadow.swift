internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// One shadow of a value of `box-shadow` ([Backgrounds 3 § 6.1](https://www.w3.org/TR/css-backgrounds-3/#box-shadow)).
struct BoxShadow {
    let isInset: Bool
    let color: SRGB
    /// The offsets, the blur and the spread in pixels, as many as are given; `unknownLength` for one that depends on the layout.
    let lengths: [Double]

    /// The length that stands for one that is not known.
    static let unknownLength = 500.0
    /// The widths of a shadow that looks like an outline, and the greatest blur of one.
    private static let ringWidths = 1.0...16.0
    private static let greatestRingBlur = 2.0

    /// Reads the shadows that are painted, the topmost first.
    static func list(_ text: [UInt8], style: ComputedStyle) -> [BoxShadow] {
        var result: [BoxShadow] = []
        var cursor = ComponentCursor(SourceSpan(0, text.count))
        var parts: [ComponentValue] = []
        while let part = cursor.nextSolid(in: text.span) {
            guard part.token.type == .comma else {
                parts.append(part)
                continue
            }
            if let shadow = BoxShadow(parts, in: text, style) { result.append(shadow) }
            parts = []
        }
        if let shadow = BoxShadow(parts, in: text, style) { result.append(shadow) }
        return result
    }

    private init?(_ parts: [ComponentValue], in text: [UInt8], _ style: ComputedStyle) {
        var isInset = false
        var color = style.color(of: .color)
        var lengths: [Double] = []
        for part in parts {
            if TokenText.equals(part.span, "inset", in: text.span) {
                isInset = true
            } else if let found = style.color(part.span, in: text) {
                color = found
            } else {
                lengths.append(BoxShadow.length(part, in: text, style))
            }
        }
        guard let color, color.alpha > 0 else { return nil }
        self.isInset = isInset
        self.color = color
        self.lengths = lengths
    }

    /// True for a shadow around the box that looks like an outline.
    var isRing: Bool {
        !isInset && lengths.count == 4 && lengths[0] == 0 && lengths[1] == 0 && lengths[2] <= BoxShadow.greatestRingBlur
            && BoxShadow.ringWidths.contains(lengths[3])
    }

    /// A length in pixels.
    private static func length(_ part: ComponentValue, in text: [UInt8], _ style: ComputedStyle) -> Double {
        let number = TokenText.number(part.token.text(in: text.span), in: text.span)
        switch part.token.type {
        case .number: return TokenText.number(part.span, in: text.span)
        case .dimension:
            let unit = String(decoding: text.span.array(SourceSpan(part.token.unitStart, part.token.end)), as: UTF8.self).lowercased()
            return unit == "px" ? number : unit == "em" ? number * style.fontSize : unit == "rem" ? number * 16 : unknownLength
        default: return unknownLength
        }
    }
}

/// A shadow that is painted inside a box, above its background.
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
        BoxShadow.list(text, style: style).compactMap { shadow in
            guard shadow.isInset else { return nil }
            let lengths = shadow.lengths
            if lengths.count == 4, lengths[3] >= wholeSpread, abs(lengths[0]) + abs(lengths[1]) + lengths[2] < wholeSpread / 2 {
                return .whole(shadow.color)
            }
            return lengths.reduce(0, { $0 + abs($1) }) <= greatestLine ? nil : .part
        }
    }
}
