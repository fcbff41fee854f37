internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The light paint of a value of `fill` or `stroke`.
enum SVGPaint {
    case none
    case color(SRGB)
    /// The element's own `color`.
    case current
    /// The gradient or pattern with this id.
    case server([UInt8])
    /// A paint that only the browser knows.
    case unknown

    /// The paint of a value; nil for a value that browsers drop.
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
            guard let hash = address.range.first, bytes[hash] == UInt8(ascii: "#") else {
                self = .unknown
                return
            }
            self = .server(address.range.dropFirst().map { bytes[$0] })
            return
        }
        switch parseColor(span, in: bytes) {
        case .color(let color)?: self = color.painted.alpha > 0 ? .color(color.painted) : .none
        case .currentColor?: self = .current
        case nil:
            // A function may be a color of a later specification or hold a custom property.
            guard token.type == .function || SVGPaint.isKeyword(span, in: bytes) else { return nil }
            self = .unknown
        default: self = .unknown
        }
    }

    /// True if the whole value is a keyword that is a paint without naming a color.
    ///
    /// See [SVG 2 § 13.2](https://www.w3.org/TR/SVG2/painting.html#SpecifyingPaint).
    private static func isKeyword(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        CSSWideKeyword.isOne(span, in: bytes) || TokenText.equals(span, "context-fill", in: bytes)
            || TokenText.equals(span, "context-stroke", in: bytes)
    }
}
