extension PropertyTable {
    /// The rows: longhands before the shorthands that set them.
    static let rows: [ColorProperty] =
        text + surfaces + images + borders + logicalBorders + lines + graphics + [
            ColorProperty("box-shadow", .shadow, .shadow),
            ColorProperty("-webkit-box-shadow", .shadow, .shadow),
            ColorProperty("-moz-box-shadow", .shadow, .shadow),
            ColorProperty("text-shadow", .shadow, .shadow, id: .textShadow),
            ColorProperty("scrollbar-color", .scrollbar, .line),
            ColorProperty("all", .all, .background),
            ColorProperty("color-scheme", .colorScheme, .background),
            ColorProperty("opacity", .context, .background, id: .opacity),
            ColorProperty("border-radius", .context, .background, id: .borderRadius),
            ColorProperty("background-clip", .context, .background, id: .backgroundClip),
            ColorProperty("-webkit-background-clip", .context, .background, id: .backgroundClip),
            ColorProperty("mask-image", .context, .shape),
            ColorProperty("mask", .context, .shape),
            ColorProperty("-webkit-mask-image", .context, .shape),
            ColorProperty("-webkit-mask", .context, .shape),
        ]

    private static let text = [
        ColorProperty("color", .inPlace, .text, id: .color),
        ColorProperty("caret-color", .inPlace, .text),
        ColorProperty("-webkit-text-fill-color", .inPlace, .text),
        ColorProperty("-webkit-text-stroke-color", .inPlace, .text),
        ColorProperty("-webkit-text-stroke", .shorthand, .text, "-webkit-text-stroke-color"),
        ColorProperty("text-emphasis-color", .inPlace, .text),
        ColorProperty("text-emphasis", .shorthand, .text, "text-emphasis-color"),
        ColorProperty("-webkit-text-emphasis-color", .inPlace, .text),
        ColorProperty("-webkit-text-emphasis", .shorthand, .text, "-webkit-text-emphasis-color"),
        ColorProperty("-epub-text-emphasis-color", .inPlace, .text),
        ColorProperty("-epub-text-emphasis", .shorthand, .text, "-epub-text-emphasis-color"),
        ColorProperty("caret", .shorthand, .text, "caret-color"),
    ]

    private static let surfaces = [
        ColorProperty("background-color", .inPlace, .background, id: .backgroundColor),
        ColorProperty("background-image", .image, .background, images: .background),
        ColorProperty("background", .background, .background, images: .background),
        ColorProperty("-webkit-tap-highlight-color", .inPlace, .background),
    ]

    /// The properties with images.
    ///
    /// The images of masks (`mask`, `mask-image`, `mask-border`, `-webkit-mask-box-image`), `-webkit-box-reflect` and `shape-outside` are
    /// not among them: only their alpha or luminance counts, and a dark color would cut another shape.
    private static let images = [
        ColorProperty("border-image-source", .image, .line, images: .border),
        ColorProperty("border-image", .image, .line, "border-image-source", images: .border),
        ColorProperty("-webkit-border-image", .image, .line, "border-image-source", images: .border),
        ColorProperty("-moz-border-image", .image, .line, "border-image-source", images: .border),
        ColorProperty("list-style-image", .image, .shape, images: .list),
        ColorProperty("list-style", .image, .shape, "list-style-image", images: .list),
        ColorProperty("content", .image, .shape, images: .content),
        ColorProperty("filter", .image, .shadow, images: .filter),
        ColorProperty("-webkit-filter", .image, .shadow, images: .filter),
        ColorProperty("backdrop-filter", .image, .shadow, images: .backdrop),
        ColorProperty("-webkit-backdrop-filter", .image, .shadow, images: .backdrop),
    ]

