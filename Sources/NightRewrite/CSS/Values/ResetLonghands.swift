internal import CSSCascade

/// The longhands that carry colour and that `all` resets (Cascade 5 §3.1).
///
/// Names that only stand for one of these (`-webkit-box-shadow`, `-webkit-border-start-color`) are reset with it, and the colours of all
/// four sides by `border-color`. `direction`, `unicode-bidi` and custom properties are none of `all`'s.
enum ResetLonghands {
    /// Those that every mirror may set.
    static let colors: [StaticString] = [
        "color", "background-color", "border-color", "outline-color", "text-decoration-color", "text-emphasis-color", "column-rule-color",
        "row-rule-color", "caret-color", "accent-color", "scrollbar-color", "box-shadow", "text-shadow", "fill", "stroke", "stop-color",
        "flood-color", "lighting-color", "-webkit-text-fill-color", "-webkit-text-stroke-color", "-webkit-tap-highlight-color",
    ]

    /// Those that are mirrored only where their group has colours.
    static let images: [(group: ColoredImages, name: StaticString)] = [
        (.background, "background-image"), (.border, "border-image-source"), (.list, "list-style-image"), (.content, "content"),
        (.filter, "filter"), (.backdrop, "backdrop-filter"), (.backdrop, "-webkit-backdrop-filter"),
    ]
}
