/// What is known of the place where a colour is used.
package struct ColorContext: Hashable, Sendable {
    /// The used colour scheme, which decides `light-dark()`; nil where it is not known.
    package var scheme: ColorScheme?
    /// The element's `color`, which `currentColor` stands for; nil where it is not known.
    package var currentColor: CSSColorValue?

    /// A place of the given scheme and text colour.
    package init(scheme: ColorScheme? = nil, currentColor: CSSColorValue? = nil) {
        self.scheme = scheme
        self.currentColor = currentColor
    }
}

/// A used colour scheme (CSS Color Adjustment 1, section 2.1).
package enum ColorScheme: Hashable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}
