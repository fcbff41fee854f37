internal import CSSColor

/// One thing that a drawing paints in one colour: the inside or the outline of a shape, a text, a stop of a gradient.
struct SVGPaintOperation {
    /// What is painted.
    enum Kind {
        case shape
        case outline
        case text
        case stop
    }

    let kind: Kind
    /// The element that is painted.
    let element: Int
    /// The property that says the paint.
    let property: SVGProperty
    /// The value that holds the colour, which is that of `color` behind a `currentColor`; nil for the initial one.
    let value: SVGValue?
    /// Whether the paint is `currentColor`.
    let isCurrent: Bool
    /// The colour by day; of a gradient that of all its stops together.
    let color: SRGB
    /// The gradient; nil for a colour.
    let gradient: Int?
    /// How much of what is below it hides, 0...1.
    let opacity: Double
    /// Where it is painted; empty where that isn't known.
    let box: SVGBox
    /// About how much of the box is painted, in the same units.
    let area: Double
    /// The element that it is a picture of its own in: the root, a symbol, a marker.
    let scope: Int
    /// Whether its colour is a share of opacity, which has no night.
    let isPinned: Bool

    /// Whether most of the box is painted.
    var isSolid: Bool { kind == .shape && area > 0.6 * box.area && area > 0 }

    /// The property that the colour stands in.
    var target: SVGProperty { isCurrent ? .color : property }
}
