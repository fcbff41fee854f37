/// The place of a specified value of a property, with numbers of its texts in `SVGValues`.
struct SVGValue {
    /// The place of a value in the source.
    enum Origin: Hashable {
        case attribute
        case styleAttribute
        /// In a `style` element, at this offset of the source.
        case rule(UInt32)
    }

    /// The number of the value's text.
    let text: Int32
    /// The number of the text of the attribute that holds it; -1 for a value in a rule.
    let attribute: Int32
    /// The element whose attribute it is, or that the rule selects.
    let element: Int32
    let origin: Origin
    let property: SVGProperty
}
