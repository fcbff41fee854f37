internal import CSSSyntax
internal import SourceText

/// The values, other than colors, that properties accept, as far as the cascade validates them.
enum KeywordGrammar {
    private static let lineStyles: [StaticString] = [
        "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset", "auto",
    ]
    private static let lineWidths: [StaticString] = ["thin", "medium", "thick"]
    private static let decorationLines: [StaticString] = [
        "none", "underline", "overline", "line-through", "blink", "spelling-error", "grammar-error",
    ]
    private static let backgroundWords: [StaticString] = [
        "none", "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "scroll", "fixed", "local", "left", "right", "top",
        "bottom",
        "center", "auto", "cover", "contain", "border-box", "padding-box", "content-box", "text", "border-area",
    ]
    private static let visibilities: [StaticString] = ["visible", "hidden", "collapse"]
    private static let positions: [StaticString] = ["static", "relative", "absolute", "fixed", "sticky", "-webkit-sticky"]
    private static let fontSizes: [StaticString] = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger",
    ]
    private static let fontWeights: [StaticString] = ["normal", "bold", "bolder", "lighter"]
    private static let textAnchors: [StaticString] = ["start", "middle", "end"]
    private static let imageFunctions: [StaticString] = [
        "url", "src", "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
        "repeating-conic-gradient", "-webkit-linear-gradient", "-webkit-radial-gradient", "-webkit-gradient", "-webkit-image-set",
        "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient", "-webkit-cross-fade", "image-set", "image", "cross-fade",
        "element", "paint",
    ]
    private static let filterFunctions: [StaticString] = [
        "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia", "url", "src",
    ]
    private static let mathFunctions: [StaticString] = [
        "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "-webkit-calc",
    ]

    private static func isOne(of words: [StaticString], _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        words.contains { TokenText.equals(span, $0, in: bytes) }
    }

    /// True if the property accepts a value that is not a color.
    static func accepts(_ longhand: Longhand, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        let first = tokenizer.nextSolid(in: bytes)
        switch longhand {
        case .visibility: return isOne(of: visibilities, span, in: bytes)
        case .position: return isOne(of: positions, span, in: bytes)
        case .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .outlineStyle: return isLineStyle(span, in: bytes)
        case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .outlineWidth:
            return isLineWidth(first, in: bytes)
        case .opacity, .fillOpacity, .strokeOpacity: return first.type == .number || first.type == .percentage || isMath(first, in: bytes)
        case .strokeWidth:
            return first.type == .number || first.type == .percentage || first.type == .dimension || isMath(first, in: bytes)
        case .textAnchor: return isOne(of: textAnchors, span, in: bytes)
        case .fontSize: return isFontSize(first, in: bytes)
        case .fontWeight: return isFontWeight(first, in: bytes)
        case .backgroundImage: return areImages(span, in: bytes)
        case .filter, .backdropFilter: return areFilters(span, in: bytes)
        case .display, .mixBlendMode, .colorScheme: return first.type == .ident
        default: return true
        }
    }

    /// True if a property of color accepts a value that is none.
    static func acceptsInsteadOfColor(_ longhand: Longhand, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        switch longhand {
        case .fill, .stroke:
            var tokenizer = Tokenizer(span)
            let first = tokenizer.nextSolid(in: bytes)
            return isOne(of: ["none", "context-fill", "context-stroke"], span, in: bytes) || first.type == .url
                || (first.type == .function && TokenText.equals(first.text(in: bytes), "url", in: bytes))
        case .caretColor, .accentColor, .outlineColor: return TokenText.equals(span, "auto", in: bytes)
        default: return false
        }
    }

    static func isLineStyle(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool { isOne(of: lineStyles, span, in: bytes) }

    static func isLineWidth(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .dimension: TokenText.number(token.text(in: bytes), in: bytes) >= 0
        case .number: TokenText.number(token.span, in: bytes) == 0
        case .ident: isOne(of: lineWidths, token.span, in: bytes)
        default: isMath(token, in: bytes)
        }
    }

    static func isDecorationLine(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool { isOne(of: decorationLines, span, in: bytes) }

    static func isFontSize(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .dimension, .percentage: TokenText.number(token.text(in: bytes), in: bytes) >= 0
        case .number: TokenText.number(token.span, in: bytes) == 0
        case .ident: isOne(of: fontSizes, token.span, in: bytes)
        default: isMath(token, in: bytes)
        }
    }

    static func isFontWeight(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .number: (1...1000).contains(TokenText.number(token.span, in: bytes))
        case .ident: isOne(of: fontWeights, token.span, in: bytes)
        default: isMath(token, in: bytes)
        }
    }

    static func isImage(_ part: ComponentValue, in bytes: Span<UInt8>) -> Bool {
        switch part.token.type {
        case .url: true
        case .function: isOne(of: imageFunctions, part.token.text(in: bytes), in: bytes)
        default: false
        }
    }

    /// True for a word of `background-repeat` with which an image may cover only a part of its box.
    static func limitsRepetition(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        isOne(of: ["no-repeat", "repeat-x", "repeat-y", "space"], span, in: bytes)
    }

    /// True if the component of a background is neither an image nor a color.
    static func isBackgroundPart(_ part: ComponentValue, in bytes: Span<UInt8>) -> Bool {
        switch part.token.type {
        case .dimension, .percentage, .comma: true
        case .number: TokenText.number(part.token.span, in: bytes) == 0
        case .delim: bytes[Int(part.token.start)] == UInt8(ascii: "/")
        case .ident: isOne(of: backgroundWords, part.span, in: bytes)
        default: isMath(part.token, in: bytes)
        }
    }

    private static func areImages(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var cursor = ComponentCursor(span)
        while let part = cursor.nextSolid(in: bytes) {
            guard part.token.type == .comma || isImage(part, in: bytes) || TokenText.equals(part.span, "none", in: bytes) else {
                return false
            }
        }
        return true
    }

    /// True for the keyword or a list of functions; old browsers have other filters (`progid:…`, `alpha(opacity=50)`).
    private static func areFilters(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        if TokenText.equals(span, "none", in: bytes) { return true }
        var cursor = ComponentCursor(span)
        while let part = cursor.nextSolid(in: bytes) {
            let isFunction = part.token.type == .function && isOne(of: filterFunctions, part.token.text(in: bytes), in: bytes)
            guard isFunction || part.token.type == .url else { return false }
        }
        return true
    }

    private static func isMath(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        token.type == .function && isOne(of: mathFunctions, token.text(in: bytes), in: bytes)
    }
}
