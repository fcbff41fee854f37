internal import CSSColor

/// The paint operations of a drawing in the light theme, in painting order.
struct SVGDisplayList {
    /// The paint operations.
    var painters: [SVGPaintOperation] = []
    /// The values that paint operations have by number.
    var values = SVGValues()
    /// The frame of each picture in the drawing, by its element: its `viewBox`, or the box of its paint operations.
    var frames: [Int: SVGBox] = [:]
    /// The stops of each gradient that paints something, by its element.
    var stops: [Int32: [SVGGradient.Stop]] = [:]
    /// True if something is painted in a color that only the browser knows.
    var hasUnknown = false
}

/// One operation that paints in one color: the inside or the outline of a shape, a text, a stop of a gradient.
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
    /// The color in the light theme; for a gradient the average of its stops.
    var color: SRGB
    /// The opacity with all factors, 0...1.
    var opacity: Double
    /// The box of the paint; empty if it is not known.
    let box: SVGBox
    /// The approximate painted area of the box, in the same units.
    let area: Double

    /// True if most of the box is painted.
    var isSolid: Bool { kind == .shape && area > 0.6 * box.area && area > 0 }
}
