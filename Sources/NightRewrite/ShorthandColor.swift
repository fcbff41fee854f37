internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Where a shorthand such as `border` says its colour.
enum ShorthandColor {
    /// A colour, or a custom property that is one.
    case color(SourceSpan)
    /// A CSS-wide keyword, which goes for the longhand as well.
    case keyword(SourceSpan)
    /// No colour: the longhand is reset to its initial value.
    case none
    /// A custom property holds more than a colour, so the shorthand can't be taken apart.
    case whole

    init(_ value: SourceSpan, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            self = .keyword(value)
            return
        }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                self = .none
                return
            case .hash, .ident:
                if startsColor(token, in: bytes) {
                    self = .color(token.span)
                    return
                }
            case .function:
                let isReference = ValueShape.isReference(token, in: bytes)
                var name = tokenizer
                tokenizer.skipBlock(in: bytes)
                let span = SourceSpan(Int(token.start), tokenizer.position)
                if isReference {
                    var property = name.next(in: bytes)
                    while property.type == .whitespace || property.type == .comment { property = name.next(in: bytes) }
                    guard let id = graph.id(of: property.span, in: bytes), graph.isDefined(id) else {
                        self = .whole
                        return
                    }
                    guard graph.isColored(id) else { continue }
                    self = graph.isCompound(id) ? .whole : .color(span)
                    return
                }
                if startsColor(token, in: bytes) {
                    self = .color(span)
                    return
                }
            default: continue
            }
        }
    }
}
