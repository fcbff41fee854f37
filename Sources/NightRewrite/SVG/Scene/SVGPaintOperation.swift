internal import CSSColor

/// One operation that paints in one color: the inside or the outline of a shape, a text, a stop of a gradient.
struct SVGPaintOperation {
    /// The kind of a paint operation.
    enum Kind {
        case shape
        case outline
        case text
        case stop
    }

    /// A visible color, in single precision, since a drawing may have very many operations.
    struct Tint {
        private let channels: SIMD4<Float>
        private let visibility: Float

        init(_ color: SRGB, opacity: Double) {
            channels = SIMD4(SIMD4(color.red, color.green, color.blue, color.alpha))
            visibility = Float(opacity)
        }

        /// The color in the light theme; for a gradient the average of its stops.
        var color: SRGB {
            let channels = SIMD4<Double>(channels)
            return SRGB(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
        }

        /// The opacity with all factors, 0...1.
        var opacity: Double { Double(visibility) }
    }

    let kind: Kind
    /// The property that sets the paint.
    let property: SVGProperty
    /// True if the paint is `currentColor`.
    let isCurrent: Bool
    /// True if its color sets opacity, as in a mask, and so has no dark counterpart.
    let isPinned: Bool
    /// The element that is painted.
    let element: Int32
    /// The element that forms the picture around the operation: the root, a symbol, a marker.
    let scope: Int32
    /// The gradient; -1 for a color.
    let gradient: Int32
    /// The number of the value that holds the color, for `currentColor` the one of `color`; -1 for the initial one.
    let value: Int32
    var tint: Tint
    /// The box of the paint; empty if it is not known.
    let box: SVGBox
    /// The approximate painted area of the box, in the same units.
    let area: Double

    /// The color in the light theme; for a gradient the average of its stops.
    var color: SRGB { tint.color }
    /// The opacity with all factors, 0...1.
    var opacity: Double { tint.opacity }

    /// True if most of the box is painted.
    var isSolid: Bool { kind == .shape && area > 0.6 * box.area && area > 0 }
}
