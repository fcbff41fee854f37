internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The places of `style` attributes in a document, found once for each element.
final class AttributePlaces {
    /// The place of an attribute.
    struct Place {
        /// The value as written.
        let span: SourceSpan
        /// True if the value is written with character references, so that no part of it has a place of its own.
        let isEncoded: Bool
    }

    private let document: PageDocument
    private var known: [Int: Place?] = [:]

    init(_ document: PageDocument) { self.document = document }

    /// The place of the `style` attribute of an element; nil if it has none.
    ///
    /// - Parameter value: The value of the attribute.
    func place(of element: Int, value: [UInt8]) -> Place? {
        if let known = known[element] { return known }
        let bytes = document.bytes
        let attribute = document.elements.attributes(of: element, in: bytes.span).first {
            CharacterDecoder.decodedName($0.name, in: bytes.span).elementsEqual("style".utf8)
        }
        let place = attribute.map { Place(span: $0.value, isEncoded: !bytes[$0.value.range].elementsEqual(value)) }
        known[element] = .some(place)
        return place
    }
}
