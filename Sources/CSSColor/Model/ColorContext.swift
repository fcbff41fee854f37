/// The context in which a color is used, as far as it is known.
package struct ColorContext: Hashable, Sendable {
    /// The used color scheme, which decides `light-dark()`; nil if it is not known.
    package var scheme: ColorScheme?
    /// The element's `color`, which `currentColor` refers to; nil if it is not known.
    package var currentColor: CSSColorValue?

    /// Creates a context with a scheme and a text color.
    package init(scheme: ColorScheme? = nil, currentColor: CSSColorValue? = nil) {
        self.scheme = scheme
        self.currentColor = currentColor
    }
}

/// A used color scheme (CSS Color Adjustment 1, section 2.1).
package enum ColorScheme: Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
