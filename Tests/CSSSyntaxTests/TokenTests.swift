import CSSSyntax
import SourceText
import Testing

@Suite struct TokenTests {
    /// Tests the size of tokens, of which there are millions in arrays and registers.
    @Test func `a token has at most 16 bytes`() {
        #expect(MemoryLayout<Token>.stride <= 16)
        #expect(MemoryLayout<SourceSpan>.stride == 8)
    }

    private func first(_ text: String) -> (token: Token, bytes: [UInt8]) {
        let bytes = Array(text.utf8)
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        return (tokenizer.next(in: bytes.span), bytes)
    }

    @Test(arguments: [
        (#""a\\"#, #"a\"#), (#""a\\\"#, #"a\"#), (#""\"#, ""), (#"""#, ""), (#"'a'"#, "a"), (#""a\"#, "a"), (#""\5c\"#, #"\"#),
        ("\"a\\\r\nb\"", "ab"), (#"url( a\20 )"#, "a "), (#"url(a\20  )"#, "a "), ("url(a  ", "a"), (#"\75rl(a\)b)"#, "a)b"), ("url(", ""),
        ("url(  )", ""), ("#ab", "ab"), ("@media", "media"), ("rgb(", "rgb"), ("50%", "50"), ("1e3px", "1e3"),
    ])
    func `the text of a token is unescaped`(input: String, expected: String) {
        let (token, bytes) = first(input)
        let text = String(decoding: TokenText.unescaped(token.text(in: bytes.span), in: bytes.span), as: UTF8.self)
        #expect(text == expected)
    }

    @Test(arguments: [
        ("0", 0.0), ("-0.5", -0.5), (".1", 0.1), ("+1e3", 1000), ("1e-7px", 1e-7), ("16777217", 16_777_217), ("0.3", 0.3),
        ("1e999999999999", .greatestFiniteMagnitude), ("-1e400", -.greatestFiniteMagnitude), ("1e-999999999999", 0),
        ("123456789012345678901234567890", 1.2345678901234568e29), ("0.000000000000000000000000000001", 1e-30),
    ])
    func `numbers are read with full precision and clamped to finite values`(input: String, expected: Double) {
        let (token, bytes) = first(input)
        let value = TokenText.number(token.text(in: bytes.span), in: bytes.span)
        #expect(abs(value - expected) <= abs(expected) * 4e-16)
    }

    @Test(arguments: [
        ("-a", false, true), ("URL", false, true), (#"\75rl"#, true, true), (#"\000055\#u{D}\#u{A}R\6c "#, true, true),
        (#"\75 rlx"#, true, false), ("urk", false, false),
    ])
    func `a name with escapes equals the name that it spells`(input: String, hasEscape: Bool, expected: Bool) {
        let bytes = Array(input.utf8)
        let name: StaticString = input == "-a" ? "-a" : "url"
        #expect(TokenText.equals(SourceSpan(0, bytes.count), name, hasEscape: hasEscape, in: bytes.span) == expected)
    }

    /// The table of byte classes and the definition of an ident code point agree.
    @Test func `the table of ASCII bytes agrees with the definition of an ident`() {
        for byte in UInt8(0)..<0x80 where byte != 0x5C {
            let character = Character(Unicode.Scalar(byte))
            let isIdent = byte == 0 || character == "-" || character == "_" || character.isLetter || ("0"..."9").contains(character)
            #expect(byte.isIdent == isIdent)
            let bytes: [UInt8] = [UInt8(ascii: "a"), byte, UInt8(ascii: "a")]
            var tokenizer = Tokenizer(SourceSpan(0, 3))
            let token = tokenizer.next(in: bytes.span)
            #expect(token.type == (byte == 0x28 ? .function : .ident))
            #expect(token.end == (isIdent ? 3 : byte == 0x28 ? 2 : 1))
        }
    }

    /// The ranges of §4.2, at their ends.
    @Test(arguments: [
        (0xB6, false), (0xB7, true), (0xB8, false), (0xC0, true), (0xD6, true), (0xD7, false), (0xD8, true), (0xF6, true), (0xF7, false),
        (0xF8, true),
        (0x37D, true), (0x37E, false), (0x37F, true), (0x1FFF, true), (0x2000, false), (0x200B, false), (0x200C, true), (0x200D, true),
        (0x200E, false), (0x203E, false), (0x203F, true), (0x2040, true), (0x2041, false), (0x206F, false), (0x2070, true), (0x218F, true),
        (0x2190, false), (0x2BFF, false), (0x2C00, true), (0x2FEF, true), (0x2FF0, false), (0x3000, false), (0x3001, true), (0xD7FF, true),
        (0xE000, false), (0xF8FF, false), (0xF900, true), (0xFDCF, true), (0xFDD0, false), (0xFDEF, false), (0xFDF0, true), (0xFFFD, true),
        (0xFFFE, false), (0xFFFF, false), (0x10000, true), (0x10FFFF, true),
    ])
    func `non-ASCII characters are ident characters in the ranges of CSS Syntax`(value: Int, isIdent: Bool) throws {
        let scalar = try #require(Unicode.Scalar(UInt32(value)))
        let (alone, _) = first(String(Character(scalar)))
        #expect(alone.type == (isIdent ? .ident : .delim))
        #expect(alone.span.count == String(Character(scalar)).utf8.count)
        let (inside, bytes) = first("a" + String(Character(scalar)) + "b")
        #expect(Int(inside.end) == (isIdent ? bytes.count : 1))
    }
}
