/// The places of an attribute with a color, which determine the role of the color.
struct AttributeUse: OptionSet, Sendable {
    let rawValue: UInt16

    /// `bgcolor` of an element whose background it sets.
    static let surface = AttributeUse(rawValue: 1)
    /// `text`, `link`, `vlink` or `alink` of `body`.
    static let body = AttributeUse(rawValue: 2)
    /// `color` of `font`.
    static let font = AttributeUse(rawValue: 4)
    /// `color` of `hr`.
    static let rule = AttributeUse(rawValue: 8)
    /// `bordercolor` of `table`.
    static let table = AttributeUse(rawValue: 16)
    /// The paint of a shape in an `svg` without text.
    static let shape = AttributeUse(rawValue: 32)
    /// The paint of a shape in an `svg` whose text is dark according to its markup.
    static let shapeAmongDarkText = AttributeUse(rawValue: 64)
    /// The paint of a shape in an `svg` with text that may be light.
    static let shapeAmongText = AttributeUse(rawValue: 128)
    /// The paint of text in an `svg`.
    static let text = AttributeUse(rawValue: 256)
    /// The paint of an element that contains text without a paint of its own.
    static let inheritedByText = AttributeUse(rawValue: 512)
    /// Inside a `mask`, where a color is a share of opacity.
    static let mask = AttributeUse(rawValue: 1024)

    /// A paint in an `svg` with a dark or strong background of its own, which keeps its colors.
    static let kept = AttributeUse(rawValue: 2048)
    /// `background` of an element whose background image it sets.
    static let tile = AttributeUse(rawValue: 4096)
    /// The white paint of a drawing without other paint, which is shown on a dark surface and keeps its colors.
    static let paleAlone = AttributeUse(rawValue: 8192)
    /// The uses of HTML attributes, whose values are not CSS.
    static let ofHTML: AttributeUse = [.surface, .body, .font, .rule, .table, .tile]
    /// The paint of a shape in an `svg` with text.
    static let amongText: AttributeUse = [.shapeAmongDarkText, .shapeAmongText]
}
