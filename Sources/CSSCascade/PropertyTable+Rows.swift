extension PropertyTable {
    /// The rows: longhands before the shorthands that set them.
    static let rows: [ColorProperty] =
        text + surfaces + borders + lines + graphics + [
            ColorProperty("box-shadow", .shadow, .shadow),
            ColorProperty("-webkit-box-shadow", .shadow, .shadow),
            ColorProperty("-moz-box-shadow", .shadow, .shadow),
            ColorProperty("text-shadow", .shadow, .shadow),
            ColorProperty("scrollbar-color", .inPlace, .line),
            ColorProperty("color-scheme", .colorScheme, .background),
            ColorProperty("opacity", .context, .background),
            ColorProperty("border-radius", .context, .background),
            ColorProperty("background-clip", .context, .background),
            ColorProperty("-webkit-background-clip", .context, .background),
        ]

    private static let text = [
        ColorProperty("color", .inPlace, .text),
        ColorProperty("caret-color", .inPlace, .text),
        ColorProperty("-webkit-text-fill-color", .inPlace, .text),
        ColorProperty("-webkit-text-stroke-color", .inPlace, .text),
        ColorProperty("-webkit-text-stroke", .shorthand, .text, "-webkit-text-stroke-color"),
        ColorProperty("text-emphasis-color", .inPlace, .text),
        ColorProperty("text-emphasis", .shorthand, .text, "text-emphasis-color"),
        ColorProperty("-webkit-text-emphasis-color", .inPlace, .text),
        ColorProperty("-webkit-text-emphasis", .shorthand, .text, "-webkit-text-emphasis-color"),
    ]

    private static let surfaces = [
        ColorProperty("background-color", .inPlace, .background),
        ColorProperty("background-image", .image, .background),
        ColorProperty("background", .background, .background),
        ColorProperty("border-image-source", .image, .line),
        ColorProperty("border-image", .image, .line),
        ColorProperty("-webkit-tap-highlight-color", .inPlace, .background),
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
        ColorProperty("border", .shorthand, .line, "border-color"),
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

    private static let lines = [
        ColorProperty("outline-color", .inPlace, .line),
        ColorProperty("outline", .shorthand, .line, "outline-color"),
        ColorProperty("text-decoration-color", .inPlace, .line),
        ColorProperty("text-decoration", .shorthand, .line, "text-decoration-color"),
        ColorProperty("-webkit-text-decoration-color", .inPlace, .line),
        ColorProperty("-webkit-text-decoration", .shorthand, .line, "-webkit-text-decoration-color"),
        ColorProperty("column-rule-color", .inPlace, .line),
        ColorProperty("column-rule", .shorthand, .line, "column-rule-color"),
        ColorProperty("-webkit-column-rule-color", .inPlace, .line),
        ColorProperty("-webkit-column-rule", .shorthand, .line, "-webkit-column-rule-color"),
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
