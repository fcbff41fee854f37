internal import CSSSyntax
internal import SourceText

/// The parts of shorthands that are no colours: a value with any other part is mirrored as a whole, so that the browser that drops the
/// value drops its mirror too (`border: 1px solid red\9`, `background: -moz-linear-gradient(…)`).
enum ShorthandSyntax {
    private static let lines: [StaticString] = [
        "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset", "auto", "thin", "medium", "thick",
        "underline", "overline", "line-through", "blink", "wavy", "from-font", "filled", "open", "dot", "circle", "double-circle",
        "triangle", "sesame",
    ]

    private static let backgrounds: [StaticString] = [
        "none", "repeat", "no-repeat", "repeat-x", "repeat-y", "left", "right", "top", "bottom", "center", "scroll", "fixed", "local",
        "cover", "contain", "auto", "space", "round", "border-box", "padding-box", "content-box",
    ]

    private static let functions: [StaticString] = ["calc", "min", "max", "clamp", "env", "var"]

    private static let images: [StaticString] = [
        "url", "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
        "repeating-conic-gradient", "image-set", "cross-fade", "element", "paint", "image",
    ]

    /// Whether a token is a part of `border-image` that `background` has not.
    static func isOfBorderImage(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        token.type == .number || (token.type == .ident && ["fill", "stretch"].contains { TokenText.equals(token.span, $0, in: bytes) })
    }

    /// Whether a function gives a length and no picture.
    static func isLength(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        functions.contains { TokenText.equals(token.text(in: bytes), $0, in: bytes) }
    }

    /// Whether a token that begins no colour is a known part of `border` and its like, or of `background`.
    static func isKnown(_ token: Token, ofBackground: Bool, in bytes: Span<UInt8>) -> Bool {
        func isOne(of names: [StaticString]) -> Bool { names.contains { TokenText.equals(token.text(in: bytes), $0, in: bytes) } }
        switch token.type {
        case .whitespace, .comment, .dimension: return true
        // A length without its unit is none.
        case .number: return TokenText.number(token.text(in: bytes), in: bytes) == 0
        case .percentage, .url, .comma: return ofBackground
        case .delim: return ofBackground && bytes[Int(token.start)] == 0x2F
        case .string: return !ofBackground
        case .ident: return isOne(of: ofBackground ? backgrounds : lines)
        case .function: return isOne(of: functions) || (ofBackground && isOne(of: images))
        default: return false
        }
    }
}
