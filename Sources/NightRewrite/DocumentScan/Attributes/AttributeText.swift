internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Values of attributes as CSS text.
enum AttributeText {
    /// Returns the value as browsers see it; nil if the document's encoding can't represent it.
    static func decoded(_ value: SourceSpan, of source: Source) -> [UInt8]? {
        let bytes = source.bytes.span
        var isPlain = true
        for index in value.range {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") || byte == 0x0D || byte == 0 { isPlain = false }
        }
        if isPlain { return Array(source.bytes[value.range]) }
        let decoded = CharacterDecoder.decoded(value, as: .attributeValue, in: bytes)
        // A reference to a character beyond ASCII is decoded to UTF-8, which the document's encoding may not be.
        switch source.encoding {
        case .asciiSuperset, .multibyte, .replacement: if decoded.contains(where: { $0 >= 0x80 }) { return nil }
        case .utf8, .utf16LittleEndian, .utf16BigEndian: break
        }
        return decoded
    }

    /// Returns declarations with the closing brackets that the end of the attribute implies; nil if they close a bracket that is not open.
    static func closed(_ declarations: [UInt8]) -> [UInt8]? {
        if isBalanced(declarations) { return declarations }
        let block = [UInt8(ascii: "a"), UInt8(ascii: "{")] + declarations
        guard let closers = OpenConstructs.closers(of: SourceSpan(0, block.count), in: block.span), closers.last == UInt8(ascii: "}") else {
            return nil
        }
        let closed = declarations + closers.dropLast()
        return isBalanced(closed) ? closed : nil
    }

    /// True if declarations can be put between braces: all brackets are balanced, and no string is broken.
    static func isBalanced(_ declarations: [UInt8]) -> Bool {
        let bytes = declarations.span
        var tokenizer = Tokenizer(SourceSpan(0, declarations.count))
        var open: [TokenType] = []
        while true {
            let token = tokenizer.next(in: bytes)
            if token.flags.contains(.isUnterminated) { return false }
            switch token.type {
            case .endOfFile: return open.isEmpty
            case .function, .leftParenthesis: open.append(.rightParenthesis)
            case .leftSquareBracket: open.append(.rightSquareBracket)
            case .leftCurlyBracket: open.append(.rightCurlyBracket)
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: if open.popLast() != token.type { return false }
            case .badString, .badURL: return false
            default: continue
            }
        }
    }

    /// True if only white space is between the tag of the attribute at `span` and the next end tag.
    static func hasNoContent(behind span: SourceSpan, in bytes: [UInt8]) -> Bool {
        guard let end = bytes[Int(span.end)...].firstIndex(of: UInt8(ascii: ">")),
            let content = bytes[(end + 1)...].firstIndex(where: { !$0.isHTMLWhitespace })
        else { return false }
        return bytes[content...].starts(with: "</".utf8)
    }
}
