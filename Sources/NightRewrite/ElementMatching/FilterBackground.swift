internal import CSSColor

/// The background of the elements of a kind.
struct FilterBackground {
    /// The source of a winning background.
    enum Origin: Hashable {
        /// A rule and one of its selectors, by their numbers.
        case rule(Int, Int)
        case styleAttribute
        case colorAttribute
    }

    /// The rule that defines a custom property of a background.
    struct Definition: Hashable {
        let origin: Origin
        /// True if the property is defined on the element itself, and not on an ancestor.
        let isOwn: Bool
    }

    /// The color behind the element's text: its own background composited over those of its ancestors.
    var backdrop: SRGB
    /// The composited color if the element paints it; nil if its own paint is less than half opaque.
    var own: SRGB?
    /// The source of the color or gradient.
    var origin: Origin?
    /// The source of the first custom property in it.
    var definition: Definition?
    var picture = FilterPaint.Picture.none
    var pictureOrigin: Origin?
}
