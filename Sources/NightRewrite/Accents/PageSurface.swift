internal import CSSColor

/// The paint under the contents of an element.
struct PageSurface: Hashable {
    /// The declaration of the surface; nil for one that is no opaque color of a stylesheet.
    var source: ColorSource?
    /// True if it is the canvas of the page.
    var isCanvas = false
    /// A translucent color over the surface.
    var veil: PackedColor?
    /// True if the contents may be on something else: a picture over the surface, or two veils.
    var isUnsure = false
    /// True if the contents may be on any surface of the page, because their box has a position of its own.
    var isMoved = false
}
