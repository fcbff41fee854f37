internal import CSSColor

/// A paint that may be under the contents of an element.
struct SurfacePaint: Hashable, Sendable {
    /// The declaration of an opaque surface; nil for one that no declaration of the site paints alone.
    var source: ColorSource?
    /// The opaque color of the surface in the light theme; nil if it is not known, or if the surface is the canvas.
    var color: PackedColor?
    /// True for the canvas of a page that paints nothing on it.
    var isCanvas = false
    /// A translucent color over the surface.
    var veil: PackedColor?

    static let canvas = SurfacePaint(isCanvas: true)
    static let unknown = SurfacePaint()

    /// True if the light color is known.
    var isKnown: Bool { isCanvas || color != nil }
}
