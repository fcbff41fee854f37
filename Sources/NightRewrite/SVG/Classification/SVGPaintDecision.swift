internal import CSSCascade

/// What a painter is to be at night.
enum SVGPaintDecision: Hashable {
    /// As by day.
    case kept
    /// The night counterpart in a role.
    case night(ColorRole)
}
