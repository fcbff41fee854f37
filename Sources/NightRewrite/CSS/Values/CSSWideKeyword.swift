internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The keywords that every property takes (CSS Values 4 §2.1, Cascade 5 §7.3).
enum CSSWideKeyword {
    /// Whether the value at `span` is such a keyword.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count >= 5 else { return false }
        let keywords: [StaticString] = ["inherit", "initial", "unset", "revert", "revert-layer"]
        if span.count <= 12, keywords.contains(where: { TokenText.equals(span, $0, in: bytes) }) { return true }
        guard span.range.prefix(108).contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return false }
        // Escapes, and a blank that ends one.
        var tokenizer = Tokenizer(span)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && tokenizer.nextSolid(in: bytes).type == .endOfFile
            && keywords.contains { TokenText.equals(token.span, $0, hasEscape: true, in: bytes) }
    }
}

/// The longhands that carry colour and that `all` resets (Cascade 5 §3.1).
///
/// Names that only stand for one of these (`-webkit-box-shadow`, `-webkit-border-start-color`) are reset with it, and the colours of all
/// four sides by `border-color`. `direction`, `unicode-bidi` and custom properties are none of `all`'s.
enum ResetLonghands {
    /// Those that every mirror may set.
    static let colors: [StaticString] = [
        "color", "background-color", "border-color", "outline-color", "text-decoration-color", "text-emphasis-color", "column-rule-color",
        "row-rule-color", "caret-color", "accent-color", "scrollbar-color", "box-shadow", "text-shadow", "fill", "stroke", "stop-color",
        "flood-color", "lighting-color", "-webkit-text-fill-color", "-webkit-text-stroke-color", "-webkit-tap-highlight-color",
    ]

    /// Those that are mirrored only where their group has colours.
    static let images: [(group: ColoredImages, name: StaticString)] = [
        (.background, "background-image"), (.border, "border-image-source"), (.list, "list-style-image"), (.content, "content"),
        (.filter, "filter"), (.backdrop, "backdrop-filter"), (.backdrop, "-webkit-backdrop-filter"),
    ]
}
