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
