internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The image in a value of `border-image` or `list-style` (Backgrounds 3 §5.6, Lists 3 §3.5).
enum ImageShorthand {
    /// An image, or a CSS-wide keyword.
    case image(SourceSpan)
    /// No image.
    case none
    /// A custom property or an unknown function prevents splitting the shorthand.
    case whole
    /// The value contains a part that browsers drop.
    case broken

    init(_ value: SourceSpan, isOfBorder: Bool, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            self = .image(value)
            return
        }
        var tokenizer = Tokenizer(value)
        var image: SourceSpan?
        var words = 0
        var slashes = 0
        var nones = 0
        while true {
            let token = tokenizer.next(in: bytes)
            let inner = tokenizer
            if token.type == .function { tokenizer.skipBlock(in: bytes) }
            switch token.type {
            case .endOfFile:
                self = value.isEmpty ? .broken : image.map { .image($0) } ?? .none
                return
            case .whitespace, .comment: continue
            case .url:
                guard image == nil else { break }
                image = token.span
                continue
            case .ident:
                if TokenText.equals(token.span, "none", in: bytes) {
                    nones += 1
                    // `list-style: none` sets the type, `none none` also the image.
                    if nones == 1 || (nones == 2 && !isOfBorder) { continue }
                } else {
                    words += 1
                    let isKnown = ShorthandSyntax.isOne(of: ["stretch", "repeat", "round", "space", "fill", "auto"], token, in: bytes)
                    if isOfBorder ? isKnown : words <= 2 { continue }
                }
            case .number, .percentage, .dimension: if isOfBorder { continue }
            case .delim where bytes[Int(token.start)] == 0x2F:
                slashes += 1
                if isOfBorder, slashes <= 2 { continue }
            case .string: if !isOfBorder { continue }
            case .function:
                if ShorthandSyntax.isLength(token, in: bytes), !ValueShape.isReference(token, in: bytes), isOfBorder { continue }
                guard GradientSyntax.isSure(token, inner, in: bytes) || TokenText.equals(token.text(in: bytes), "url", in: bytes) else {
                    self = .whole
                    return
                }
                guard image == nil else { break }
                image = SourceSpan(Int(token.start), tokenizer.position)
                continue
            default: break
            }
            self = .broken
            return
        }
    }
}
