internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The specified values of a drawing's properties by number; equal texts are in memory once.
struct SVGValues {
    private var values: [SVGValue] = []
    private var texts = TextTable()

    /// The value with a number.
    subscript(_ number: Int32) -> SVGValue { values[Int(number)] }

    /// The value with a number as written; `var()` for one that refers to a custom property, which the page that shows the drawing may
    /// define.
    func text(of number: Int32) -> [UInt8] { Array(texts[self[number].text]) }

    /// The number of bytes of the value with a number.
    func length(of number: Int32) -> Int { texts[self[number].text].count }

    /// The text with the number of an attribute.
    func attribute(_ number: Int32) -> [UInt8] { Array(texts[number]) }

    /// The number of bytes of the text with the number of an attribute.
    func attributeLength(_ number: Int32) -> Int { texts[number].count }

    /// The number at the beginning of a value; nil for the initial value and without a number.
    func quantity(of number: Int32) -> Double? {
        guard number >= 0 else { return nil }
        let text = text(of: number)
        return AttributePaint.numbers(SourceSpan(0, text.count), in: text.span).first
    }

    /// True if a value is the keyword, in any case; false for the initial value.
    func isKeyword(_ word: StaticString, _ number: Int32) -> Bool {
        guard number >= 0 else { return false }
        let text = text(of: number)
        return TokenText.equals(SourceSpan(0, text.count), word, in: text.span)
    }

    /// Returns the number of a text.
    mutating func number(of text: [UInt8]) -> Int32 { texts.number(of: text) }

    /// Adds a value of an element, and returns its number.
    ///
    /// - Parameter attribute: The number of the text of the `style` attribute that holds the value; -1 for another origin.
    mutating func add(
        _ text: [UInt8], in attribute: Int32 = -1, of property: SVGProperty, _ element: Int, _ origin: SVGValue.Origin
    ) -> Int32 {
        let number = texts.number(of: text)
        values.append(
            SVGValue(
                text: number, attribute: origin == .attribute ? number : attribute, element: Int32(truncatingIfNeeded: element),
                origin: origin, property: property))
        return Int32(truncatingIfNeeded: values.count - 1)
    }
}
