internal import CSSSyntax
package import SourceText

/// The counterpart of a media query in the other color scheme: it holds in the dark theme where the query holds in the light theme.
package enum SchemeCounterpart {
    /// True if a query that cannot hold in the dark theme holds on some screen in the light theme.
    package static func isOnlyLight(_ query: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        mayNameScheme(query, in: bytes) && MediaQueryResult(text(of: query, in: bytes)) == .onlyDark
    }

    /// True if the query may test the color scheme.
    static func mayNameScheme(_ query: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(query)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if token.type == .ident, TokenText.equals(token.span, "prefers-color-scheme", in: bytes) { return true }
        }
    }

    /// The prelude with an empty comment in place of each comment.
    package static func plain(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return result }
            if token.type == .comment {
                result += Array("/**/".utf8)
            } else {
                for index in token.span.range { result.append(bytes[index]) }
            }
        }
    }

    /// The query with `light` for `dark` and `dark` for `light`, and an empty comment in place of each comment.
    package static func text(of query: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var tokenizer = Tokenizer(query)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .comment: result += Array("/**/".utf8)
            case .ident where TokenText.equals(token.span, "light", in: bytes): result += Array("dark".utf8)
            case .ident where TokenText.equals(token.span, "dark", in: bytes): result += Array("light".utf8)
            default: for index in token.span.range { result.append(bytes[index]) }
            }
        }
    }
}
