internal import CSSColor

/// One operation that paints in one colour: the inside or the outline of a shape, a text, a stop of a gradient.
struct SVGPaintOperation {
    /// The kind of a paint operation.
    enum Kind {
        case shape
        case outline
        case text
        case stop
    }

    let kind: Kind
    /// The property that sets the paint.
    let property: SVGProperty
    /// True if the paint is `currentColor`.
    let isCurrent: Bool
    /// True if its colour sets opacity, as in a mask, and so has no dark counterpart.
    let isPinned: Bool
    /// The element that is painted.
    let element: Int32
    /// The element that forms the picture around the operation: the root, a symbol, a marker.
    let scope: Int32
    /// The gradient; nil for a colour.
    let gradient: Int32?
    /// The value that holds the colour, for `currentColor` that of `color`; nil for the initial one.
    let value: SVGValue?
    /// The colour in the light theme; for a gradient the average of its stops.
    let color: SRGB
    /// The opacity with all factors, 0...1.
    let opacity: Double
    /// The box of the paint; empty if it is not known.
    let box: SVGBox
    /// The approximate painted area of the box, in the same units.
    let area: Double

    /// True if most of the box is painted.
    var isSolid: Bool { kind == .shape && area > 0.6 * box.area && area > 0 }

    /// The property whose value holds the colour.
    var target: SVGProperty { isCurrent ? .color : property }
}
