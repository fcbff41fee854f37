/// Where an attribute that holds a colour stands, which decides what it paints.
struct AttributeUse: OptionSet, Sendable {
    let rawValue: UInt16

    /// `bgcolor` of an element that has a background by it.
    static let surface = AttributeUse(rawValue: 1)
    /// `text`, `link`, `vlink` or `alink` of `body`.
    static let body = AttributeUse(rawValue: 2)
    /// `color` of `font`.
    static let font = AttributeUse(rawValue: 4)
    /// `color` of `hr`.
    static let rule = AttributeUse(rawValue: 8)
    /// `bordercolor` of `table`.
    static let table = AttributeUse(rawValue: 16)
    /// Paint of a shape in an `svg` without text.
    static let shape = AttributeUse(rawValue: 32)
    /// Paint of a shape in an `svg` whose text is dark as far as its markup says.
    static let shapeAmongDarkText = AttributeUse(rawValue: 64)
    /// Paint of a shape in an `svg` with text.
    static let shapeAmongText = AttributeUse(rawValue: 128)
    /// Paint of text in an `svg`.
    static let text = AttributeUse(rawValue: 256)
    /// Paint of an element with text in it that has no paint of its own.
    static let inheritedByText = AttributeUse(rawValue: 512)
    /// Inside a `mask`, where a colour is a share of opacity.
    static let mask = AttributeUse(rawValue: 1024)

    /// In a picture with a dark or strong ground of its own, which stays as it is.
    static let kept = AttributeUse(rawValue: 2048)
    /// `background` of an element that has a picture behind it by it.
    static let tile = AttributeUse(rawValue: 4096)
    /// White paint of a drawing that has no other, which lies on something dark and stays.
    static let paleAlone = AttributeUse(rawValue: 8192)
    /// What attributes of HTML paint, whose values are no CSS.
    static let ofHTML: AttributeUse = [.surface, .body, .font, .rule, .table, .tile]
    /// Paint of a shape in an `svg` with text.
    static let amongText: AttributeUse = [.shapeAmongDarkText, .shapeAmongText]
}
