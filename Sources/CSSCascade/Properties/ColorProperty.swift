/// What the cascade has to know of one property that carries colour, or says what a colour beside it is.
package struct ColorProperty: Sendable {
    /// The property's name in lower case.
    package let name: StaticString
    /// Where the colours stand in its value.
    package let syntax: ColorSyntax
    /// What its colours paint.
    package let role: ColorRole
    /// The longhand that carries a shorthand's colour; the name itself for other properties.
    package let longhand: StaticString
    /// The group of pictures or filters that the property sets or resets.
    package let images: ColoredImages

    init(_ name: StaticString, _ syntax: ColorSyntax, _ role: ColorRole, _ longhand: StaticString? = nil, images: ColoredImages = []) {
        self.name = name
        self.syntax = syntax
        self.role = role
        self.longhand = longhand ?? name
        self.images = images
    }

    /// Whether it is `outline` or `outline-color`: no other line has a longhand with as many letters.
    package var isOutline: Bool { role == .line && longhand.utf8CodeUnitCount == 13 }

    /// Whether the property is a shorthand of the one that carries the picture.
    package var isImageShorthand: Bool { syntax == .image && longhand.utf8CodeUnitCount != name.utf8CodeUnitCount }
}

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

/// Where the colours stand in the value of a property, and how the property is mirrored.
@frozen
public enum ColorSyntax: UInt8, Sendable {
    /// A longhand: its value is mirrored with each colour replaced where it stands.
    case inPlace
    /// A shadow list: as `inPlace`, but a shadow without blur is a line.
    case shadow
    /// A shorthand with one colour, mirrored by the longhand that carries it.
    case shorthand
    /// `background`: mirrored by `background-color`, and `background-image` where pictures hold colours.
    case background
    /// `background-image` and its like: gradients and shadows of filters hold colours, pictures do not.
    case image
    /// `scrollbar-color`: the thumb is a line, the track a background.
    case scrollbar
    /// `all`, which resets every property that carries colour.
    case all
    /// `color-scheme`, which is `dark` at night.
    case colorScheme
    /// A property without colour whose value says what a colour beside it is.
    case context
}
