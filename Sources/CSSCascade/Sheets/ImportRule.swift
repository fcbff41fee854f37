internal import CSSSyntax
package import SourceText

/// The parts of an `@import` rule ([CSS Cascade 5 § 2](https://www.w3.org/TR/css-cascade-5/#at-import)).
package struct ImportRule: Sendable {
    /// The cascade layer of an import.
    package enum Layer: Sendable, Equatable {
        case none
        case anonymous
        /// The names of the layers, an outer one before an inner one.
        case named([[UInt8]])
    }

    /// The address, without escapes.
    package let address: [UInt8]
    /// The layer that the sheet is imported into.
    package let layer: Layer
    /// The span of `layer()` and `supports()`; empty if there are none.
    package let placement: SourceSpan
    /// The span of the media queries; empty if there are none.
    package let media: SourceSpan
    /// The span of `supports()`; nil if there is none.
    package private(set) var supports: SourceSpan?

    /// Parses the prelude of an import; nil if it names no sheet.
    package init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(prelude)
        let token = tokenizer.nextSolid(in: bytes)
        switch token.type {
        case .string, .url: address = TokenText.unescaped(token.text(in: bytes), in: bytes)
        case .function:
            var inner = Tokenizer(SourceSpan(token.end, prelude.end))
            let first = inner.nextSolid(in: bytes)
            guard first.type == .string, TokenText.equals(token.text(in: bytes), "url", in: bytes) else { return nil }
            address = TokenText.unescaped(first.text(in: bytes), in: bytes)
            inner.skipBlock(in: bytes)
            tokenizer = inner
        default: return nil
        }
        var rest = SourceSpan(tokenizer.position, Int(prelude.end))
        while !rest.isEmpty, bytes[Int(rest.start)].isCSSWhitespace { rest.start += 1 }
        var words = Tokenizer(rest)
        var word = words.next(in: bytes)
        layer = ImportRule.layer(word, words, in: bytes)
        // `layer()` and `supports()` precede the media queries.
        var mediaStart = Int(rest.start)
        while word.type == .whitespace || word.type == .comment || ImportRule.isPlacement(word, in: bytes) {
            let start = Int(word.start)
            if word.type == .function { words.skipBlock(in: bytes) }
            mediaStart = words.position
            if word.type == .function, TokenText.equals(word.text(in: bytes), "supports", in: bytes) {
                supports = SourceSpan(start, mediaStart)
            }
            word = words.next(in: bytes)
        }
        placement = SourceSpan(rest.start, UInt32(min(mediaStart, Int(rest.end))))
        media = SourceSpan(min(mediaStart, Int(rest.end)), Int(rest.end))
    }

    /// Returns the layer that `word`, the first token after the address, names.
    private static func layer(_ word: Token, _ rest: Tokenizer, in bytes: Span<UInt8>) -> Layer {
        if word.type == .ident { return TokenText.equals(word.span, "layer", in: bytes) ? .anonymous : .none }
        guard word.type == .function, TokenText.equals(word.text(in: bytes), "layer", in: bytes) else { return .none }
        var rest = rest
        var names: [[UInt8]] = []
        while true {
            let token = rest.next(in: bytes)
            switch token.type {
            case .ident: names.append(TokenText.unescaped(token.span, in: bytes))
            case .rightParenthesis, .endOfFile: return .named(names)
            default: continue
            }
        }
    }

    /// True if a token is `layer`, or begins `layer()` or `supports()`.
    private static func isPlacement(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .ident: TokenText.equals(token.span, "layer", in: bytes)
        case .function:
            TokenText.equals(token.text(in: bytes), "layer", in: bytes) || TokenText.equals(token.text(in: bytes), "supports", in: bytes)
        default: false
        }
    }

    /// Returns whether the rule's `supports()` holds.
    func supportsTruth(in bytes: Span<UInt8>) -> TruthValue {
        guard let supports else { return .yes }
        // The parentheses of a lone declaration are those of `supports()` itself.
        let name = "supports".utf8.count
        let whole = SourceSpan(Int(supports.start) + name, Int(supports.end))
        let truth = SupportsCondition.truth(of: whole, in: bytes)
        return truth == .unknown ? SupportsCondition.truth(of: SourceSpan(Int(whole.start) + 1, Int(whole.end) - 1), in: bytes) : truth
    }
}
