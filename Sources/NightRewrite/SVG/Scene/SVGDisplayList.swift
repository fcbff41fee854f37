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
