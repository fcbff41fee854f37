package import SourceText

/// One component value: a preserved token, or a function or simple block as a whole (CSS Syntax 3 §5.3).
package struct ComponentValue: Sendable, Equatable {
    /// The token; of a function or block its first: the name with `(`, or the bracket.
    package var token: Token
    /// The whole value: the token, or the function or block with its closing bracket.
    package var span: SourceSpan
    /// Whether a function or block was ended by its bracket and not by the end of the span.
    package var isClosed: Bool

    /// Whether it is a function or a simple block.
    package var isBlock: Bool { ComponentCursor.closer(of: token.type) != nil }

    /// What stands between a function's or block's brackets, for a cursor of its own; empty for a token.
    package var contents: SourceSpan {
        guard isBlock else { return SourceSpan(span.end, span.end) }
        return SourceSpan(token.end, isClosed ? span.end - 1 : span.end)
    }
}
