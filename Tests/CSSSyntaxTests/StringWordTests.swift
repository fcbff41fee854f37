import SourceText
import Testing

@testable import CSSSyntax

/// Tests strings, whose bytes are read eight at a time, with bytes of each kind in each place of a word.
@Suite struct StringWordTests {
    /// The first token of a text that ends before the rest of its array.
    private static func token(_ text: [UInt8]) -> Token {
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        return tokenizer.next(in: (text + Array("uuuuuuuu\"'".utf8)).span)
    }

    /// The effects are those of [CSS Syntax 3 § 4.3.5](https://www.w3.org/TR/css-syntax-3/#consume-string-token).
    @Test(arguments: [UInt8(ascii: "\""), UInt8(ascii: "'")])
    func `each byte has its effect in each place of a word`(quote: UInt8) {
        for byte in UInt8.min...UInt8.max {
            for (before, after) in (0..<18).flatMap({ before in [1, 7, 8].map { (before, $0) } }) {
                let letters = [UInt8](repeating: UInt8(ascii: "u"), count: before)
                let text = [quote] + letters + [byte] + [UInt8](repeating: UInt8(ascii: "~"), count: after) + [quote]
                let token = Self.token(text)
                let expected: (type: TokenType, count: Int) =
                    switch byte {
                    case quote: (.string, before + 2)
                    case 0x0A, 0x0C, 0x0D: (.badString, before + 1)
                    default: (.string, text.count)
                    }
                let isRight =
                    token.type == expected.type && token.span.count == expected.count
                    && token.flags.contains(.hasEscape) == (byte == UInt8(ascii: "\\")) && !token.flags.contains(.isUnterminated)
                if !isRight { Issue.record("\(byte) behind \(before): \(token)") }
            }
        }
    }

    @Test func `escaped quotes and newlines are part of a string in each place of a word`() {
        for escape in ["\\\"", "\\\n", "\\\r\n", "\\\u{C}", "\\22 "] {
            for before in 0..<18 {
                let text = Array("\"\(String(repeating: "u", count: before))\(escape)~\"".utf8)
                let token = Self.token(text)
                #expect(token.type == .string && token.span.count == text.count && token.flags.contains(.hasEscape))
            }
        }
    }

    @Test func `a string ends at the end of its input, whatever follows`() {
        for count in 0..<20 {
            let text = [UInt8(ascii: "\"")] + [UInt8](repeating: 0xC3, count: count)
            let token = Self.token(text)
            #expect(token.type == .string && token.span.count == text.count && token.flags.contains(.isUnterminated))
        }
    }
}
