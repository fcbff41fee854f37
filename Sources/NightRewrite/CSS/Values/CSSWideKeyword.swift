internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The keywords that every property accepts (CSS Values 4 §2.1, [CSS Cascade 5 §
/// 7.3](https://www.w3.org/TR/css-cascade-5/#defaulting-keywords)).
enum CSSWideKeyword {
    /// True if the value at `span` is a CSS-wide keyword.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count >= 5 else { return false }
        let keywords: [StaticString] = ["inherit", "initial", "unset", "revert", "revert-layer"]
        if span.count <= 12, keywords.contains(where: { TokenText.equals(span, $0, in: bytes) }) { return true }
        guard span.range.prefix(108).contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return false }
        // The keyword may contain escapes, and end with the blank of one.
        var tokenizer = Tokenizer(span)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && tokenizer.nextSolid(in: bytes).type == .endOfFile
            && keywords.contains { TokenText.equals(token.span, $0, hasEscape: true, in: bytes) }
    }

    /// True if the value at `span` is a keyword that gives an inherited property its parent's value.
    ///
    /// `initial` is not one of them, and `revert-layer` goes back to another layer.
    static func inherits(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        isOne(span, in: bytes)
            && !["initial", "revert-layer"].contains { TokenText.equals(span, $0, hasEscape: true, in: bytes) }
    }
}

/// The longhands with colors that `all` resets ([CSS Cascade 5 § 3.1](https://www.w3.org/TR/css-cascade-5/#all-shorthand)).
///
/// Aliases of a longhand (`-webkit-box-shadow`, `-webkit-border-start-color`) are reset with it, and the colors of all four sides with
/// `border-color`. `all` does not affect `direction`, `unicode-bidi` and custom properties.
enum ResetLonghands {
    /// The longhands that every mirror may set.
    static let colors: [StaticString] = [
        "color", "background-color", "border-color", "outline-color", "text-decoration-color", "text-emphasis-color", "column-rule-color",
        "row-rule-color", "caret-color", "accent-color", "scrollbar-color", "box-shadow", "text-shadow", "fill", "stroke", "stop-color",
        "flood-color", "lighting-color", "-webkit-text-fill-color", "-webkit-text-stroke-color", "-webkit-tap-highlight-color",
    ]

    /// The longhands that are mirrored only if their group of images has colors.
    static let images: [(group: ColoredImages, name: StaticString)] = [
        (.background, "background-image"), (.border, "border-image-source"), (.list, "list-style-image"), (.content, "content"),
        (.filter, "filter"), (.backdrop, "backdrop-filter"), (.backdrop, "-webkit-backdrop-filter"),
    ]
}
