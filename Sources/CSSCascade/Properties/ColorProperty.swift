/// A property that carries color, or that gives context to a color beside it, with the facts that the cascade needs.
package struct ColorProperty: Sendable {
    /// The properties that are treated in a way of their own, which their syntax and role do not show.
    package enum ID: Sendable {
        case color, backgroundColor, backgroundClip, opacity, borderRadius, textShadow
        /// `outline` and `outline-color`.
        case outline
        /// Any other property.
        case other
    }

    /// The property if it is treated in a way of its own; properties with a vendor prefix have the identity of those without.
    package let id: ID
    /// The property's name in lower case.
    package let name: StaticString
    /// The place of the colors in its value.
    package let syntax: ColorSyntax
    /// The role of its colors.
    package let role: ColorRole
    /// The longhand that carries a shorthand's color; the name itself for other properties.
    package let longhand: StaticString
    /// The group of images or filters that the property sets or resets.
    package let images: ColoredImages
    /// True if the property is a shorthand of the one that carries the image.
    package let isImageShorthand: Bool

    init(
        _ name: StaticString, _ syntax: ColorSyntax, _ role: ColorRole, _ longhand: StaticString? = nil, images: ColoredImages = [],
        id: ID = .other
    ) {
        self.id = id
        self.name = name
        self.syntax = syntax
        self.role = role
        self.longhand = longhand ?? name
        self.images = images
        isImageShorthand = syntax == .image && longhand != nil
    }
}

/// The thing that a color paints; it determines the band of luminance from which the dark counterpart comes.
@frozen
public enum ColorRole: UInt8, Sendable, CaseIterable {
    /// A surface: backgrounds, gradient stops of surfaces.
    case background
    /// Text, carets, marks of emphasis and everything else that must be readable.
    case text
    /// Borders, outlines, rules between columns, underlines, shadows without blur.
    case line
    /// A blurred shadow of a box or of text.
    case shadow
    /// Paint of a graphic that is neither text nor a surface: SVG `fill` and `stroke`, `accent-color`.
    case shape
}

extension ColorRole: CustomStringConvertible {
    /// The name of the role in theme tables and generated names; without it Swift would find the name by reflection, which is slow.
    public var description: String {
        switch self {
        case .background: "background"
        case .text: "text"
        case .line: "line"
        case .shadow: "shadow"
        case .shape: "shape"
        }
    }
}

/// The place of the colors in the value of a property, and the way in which the property is mirrored.
@frozen
public enum ColorSyntax: UInt8, Sendable {
    /// A longhand: its value is mirrored with each color replaced in its place.
    case inPlace
    /// A shadow list: like `inPlace`, but a shadow without blur is a line.
    case shadow
    /// A shorthand with one color, mirrored by the longhand that carries it.
    case shorthand
    /// `background`: mirrored by `background-color`, and by `background-image` if images contain colors.
    case background
    /// `background-image` and similar properties: gradients and shadows of filters contain colors, image files do not.
    case image
    /// `scrollbar-color`: the thumb is a line, the track a background.
    case scrollbar
    /// `all`, which resets every property that carries color.
    case all
    /// `color-scheme`, which is `dark` in the dark theme.
    case colorScheme
    /// A property without color whose value is the context of a color beside it.
    case context
}
