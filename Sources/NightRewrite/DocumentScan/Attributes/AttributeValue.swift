internal import HTMLSyntax
internal import SourceText

/// The value of an attribute that holds a text of another language, which is edited where it stands.
struct AttributeValue {
    /// The text as browsers see it.
    let text: [UInt8]

    /// For each byte of the text where it stands in the document, and where the value ends.
    private let places: [UInt32]
    /// The value stands between two of these; nil for a value without quotes.
    private var quote: UInt8?
    /// The value as it is written.
    private let span: SourceSpan

    /// The value at `span` of a document.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        self.span = span
        (text, places) = CharacterDecoder.decodedWithPlaces(span, as: .attributeValue, in: bytes)
        let before: UInt8? = span.start > 0 && Int(span.end) < bytes.count ? bytes[Int(span.start) - 1] : nil
        quote = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") ? before : nil
    }

    /// Whether the value stands between quotes.
    var isQuoted: Bool { quote != nil }

    /// The quote that the value could stand between as it is written.
    func possibleQuote(in bytes: Span<UInt8>) -> UInt8? {
        [UInt8(ascii: "\""), UInt8(ascii: "'")].first { quote in !span.range.contains { bytes[$0] == quote } }
    }

    /// The same value between quotes that are put around it.
    func quoted(_ quote: UInt8) -> AttributeValue {
        var result = self
        result.quote = quote
        return result
    }

    /// The edits of the document that make `edits` of the text; nil where what they put in can't stand without quotes.
    func edits(_ edits: [Edit]) -> [Edit]? {
        var result: [Edit] = []
        for edit in edits {
            guard let replacement = escaped(edit.replacement) else { return nil }
            result.append(Edit(SourceSpan(places[Int(edit.span.start)], places[Int(edit.span.end)]), replacement))
        }
        return result
    }

    private func escaped(_ text: [UInt8]) -> [UInt8]? {
        guard let quote else {
            // What ends a value without quotes, or should not stand in it (WHATWG HTML, 13.1.2.3).
            let isPlain = text.allSatisfy { !$0.isHTMLWhitespace && ![0x22, 0x26, 0x27, 0x3C, 0x3D, 0x3E, 0x60].contains($0) }
            return isPlain ? text : nil
        }
        var result: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): result += Array("&amp;".utf8)
            case quote: result += Array((quote == UInt8(ascii: "\"") ? "&quot;" : "&#39;").utf8)
            // In XML it can't stand in a value; in HTML it may be a reference as well.
            case UInt8(ascii: "<"): result += Array("&lt;".utf8)
            // The only line ends that a value keeps in XML.
            case 0x0A: result += Array("&#10;".utf8)
            case 0x0D: result += Array("&#13;".utf8)
            default: result.append(byte)
            }
        }
        return result
    }
}
