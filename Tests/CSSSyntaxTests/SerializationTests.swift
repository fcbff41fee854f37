import CSSSyntax
import SourceText
import TestSupport
import Testing

/// The examples follow [CSSOM § 2.1](https://www.w3.org/TR/cssom-1/#common-serializing-idioms); where the standard leaves a choice, an
/// escape is a number, because `<` and `&` may not be in a `style` element.
@Suite struct SerializationTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(arguments: [
        ("a-b_2", "a-b_2"), ("2a", #"\32 a"#), ("-2", #"-\32 "#), ("-", #"\2d "#), ("--2", "--2"), ("é", "é"), ("a b", #"a\20 b"#),
        ("a<b", #"a\3c b"#), ("a\u{0}", #"a\0 "#), ("", ""), ("a«", #"a\ab "#), ("«‘", #"\ab \2018 "#), ("→é", #"\2192 é"#),
    ])
    func `identifiers are escaped where they need it`(name: String, expected: String) {
        #expect(text(CSSIdentifierText.identifier(Array(name.utf8))) == expected)
    }

    /// Tests names with all code points of two bytes, and some of three: not all of them are ident code points.
    @Test func `the tokenizer reads names that are not ASCII back`() {
        for scalar in (0x80...0x37F).map({ $0 as UInt32 }) + [0x2000, 0x2018, 0x203F, 0x2192, 0x2FF0, 0x3000, 0x3001, 0xE000, 0xFFFE] {
            let name = Array("a\(Unicode.Scalar(scalar).map(String.init) ?? "")b".utf8)
            for text in [CSSIdentifierText.identifier(name), Array("--".utf8) + CSSIdentifierText.part(name)] {
                var tokenizer = Tokenizer(SourceSpan(0, text.count))
                let token = tokenizer.next(in: text.span)
                #expect(token.type == .ident && Int(token.end) == text.count, "\(scalar)")
                #expect(TokenText.unescaped(token.span, in: text.span).suffix(name.count) == name[...], "\(scalar)")
            }
        }
    }

    @Test func `the tokenizer reads every serialized text back`() {
        var generator = SeededGenerator(stream: 17)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 1...6, using: &generator)).map { _ in UInt8.random(in: 1...0x7F, using: &generator) }
            let identifier = CSSIdentifierText.identifier(bytes)
            let name = Array("--".utf8) + CSSIdentifierText.part(bytes)
            for (text, expected) in [(identifier, bytes), (name, Array("--".utf8) + bytes)] {
                var tokenizer = Tokenizer(SourceSpan(0, text.count))
                let token = tokenizer.next(in: text.span)
                #expect(token.type == .ident && Int(token.end) == text.count, "\(bytes)")
                #expect(TokenText.unescaped(token.span, in: text.span) == expected, "\(bytes)")
            }
            var inStyle: [UInt8] = []
            CSSStringText.append(bytes, to: &inStyle)
            #expect(!inStyle.contains { [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "*")].contains($0) })
            for text in [inStyle, CSSStringText.quoted(bytes)] {
                var tokenizer = Tokenizer(SourceSpan(0, text.count))
                let token = tokenizer.next(in: text.span)
                #expect(token.type == .string && Int(token.end) == text.count, "\(bytes)")
                #expect(TokenText.unescaped(token.text(in: text.span), in: text.span) == bytes, "\(bytes)")
            }
        }
    }

    @Test func `a string of a file keeps the characters of markup`() {
        #expect(text(CSSStringText.quoted(Array("a?b=1&c=<\"\n".utf8))) == #""a?b=1&c=<\"\a ""#)
    }
}
