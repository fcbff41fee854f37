internal import CSSCascade
internal import CSSColor

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
