internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The kind of channels that a custom property holds, for functions that take all their channels from it.
enum ChannelShape: Equatable {
    /// Written channels, and the notations whose functions accept them, as bits.
    ///
    /// `isFallback` is true if they are the fallback of a reference to another custom property.
    case literal(UInt8, isFallback: Bool)
    /// The channels of another custom property, or none.
    case reference
    /// No value of its own: empty or a CSS-wide keyword.
    case keyword
    /// Anything else.
    case other

    /// The greatest depth of nested fallbacks that is examined.
    private static let deepest = 8

    /// Classifies the value at `span`.
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
        if list.isThreeNumbers { return .literal(list.hasCommas ? commaNotations : spaceNotations, isFallback: isFallback) }
        return .literal(notations(of: list), isFallback: isFallback)
    }

    /// The notations that accept three numbers with commas, whatever the numbers are.
    private static let commaNotations = notations(of: "0,0,0")
    /// The notations that accept three numbers with spaces, whatever the numbers are.
    private static let spaceNotations = notations(of: "0 0 0")

    private static func notations(of text: StaticString) -> UInt8 {
        let bytes = Array(String(describing: text).utf8)
        return ChannelText(SourceSpan(0, bytes.count), in: bytes.span).map(notations) ?? 0
    }

    private static func notations(of list: ChannelText) -> UInt8 {
        var notations: UInt8 = 0
        for notation in ColorSpace.allCases.prefix(7) where list.color(in: notation) != nil { notations |= 1 << notation.rawValue }
        return notations
    }
}
