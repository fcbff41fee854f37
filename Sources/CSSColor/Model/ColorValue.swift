package import SourceText

/// What a `<color>` of a style sheet is, as far as it can be known without the page.
package enum ColorValue: Hashable, Sendable {
    /// A colour of its own.
    case color(CSSColorValue)
    /// `currentColor`: the element's own `color`.
    case currentColor
    /// A system colour: the platform and `color-scheme` decide.
    case system(SystemColor)
    /// `light-dark()`: the spans of its two sides, each a `<color>` to parse again (CSS Color 5, section 6).
    case lightDark(light: SourceSpan, dark: SourceSpan)
    /// `contrast-color()`, which the browser answers: the span of the colour to be read against (CSS Color 5, section 7).
    case contrastColor(SourceSpan)
    /// A function that is a colour once what it depends on is known.
    ///
    /// Where it holds a substitution such as `var()`, it is valid as written and may still turn out not to be a colour.
    case symbolic(ColorDependencies)
}

/// Why a text gives no `ColorValue`.
enum ColorFault: Error {
    /// It is not a `<color>`.
    case invalid
    /// It asks for more than the parser's limits; whether it is a `<color>` is not known.
    case limit
}
