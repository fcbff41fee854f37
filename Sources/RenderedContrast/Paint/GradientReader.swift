internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Reads the colors of a gradient ([CSS Images 4 § 3](https://www.w3.org/TR/css-images-4/#gradients)).
struct GradientReader {
    /// A color stop with the texts of its first and last position.
    private struct Stop {
        let color: SRGB
        let first: [UInt8]
        let last: [UInt8]
    }

    /// The points between two stops whose colors are taken.
    private static let steps = 8
    /// The greatest number of stops that is read.
    private static let mostStops = 24

    private let text: [UInt8]
    private let style: ComputedStyle
    private var stops: [Stop] = []
    private var isKnown = true

    /// Returns the colors of the gradient with these arguments.
    static func layer(_ arguments: SourceSpan, in text: [UInt8], style: ComputedStyle) -> ImageLayer {
        var reader = GradientReader(text: text, style: style)
        reader.read(arguments)
        guard reader.isKnown, !reader.stops.isEmpty, reader.stops.count <= mostStops else { return .unknown(.gradient) }
        return .gradient(reader.colors)
    }

    private init(text: [UInt8], style: ComputedStyle) {
        self.text = text
        self.style = style
    }

    private mutating func read(_ arguments: SourceSpan) {
        var cursor = ComponentCursor(arguments)
        var parts: [ComponentValue] = []
        var isFirst = true
        while let part = cursor.nextSolid(in: text.span) {
            guard part.token.type == .comma else {
                parts.append(part)
                continue
            }
            append(parts, isFirst: isFirst)
            isFirst = false
            parts = []
        }
        append(parts, isFirst: isFirst)
    }

    /// Adds the stop of one argument; the first argument may be the gradient's shape.
    private mutating func append(_ parts: [ComponentValue], isFirst: Bool) {
        var color: SRGB?
        var positions: [[UInt8]] = []
        for part in parts {
            if let found = ImageLayer.color(part.span, in: text, style: style) {
                color = found
            } else {
                positions.append(text.span.array(part.span).map(\.asciiLowercased))
            }
        }
        if let color {
            stops.append(Stop(color: color, first: positions.first ?? [], last: positions.last ?? []))
        } else if isFirst {
            // Colors are mixed in another space than sRGB.
            if positions.contains(where: { $0.elementsEqual("in") }) { isKnown = positions.contains { $0.elementsEqual("srgb") } }
        } else if parts.count != 1 || ![.percentage, .dimension, .number, .function].contains(parts[0].token.type) {
            // Neither a stop nor a hint.
            isKnown = false
        } else if parts[0].token.type == .function {
            let name = text.span.array(parts[0].token.text(in: text.span)).map(\.asciiLowercased)
            isKnown = isKnown && name.elementsEqual("calc")
        }
    }

    /// The colors of the stops, and those between stops that do not have the same position.
    private var colors: [SRGB] {
        var colors = [stops[0].color]
        for (left, right) in zip(stops, stops.dropFirst()) {
            let isHard = !left.last.isEmpty && left.last == right.first
            if !isHard, left.color != right.color {
                for step in 1..<GradientReader.steps {
                    colors.append(GradientReader.mixture(left.color, right.color, Double(step) / Double(GradientReader.steps)))
                }
            }
            if right.color != colors.last { colors.append(right.color) }
        }
        return colors
    }

    /// The color between two, mixed with premultiplied alpha.
    private static func mixture(_ left: SRGB, _ right: SRGB, _ share: Double) -> SRGB {
        let alpha = left.alpha + (right.alpha - left.alpha) * share
        guard alpha > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
        func mix(_ left: Double, _ leftAlpha: Double, _ right: Double, _ rightAlpha: Double) -> Double {
            (left * leftAlpha * (1 - share) + right * rightAlpha * share) / alpha
        }
        return SRGB(
            red: mix(left.red, left.alpha, right.red, right.alpha), green: mix(left.green, left.alpha, right.green, right.alpha),
            blue: mix(left.blue, left.alpha, right.blue, right.alpha), alpha: alpha)
    }
}
