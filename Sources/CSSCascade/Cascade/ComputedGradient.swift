package import CSSColor
internal import CSSSyntax
internal import SourceText

/// The color stops of a gradient in a computed value ([CSS Images 4 § 3](https://www.w3.org/TR/css-images-4/#gradients)).
package struct ComputedGradient {
    /// A color stop with the texts of its first and last position, empty without any.
    package struct Stop {
        package let color: SRGB
        package let first: [UInt8]
        package let last: [UInt8]
    }

    /// The greatest number of stops that is read.
    private static let mostStops = 24

    /// The stops, at least one.
    package private(set) var stops: [Stop] = []
    /// True if the gradient is a circle or an ellipse, not repeated.
    package let isRadial: Bool
    /// The color space in which colors are mixed: sRGB or OKLab.
    package private(set) var space = ColorSpace.srgb
    private var isKnown = true

    /// Reads the gradient with these arguments; nil if its colors are not known or mixed in another space.
    ///
    /// - Parameter isRadial: True for `radial-gradient()`.
    init?(_ arguments: SourceSpan, isRadial: Bool, in text: [UInt8], of style: ComputedStyle) {
        self.isRadial = isRadial
        var cursor = ComponentCursor(arguments)
        var parts: [ComponentValue] = []
        var isFirst = true
        while let part = cursor.nextSolid(in: text.span) {
            guard part.token.type == .comma else {
                parts.append(part)
                continue
            }
            append(parts, isFirst: isFirst, in: text, of: style)
            isFirst = false
            parts = []
        }
        append(parts, isFirst: isFirst, in: text, of: style)
        guard isKnown, !stops.isEmpty, stops.count <= ComputedGradient.mostStops else { return nil }
    }

    /// Adds the stop of one argument; the first argument may be the gradient's shape.
    private mutating func append(_ parts: [ComponentValue], isFirst: Bool, in text: [UInt8], of style: ComputedStyle) {
        var color: SRGB?
        var positions: [[UInt8]] = []
        for part in parts {
            if let found = style.color(part.span, in: text) {
                color = found
            } else {
                positions.append(text.span.array(part.span).map(\.asciiLowercased))
            }
        }
        if let color {
            stops.append(Stop(color: color, first: positions.first ?? [], last: positions.last ?? []))
        } else if isFirst {
            guard positions.contains(where: { $0.elementsEqual("in".utf8) }) else { return }
            if positions.contains(where: { $0.elementsEqual("oklab".utf8) }) { space = .oklab }
            isKnown = space == .oklab || positions.contains { $0.elementsEqual("srgb".utf8) }
        } else if parts.count != 1 || ![.percentage, .dimension, .number, .function].contains(parts[0].token.type) {
            // Neither a stop nor a hint.
            isKnown = false
        } else if parts[0].token.type == .function {
            let name = text.span.array(parts[0].token.text(in: text.span)).map(\.asciiLowercased)
            isKnown = isKnown && name.elementsEqual("calc")
        }
    }
}
