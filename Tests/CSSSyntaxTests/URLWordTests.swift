import SourceText
import Testing

@testable import CSSSyntax

/// Tests url tokens, whose bytes are read eight at a time, with bytes of each kind in each place of a word.
@Suite struct URLWordTests {
    /// The first token of a text that ends before the rest of its array.
    private static func token(_ text: [UInt8], behind: [UInt8] = []) -> Token {
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        return tokenizer.next(in: (text + behind).span)
    }

    /// The kind of a url with one byte between letters, by [CSS Syntax 3 § 4.3.6](https://www.w3.org/TR/css-syntax-3/#consume-url-token).
    private static func type(with byte: UInt8) -> TokenType {
        switch byte {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x22, 0x27, 0x28, 0x7F: .badURL
        // NUL counts as U+FFFD.
        case 0x01...0x08, 0x0B, 0x0E...0x1F: .badURL
        default: .url
        }
    }

    @Test func `each byte has its effect in each place of a word`() {
        for byte in UInt8.min...UInt8.max {
            for (before, after) in (0..<18).flatMap({ before in [1, 7, 8].map { (before, $0) } }) {
                let letters = [UInt8](repeating: UInt8(ascii: "u"), count: before)
                let rest = [UInt8](repeating: UInt8(ascii: "~"), count: after)
                let text = Array("url(".utf8) + letters + [byte] + rest + [UInt8(ascii: ")")]
                let token = Self.token(text, behind: Array("xxxxxxxx)".utf8))
                var (type, count) = (Self.type(with: byte), byte == UInt8(ascii: ")") ? before + 5 : text.count)
                // White space in front is not part of the value, and quotes there make a function.
                if before == 0, byte.isCSSWhitespace { type = .url }
                if before == 0, byte == 0x22 || byte == 0x27 { (type, count) = (.function, 4) }
                let isRight =
                    token.type == type && token.span.count == count && token.flags.contains(.hasEscape) == (byte == UInt8(ascii: "\\"))
                    && !token.flags.contains(.isUnterminated)
                if !isRight { Issue.record("\(byte) behind \(before): \(token)") }
            }
        }
    }

    @Test func `a url ends at the end of its input, whatever follows`() {
        for count in 0..<20 {
            let text = Array("url(".utf8) + [UInt8](repeating: 0xC3, count: count)
            let token = Self.token(text, behind: Array("uuuuuuuu)".utf8))
            #expect(token.type == .url)
            #expect(token.span.count == text.count)
            #expect(token.flags.contains(.isUnterminated))
        }
    }
}
