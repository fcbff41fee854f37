internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What an `@import` rule says (Cascade 5 §2).
struct ImportedSheet: Sendable {
    /// The address, without escapes.
    let href: [UInt8]
    /// What follows the address: `layer()`, `supports()` and media queries, as written.
    let conditions: [UInt8]
    /// Whether the layer is anonymous, so that no other sheet can be put into it.
    let hasAnonymousLayer: Bool
    /// When it is loaded.
    let condition: LoadCondition

    /// The import of a prelude; nil where it names no sheet or its media can't hold on a dark screen.
    init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(prelude)
        let token = tokenizer.nextSolid(in: bytes)
        switch token.type {
        case .string, .url: href = TokenText.unescaped(token.text(in: bytes), in: bytes)
        case .function:
            var inner = Tokenizer(SourceSpan(token.end, prelude.end))
            var first = inner.next(in: bytes)
            while first.type == .whitespace { first = inner.next(in: bytes) }
            guard first.type == .string, TokenText.equals(token.text(in: bytes), "url", in: bytes) else { return nil }
            href = TokenText.unescaped(first.text(in: bytes), in: bytes)
            inner.skipBlock(in: bytes)
            tokenizer = inner
        default: return nil
        }
        var rest = SourceSpan(tokenizer.position, Int(prelude.end))
        while !rest.isEmpty, bytes[Int(rest.start)].isCSSWhitespace { rest.start += 1 }
        conditions = rest.range.map { bytes[$0] }
        var words = Tokenizer(rest)
        var word = words.next(in: bytes)
        hasAnonymousLayer = word.type == .ident && TokenText.equals(word.span, "layer", in: bytes)
        // Layers and supports() stand before the media queries.
        var mediaStart = Int(rest.start)
        while word.type == .whitespace || word.type == .comment || ImportedSheet.isNoMedia(word, in: bytes) {
            if word.type == .function { words.skipBlock(in: bytes) }
            mediaStart = words.position
            word = words.next(in: bytes)
        }
        let media = SourceSpan(mediaStart, Int(rest.end)).range.map { bytes[$0] }
        let truth = MediaTruth(media)
        if truth == .never { return nil }
        condition = LoadCondition(truth)
    }

    private static func isNoMedia(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .ident: TokenText.equals(token.span, "layer", in: bytes)
        case .function:
            TokenText.equals(token.text(in: bytes), "layer", in: bytes) || TokenText.equals(token.text(in: bytes), "supports", in: bytes)
        default: false
        }
    }
}
