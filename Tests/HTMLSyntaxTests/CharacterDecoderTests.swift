import HTMLSyntax
import SourceText
import Testing

@Suite struct CharacterDecoderTests {
    private func decoded(_ text: String, _ context: CharacterContext = .data) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: CharacterDecoder.decoded(SourceSpan(0, bytes.count), as: context, in: bytes.span), as: UTF8.self)
    }

    /// Examples of WHATWG HTML, 13.2.5.73: `&notit;` and `&notin;`.
    @Test func longestNameWins() {
        #expect(decoded("I'm &notit; I tell you") == "I'm ¬it; I tell you")
        #expect(decoded("I'm &notin; I tell you") == "I'm ∉ I tell you")
    }

    @Test func attributesKeepQueries() {
        #expect(decoded("?a=b&copy=1&lt", .attributeValue) == "?a=b&copy=1<")
        #expect(decoded("?a=b&copy=1&lt") == "?a=b©=1<")
    }

    @Test func pairsAndLongNames() {
        #expect(decoded("&NotEqualTilde;") == "\u{2242}\u{338}")
        #expect(decoded("&CounterClockwiseContourIntegral;") == "\u{2233}")
        #expect(decoded("&zwnj;&Aacute;&zwj;") == "\u{200C}Á\u{200D}")
    }

    @Test func numbers() {
        #expect(decoded("&#65;&#x42;&#X43&#68") == "ABCD")
        #expect(decoded("&#128;&#0;&#xD800;&#x110000;&#99999999999999999999;") == "€\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(decoded("&#x1F319;") == "\u{1F319}")
        #expect(decoded("&#;&#x;&;& &") == "&#;&#x;&;& &")
    }

    @Test func newlinesAndNull() {
        #expect(decoded("a\r\nb\rc\nd") == "a\nb\nc\nd")
        #expect(decoded("\0", .data) == "\0")
        #expect(decoded("\0&amp;", .rawText) == "\u{FFFD}&amp;")
    }
}
