internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The spans of the `var()` functions in a value.
struct ReferenceSpans {
    private var spans: [UInt32: SourceSpan] = [:]

    /// Finds the closed references of the value at `span`.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        /// The open brackets: their start, the token that closes them, and for a `var()` the offset of its name.
        var open: [(start: UInt32, closer: TokenType, name: UInt32?)] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return
            case .function:
                var name: UInt32?
                if ValueShape.isReference(token, in: bytes) {
                    var inner = tokenizer
                    name = inner.nextSolid(in: bytes).start
                }
                open.append((token.start, .rightParenthesis, name))
            case .leftParenthesis: open.append((token.start, .rightParenthesis, nil))
            case .leftSquareBracket: open.append((token.start, .rightSquareBracket, nil))
            case .leftCurlyBracket: open.append((token.start, .rightCurlyBracket, nil))
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket:
                guard let last = open.last, last.closer == token.type else { continue }
                open.removeLast()
                if let name = last.name { spans[name] = SourceSpan(last.start, token.end) }
            default: continue
            }
        }
    }

    /// Returns the span of the `var()` whose name begins at `name`.
    func span(ofName name: UInt32) -> SourceSpan? { spans[name] }
}

/// Values that are a reference to a custom property and nothing else: `var(--x)`, without a fallback.
enum WholeReference {
    /// The name of the custom property; nil for other values.
    static func name(of value: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        var tokenizer = Tokenizer(value)
        let function = tokenizer.nextSolid(in: bytes)
        guard function.type == .function, TokenText.equals(function.text(in: bytes), "var", in: bytes) else { return nil }
        let name = tokenizer.nextSolid(in: bytes)
        guard name.type == .ident, tokenizer.nextSolid(in: bytes).type == .rightParenthesis,
            tokenizer.nextSolid(in: bytes).type == .endOfFile
        else { return nil }
        return bytes.array(name.span)
    }
}
