/// A reason why the colors under a text are not known.
package enum UnknownBackdrop: String, Sendable, CaseIterable, Codable {
    /// A picture is in the background.
    case picture
    /// A gradient covers a part of the box, and which one depends on the layout.
    case partialImage = "partial image"
    /// The colors of a gradient could not be read.
    case gradient
    /// The box has a position of its own; what lies under it depends on the layout.
    case positioned
    /// A box with a position of its own may lie under it.
    case overlap
    /// `mix-blend-mode` mixes the element with what is under it.
    case blending
    /// `filter` changes the colors of the element.
    case filter
    /// `backdrop-filter` changes the colors under the element.
    case backdropFilter = "backdrop filter"
    /// The background is clipped to the text, which is painted with it.
    case clippedToText = "background clipped to the text"
    /// A rule may or may not apply, such as one in a media query that is not evaluated.
    case uncertainRule = "uncertain rule"
    /// A shadow covers a part of the box, or may be the edge of a control.
    case shadow = "box shadow"
    /// The text is in a drawing.
    case drawing
    /// More colors meet than are followed.
    case complexity
}