    private static let borders = [
        ColorProperty("border-color", .inPlace, .line),
        ColorProperty("border-top-color", .inPlace, .line),
        ColorProperty("border-right-color", .inPlace, .line),
        ColorProperty("border-bottom-color", .inPlace, .line),
        ColorProperty("border-left-color", .inPlace, .line),
        ColorProperty("border-block-color", .inPlace, .line),
        ColorProperty("border-block-start-color", .inPlace, .line),
        ColorProperty("border-block-end-color", .inPlace, .line),
        ColorProperty("border-inline-color", .inPlace, .line),
        ColorProperty("border-inline-start-color", .inPlace, .line),
        ColorProperty("border-inline-end-color", .inPlace, .line),
        ColorProperty("border", .shorthand, .line, "border-color", images: .border),
        ColorProperty("border-top", .shorthand, .line, "border-top-color"),
        ColorProperty("border-right", .shorthand, .line, "border-right-color"),
        ColorProperty("border-bottom", .shorthand, .line, "border-bottom-color"),
        ColorProperty("border-left", .shorthand, .line, "border-left-color"),
        ColorProperty("border-block", .shorthand, .line, "border-block-color"),
        ColorProperty("border-block-start", .shorthand, .line, "border-block-start-color"),
        ColorProperty("border-block-end", .shorthand, .line, "border-block-end-color"),
        ColorProperty("border-inline", .shorthand, .line, "border-inline-color"),
        ColorProperty("border-inline-start", .shorthand, .line, "border-inline-start-color"),
        ColorProperty("border-inline-end", .shorthand, .line, "border-inline-end-color"),
    ]

    /// The old names of the logical sides, which browsers still accept.
    private static let logicalBorders = [
        ColorProperty("-webkit-border-before-color", .inPlace, .line),
        ColorProperty("-webkit-border-after-color", .inPlace, .line),
        ColorProperty("-webkit-border-start-color", .inPlace, .line),
        ColorProperty("-webkit-border-end-color", .inPlace, .line),
        ColorProperty("-moz-border-start-color", .inPlace, .line),
        ColorProperty("-moz-border-end-color", .inPlace, .line),
        ColorProperty("-webkit-border-before", .shorthand, .line, "-webkit-border-before-color"),
        ColorProperty("-webkit-border-after", .shorthand, .line, "-webkit-border-after-color"),
        ColorProperty("-webkit-border-start", .shorthand, .line, "-webkit-border-start-color"),
        ColorProperty("-webkit-border-end", .shorthand, .line, "-webkit-border-end-color"),
        ColorProperty("-moz-border-start", .shorthand, .line, "-moz-border-start-color"),
        ColorProperty("-moz-border-end", .shorthand, .line, "-moz-border-end-color"),
    ]

    private static let lines = [
        ColorProperty("outline-color", .inPlace, .line, id: .outline),
        ColorProperty("outline", .shorthand, .line, "outline-color", id: .outline),
        ColorProperty("text-decoration-color", .inPlace, .line),
        ColorProperty("text-decoration", .shorthand, .line, "text-decoration-color"),
        ColorProperty("-webkit-text-decoration-color", .inPlace, .line),
        ColorProperty("-webkit-text-decoration", .shorthand, .line, "-webkit-text-decoration-color"),
        ColorProperty("column-rule-color", .inPlace, .line),
        ColorProperty("column-rule", .shorthand, .line, "column-rule-color"),
        ColorProperty("-webkit-column-rule-color", .inPlace, .line),
        ColorProperty("-webkit-column-rule", .shorthand, .line, "-webkit-column-rule-color"),
        ColorProperty("row-rule-color", .inPlace, .line),
        ColorProperty("row-rule", .shorthand, .line, "row-rule-color"),
        ColorProperty("rule-color", .inPlace, .line),
        ColorProperty("rule", .shorthand, .line, "rule-color"),
    ]

    private static let graphics = [
        ColorProperty("accent-color", .inPlace, .shape),
        ColorProperty("fill", .inPlace, .shape),
        ColorProperty("stroke", .inPlace, .shape),
        ColorProperty("stop-color", .inPlace, .shape),
        ColorProperty("flood-color", .inPlace, .shape),
        ColorProperty("lighting-color", .inPlace, .shape),
    ]
}
