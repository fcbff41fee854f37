/// What is known by day of the surface that a text stands on.
enum TextBackdrop {
    /// Nothing: the page, or something dark on it.
    case anywhere
    /// The page or a light surface.
    case onLight
    /// A dark surface of its own rule.
    case onOwnDark
}
