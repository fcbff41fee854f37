internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The value that a property of some element has, and where it stands.
struct SVGValue {
    /// Where a value stands.
    enum Origin: Hashable {
        case attribute
        case styleAttribute
        /// In a `style` element, at this offset of the source.
        case rule(UInt32)
    }

    let property: SVGProperty
    /// The value as written.
    let text: [UInt8]
    let origin: Origin
    /// The element whose attribute it is, or that the rule selects.
    let element: Int

    /// The number that it begins with; nil without one.
    var number: Double? { AttributePaint.numbers(SourceSpan(0, text.count), in: text.span).first }

    /// Whether it is the keyword, in any case.
    func isKeyword(_ word: StaticString) -> Bool { TokenText.equals(SourceSpan(0, text.count), word, in: text.span) }
}
