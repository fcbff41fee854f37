internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The parts of an `@import` rule ([CSS Cascade 5 § 2](https://www.w3.org/TR/css-cascade-5/#at-import)).
struct ImportedSheet: Sendable {
    /// The cascade layer of an import.
    enum Layer: Sendable, Equatable {
        case none
        case anonymous
        /// The names of the layers, an outer one before an inner one.
        case named([[UInt8]])
    }

    /// The address, without escapes.
    let href: [UInt8]
    /// The text after the address: `layer()`, `supports()` and media queries, as written.
    let conditions: [UInt8]
    /// The layer that the sheet is imported into.
    let layer: Layer
    /// The offset of the rule's prelude, which begins with the address.
    let offset: UInt32
    /// The span of `layer()` and `supports()`; empty if there are none.
    let placement: SourceSpan
    /// The span of the media queries; empty if there are none.
    let media: SourceSpan
    /// True if the layer is anonymous, so that no other sheet can be put into it.
    var hasAnonymousLayer: Bool { layer == .anonymous }
    /// The condition under which the sheet is loaded.
    let condition: ImportCondition

    /// Parses the prelude of an import; nil if it names no sheet, its media can't match a dark screen, or it is switched off.
    init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        offset = prelude.start
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
        conditions = bytes.array(rest)
        var words = Tokenizer(rest)
        var word = words.next(in: bytes)
        layer = ImportedSheet.layer(word, words, in: bytes)
        // `layer()` and `supports()` precede the media queries.
        var mediaStart = Int(rest.start)
        while word.type == .whitespace || word.type == .comment || ImportedSheet.isNoMedia(word, in: bytes) {
            let start = Int(word.start)
            if word.type == .function { words.skipBlock(in: bytes) }
            mediaStart = words.position
            if ImportedSheet.isImpossible(SourceSpan(start, mediaStart), in: bytes) { return nil }
            word = words.next(in: bytes)
        }
        placement = SourceSpan(rest.start, UInt32(min(mediaStart, Int(rest.end))))
        media = SourceSpan(min(mediaStart, Int(rest.end)), Int(rest.end))
        let truth = MediaQueryResult(media, in: bytes)
        if truth == .never { return nil }
        condition = ImportCondition(truth)
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

    /// A condition that no browser meets: it is false where `supports()` is known, and makes the import invalid elsewhere.
    static let impossible = "supports(not (color:red))"

    /// True if the span is the condition that switches an import off.
    private static func isImpossible(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let text = ImportedSheet.impossible.utf8
        guard span.count == text.count else { return false }
        return zip(span.range, text).allSatisfy { bytes[$0] == $1 }
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
