import HTMLSyntax
import SourceText
import Testing

@Suite struct CharacterDecoderTests {
    private func decoded(_ text: String, _ context: CharacterContext = .data) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: CharacterDecoder.decoded(SourceSpan(0, bytes.count), as: context, in: bytes.span), as: UTF8.self)
    }

    /// Examples of WHATWG HTML, 13.2.5.73: `&notit;` and `&notin;`.
    @Test func `the longest name of a character reference wins`() {
        #expect(decoded("I'm &notit; I tell you") == "I'm ¬it; I tell you")
        #expect(decoded("I'm &notin; I tell you") == "I'm ∉ I tell you")
    }

    @Test func `character references in attributes leave query strings intact`() {
        #expect(decoded("?a=b&copy=1&lt", .attributeValue) == "?a=b&copy=1<")
        #expect(decoded("?a=b&copy=1&lt") == "?a=b©=1<")
    }

    @Test func `references to two characters and long names are decoded`() {
        #expect(decoded("&NotEqualTilde;") == "\u{2242}\u{338}")
        #expect(decoded("&CounterClockwiseContourIntegral;") == "\u{2233}")
        #expect(decoded("&zwnj;&Aacute;&zwj;") == "\u{200C}Á\u{200D}")
    }

    @Test func `numeric character references are decoded`() {
        #expect(decoded("&#65;&#x42;&#X43&#68") == "ABCD")
        #expect(decoded("&#128;&#0;&#xD800;&#x110000;&#99999999999999999999;") == "€\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(decoded("&#x1F319;") == "\u{1F319}")
        #expect(decoded("&#;&#x;&;& &") == "&#;&#x;&;& &")
    }

    @Test func `newlines are normalized, and NULL depends on the context`() {
        #expect(decoded("a\r\nb\rc\nd") == "a\nb\nc\nd")
        #expect(decoded("\0", .data) == "\0")
        #expect(decoded("\0&amp;", .rawText) == "\u{FFFD}&amp;")
    }
}
