package import SourceText

/// Walks the component values of a span one by one; a function or block is one step.
///
/// Takes linear time, no recursion, and no allocation up to 64 brackets open at once within one value.
package struct ComponentCursor: Sendable {
    private var tokenizer: Tokenizer

    /// Creates a cursor over `span`.
    package init(_ span: SourceSpan) { tokenizer = Tokenizer(span) }

    /// The offset at which the next component value begins.
    package var position: Int { tokenizer.position }

    /// Returns the next component value, white space included and comments left out; nil at the end.
    package mutating func next(in bytes: Span<UInt8>) -> ComponentValue? {
        var token = tokenizer.next(in: bytes)
        while token.type == .comment { token = tokenizer.next(in: bytes) }
        if token.type == .endOfFile { return nil }
        guard let closer = ComponentCursor.closer(of: token.type) else {
            return ComponentValue(token: token, span: token.span, isClosed: true)
        }
        let isClosed = skip(to: closer, in: bytes)
        return ComponentValue(token: token, span: SourceSpan(Int(token.start), tokenizer.position), isClosed: isClosed)
    }

    /// Returns the next component value that is not white space; nil at the end.
    package mutating func nextSolid(in bytes: Span<UInt8>) -> ComponentValue? {
        while let value = next(in: bytes) {
            if value.token.type != .whitespace { return value }
        }
        return nil
    }

    /// The token that closes what a token of `type` opens; nil if it opens nothing.
    @inline(__always)
    static func closer(of type: TokenType) -> TokenType? {
        switch type {
        case .function, .leftParenthesis: .rightParenthesis
        case .leftSquareBracket: .rightSquareBracket
        case .leftCurlyBracket: .rightCurlyBracket
        default: nil
        }
    }

    /// Moves to the offset after `closer`, or to the end; returns true if there was a closer.
    private mutating func skip(to closer: TokenType, in bytes: Span<UInt8>) -> Bool {
        var open = BracketStack()
        open.push(ComponentCursor.byte(of: closer))
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket:
                guard open.isClosed(by: ComponentCursor.byte(of: token.type)) else { continue }
                open.pop()
                if open.isEmpty { return true }
            default:
                if let closer = ComponentCursor.closer(of: token.type) { open.push(ComponentCursor.byte(of: closer)) }
            }
        }
    }

    @inline(__always)
    private static func byte(of closer: TokenType) -> UInt8 {
        closer == .rightParenthesis ? UInt8(ascii: ")") : closer == .rightSquareBracket ? UInt8(ascii: "]") : UInt8(ascii: "}")
    }
}

/// A component value: a preserved token, or a function or simple block as a whole (CSS Syntax 3 §5.3).
package struct ComponentValue: Sendable, Equatable {
    /// The token; for a function or block its first one: the name with `(`, or the bracket.
    package var token: Token
    /// The whole value: the token, or the function or block with its closing bracket.
    package var span: SourceSpan
    /// True if a function or block is ended by its bracket, false if by the end of the span; always true for a token.
    package var isClosed: Bool

    /// True if the value is a function or a simple block.
    package var isBlock: Bool { ComponentCursor.closer(of: token.type) != nil }

    /// The span between the brackets of a function or block, for another cursor; empty for a token.
    package var contents: SourceSpan {
        guard isBlock else { return SourceSpan(span.end, span.end) }
        return SourceSpan(token.end, isClosed ? span.end - 1 : span.end)
    }
}
