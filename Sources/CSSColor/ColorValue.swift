/// What a `<color>` of a style sheet is, as far as it can be known without the page.
package enum ColorValue: Hashable, Sendable {
    /// A colour of its own.
    case color(CSSColorValue)
    /// `currentColor`: the element's own `color`.
    case currentColor
    /// A system colour: the platform and `color-scheme` decide.
    case system(SystemColor)
    /// A colour that is written with a function this module can't evaluate, such as `color-mix()`, a relative colour or a `var()` inside.
    case unsupportedFunction
}
