internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What a value of `fill` or `stroke` paints by day.
enum SVGPaint {
    case none
    case color(SRGB)
    /// The element's own `color`.
    case current
    /// The gradient or pattern with this id.
    case server([UInt8])
    /// What only the page knows.
    case unknown

    /// The paint of a value; nil stands for a value that browsers drop.
    init?(_ text: [UInt8]) {
        let bytes = text.span
        let span = SourceSpan(0, text.count)
        if TokenText.equals(span, "none", in: bytes) {
            self = .none
            return
        }
        var tokenizer = Tokenizer(span)
        let token = tokenizer.next(in: bytes)
        var address: SourceSpan?
        if token.type == .url { address = token.text(in: bytes) }
        if token.type == .function, TokenText.equals(token.text(in: bytes), "url", in: bytes) {
            let string = tokenizer.next(in: bytes)
            if string.type == .string { address = string.text(in: bytes) }
        }
        if let address {
            guard let hash = address.range.first, bytes[hash] == 0x23 else {
                self = .unknown
                return
            }
            self = .server(address.range.dropFirst().map { bytes[$0] })
            return
        }
        switch parseColor(span, in: bytes) {
        case .color(let color)?: self = color.painted.alpha > 0 ? .color(color.painted) : .none
        case .currentColor?: self = .current
        // A function may be a colour of tomorrow or hold a custom property.
        case nil where token.type != .function && token.type != .ident: return nil
        default: self = .unknown
        }
    }
}
