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
