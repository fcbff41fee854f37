internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What kind of channels a custom property holds, for functions that take all their channels from it.
enum ChannelShape: Equatable {
    /// Channels as they stand, and the functions that understand them, as bits by notation; `isFallback` where they only stand in for those
    /// of another custom property.
    case literal(UInt8, isFallback: Bool)
    /// Those of another custom property, or none.
    case reference
    /// Nothing of its own: empty or a CSS-wide keyword.
    case keyword
    /// Anything else.
    case other

    /// More fallbacks inside one another than this are not looked at.
    private static let deepest = 8

    /// The shape of the value at `span`.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var rest = span
        var isFallback = false
        for _ in 0..<ChannelShape.deepest {
            var tokenizer = Tokenizer(rest)
            let first = tokenizer.nextSolid(in: bytes)
            switch first.type {
            case .endOfFile:
                self = .keyword
                return
            case .number, .percentage, .dimension:
                self = ChannelShape.literal(rest, isFallback: isFallback, in: bytes)
                return
            case .ident:
                let isLast = tokenizer.nextSolid(in: bytes).type == .endOfFile
                let isNone = TokenText.equals(first.text(in: bytes), "none", in: bytes)
                self = isNone ? ChannelShape.literal(rest, isFallback: isFallback, in: bytes) : isLast ? .keyword : .other
                return
            case .function:
                guard let reference = CustomReference(first, &tokenizer, in: bytes), tokenizer.nextSolid(in: bytes).type == .endOfFile
                else {
                    self = .other
                    return
                }
                guard let fallback = reference.fallback, !fallback.isEmpty else {
                    self = .reference
                    return
                }
                rest = fallback
                isFallback = true
            default:
                self = .other
                return
            }
        }
        self = .other
    }

    private static func literal(_ span: SourceSpan, isFallback: Bool, in bytes: Span<UInt8>) -> ChannelShape {
        guard let list = ChannelText(span, in: bytes) else { return .other }
        var notations: UInt8 = 0
        for notation in ColorSpace.allCases.prefix(7) where list.color(in: notation) != nil { notations |= 1 << notation.rawValue }
        return .literal(notations, isFallback: isFallback)
    }
}
