internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The value of a property of one element, with its origin.
struct SVGValue {
    /// The place of a value in the source.
    enum Origin: Hashable {
        case attribute
        case styleAttribute
        /// In a `style` element, at this offset of the source.
        case rule(UInt32)
    }

    /// The value as written; `var()` for one that refers to a custom property, which the page that shows the drawing may define.
    let text: [UInt8]
    /// The element whose attribute it is, or that the rule selects.
    let element: Int32
    let origin: Origin
    let property: SVGProperty

    /// The number at the beginning of the value; nil without one.
    var number: Double? { AttributePaint.numbers(SourceSpan(0, text.count), in: text.span).first }

    /// True if it is the keyword, in any case.
    func isKeyword(_ word: StaticString) -> Bool { TokenText.equals(SourceSpan(0, text.count), word, in: text.span) }
}
