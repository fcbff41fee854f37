package import CSSCascade
package import CSSColor
package import SourceText

/// One colour of a file: where it stands, what it paints, and what it is at night.
package struct ColorUse: Sendable {
    /// The place: the colour in a sheet, the whole value of an attribute in a document.
    package var span: SourceSpan
    /// The property or attribute, as written.
    package var property: [UInt8]
    /// The colour, as written.
    package let value: [UInt8]
    /// What it paints; nil for a custom property that nothing uses.
    package let role: ColorRole?
    /// The colour by day.
    package let light: SRGB
    /// The colour by night, as a colour of CSS also where channels stand; the author's own, and what paints nothing, stays as it is.
    package let night: [UInt8]
    /// Words that name it: what is painted and of which rule, or the author's custom property, with its `--`, that holds this colour alone.
    package let label: [UInt8]
}
