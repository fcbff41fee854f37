internal import HTMLSyntax
internal import SourceText

/// The value of an attribute that contains text of another language, edited in place.
struct AttributeValue {
    /// The text as browsers see it.
    let text: [UInt8]

    /// The offset in the document of each byte of the text, and the end of the value.
    private let places: [UInt32]
    /// The quote around the value; nil for a value without quotes.
    private var quote: UInt8?
    /// The span of the value as written.
    private let span: SourceSpan

    /// Decodes the value at `span` of a document.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        self.span = span
        (text, places) = CharacterDecoder.decodedWithPlaces(span, as: .attributeValue, in: bytes)
        let before: UInt8? = span.start > 0 && Int(span.end) < bytes.count ? bytes[Int(span.start) - 1] : nil
        quote = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") ? before : nil
    }

    /// True if the value has quotes around it.
    var isQuoted: Bool { quote != nil }

    /// Returns a quote that could be put around the value as written; nil if it contains both.
    func possibleQuote(in bytes: Span<UInt8>) -> UInt8? {
        [UInt8(ascii: "\""), UInt8(ascii: "'")].first { quote in !span.range.contains { bytes[$0] == quote } }
    }

    /// Returns the value for a document where `quote` is put around it.
    func quoted(_ quote: UInt8) -> AttributeValue {
        var result = self
        result.quote = quote
        return result
    }

    /// Translates `edits` of the text into edits of the document; returns nil if a replacement is not allowed in a value without quotes.
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
            // Characters that end an unquoted value, or are not allowed in it ([HTML §
            // 13.1.2.3](https://html.spec.whatwg.org/multipage/syntax.html#attributes-2)).
            let isPlain = text.allSatisfy { !$0.isHTMLWhitespace && ![0x22, 0x26, 0x27, 0x3C, 0x3D, 0x3E, 0x60].contains($0) }
            return isPlain ? text : nil
        }
        var result: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): result += Array("&amp;".utf8)
            case quote: result += Array((quote == UInt8(ascii: "\"") ? "&quot;" : "&#39;").utf8)
            // XML does not allow this character in a value; in HTML it may be a reference as well.
            case UInt8(ascii: "<"): result += Array("&lt;".utf8)
            // In XML a value only keeps line breaks that are written as references.
            case 0x0A: result += Array("&#10;".utf8)
            case 0x0D: result += Array("&#13;".utf8)
            default: result.append(byte)
            }
        }
        return result
    }
}
