/// What a colour paints, which decides the band of luminance that its night counterpart comes from.
@frozen
public enum ColorRole: UInt8, Sendable, CaseIterable {
    /// A surface: backgrounds, gradient stops of surfaces.
    case background
    /// Text, carets, marks of emphasis and whatever has to be read.
    case text
    /// Borders, outlines, rules between columns, underlines, shadows without blur.
    case line
    /// A blurred shadow of a box or of text.
    case shadow
    /// Paint of a graphic that is neither text nor a surface: SVG `fill` and `stroke`, `accent-color`.
    case shape
}
