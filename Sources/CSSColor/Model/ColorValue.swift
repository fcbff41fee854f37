package import SourceText

/// A parsed `<color>` of a stylesheet, resolved as far as possible without the page.
package enum ColorValue: Hashable, Sendable {
    /// A color of its own.
    case color(CSSColorValue)
    /// `currentColor`: the element's own `color`.
    case currentColor
    /// A system color, which depends on the platform and `color-scheme`.
    case system(SystemColor)
    /// `light-dark()`: the spans of its two sides, each a `<color>` to parse again (CSS Color 5, section 6).
    case lightDark(light: SourceSpan, dark: SourceSpan)
    /// `contrast-color()`, which the browser resolves: the span of the color to contrast with (CSS Color 5, section 7).
    case contrastColor(SourceSpan)
    /// A function that resolves to a color once its dependencies are known.
    ///
    /// With a substitution such as `var()` it is valid as written, and may still resolve to something other than a color.
    case symbolic(ColorDependencies)
}

/// The reason why a text has no `ColorValue`.
enum ColorFault: Error {
    /// It is not a `<color>`.
    case invalid
    /// It exceeds the parser's limits and may or may not be a `<color>`.
    case limit
}
