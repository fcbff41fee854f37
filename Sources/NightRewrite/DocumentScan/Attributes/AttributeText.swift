internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The value of an attribute as CSS text, as browsers see it; only a value with character references is copied.
enum AttributeText {
    /// The text is that of the document at this span.
    case written(SourceSpan)
    /// The text has other bytes than the document.
    case decoded([UInt8])

    /// Reads the value at `value`.
    init(_ value: SourceSpan, in bytes: Span<UInt8>) {
        for index in value.range {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") || byte == 0x0D || byte == 0 {
                self = .decoded(CharacterDecoder.decoded(value, as: .attributeValue, in: bytes))
                return
            }
        }
        self = .written(value)
    }

    /// Reads the value at `value`; nil if the document's encoding can't represent its text.
    init?(_ value: SourceSpan, of source: Source) {
        self.init(value, in: source.bytes.span)
        guard case .decoded(let text) = self else { return }
        // A reference to a character beyond ASCII is decoded to UTF-8, which the document's encoding may not be.
        switch source.encoding {
        case .asciiSuperset, .multibyte, .replacement: if text.contains(where: { $0 >= 0x80 }) { return nil }
        case .utf8, .utf16LittleEndian, .utf16BigEndian: break
        }
    }

    /// The length of the text in bytes.
    var count: Int {
        switch self {
        case .written(let span): span.count
        case .decoded(let text): text.count
        }
    }

    /// The text in an array of its own; `document` is the text of the document.
    func copy(from document: Span<UInt8>) -> [UInt8] {
        switch self {
        case .written(let span): document.array(span)
        case .decoded(let text): text
        }
    }

    /// The array in which the text lies, and its place there; `document` is the text of the document.
    func place(in document: [UInt8]) -> (bytes: [UInt8], span: SourceSpan) {
        switch self {
        case .written(let span): (document, span)
        case .decoded(let text): (text, SourceSpan(0, text.count))
        }
    }

    /// Calls `body` with the bytes among which the text lies, and its place there; `document` is the text of the document.
    func read<Result>(in document: Span<UInt8>, _ body: (Span<UInt8>, SourceSpan) -> Result) -> Result {
        switch self {
        case .written(let span): body(document, span)
        case .decoded(let text): body(text.span, SourceSpan(0, text.count))
        }
    }

    /// Returns the value as browsers see it; nil if the document's encoding can't represent it.
    static func decoded(_ value: SourceSpan, of source: Source) -> [UInt8]? {
        AttributeText(value, of: source)?.copy(from: source.bytes.span)
    }

    /// Returns the text with the closing brackets that the end of the attribute implies; nil if it closes a bracket that is not open.
    func closed(in source: Source) -> AttributeText? {
        if read(in: source.bytes.span, { AttributeText.isBalanced($1, in: $0) }) { return self }
        return AttributeText.closed(copy(from: source.bytes.span)).map { .decoded($0) }
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
    static func isBalanced(_ declarations: [UInt8]) -> Bool { isBalanced(SourceSpan(0, declarations.count), in: declarations.span) }

    /// True if the declarations, or the value, at a span can be put between braces.
    static func isBalanced(_ declarations: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(declarations)
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
