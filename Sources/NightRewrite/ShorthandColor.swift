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
    /// A custom property holds more than a colour, or a function is not known, so the shorthand can't be taken apart.
    case whole
    /// Something stands in it that browsers drop, or know better.
    case broken

    init(_ value: SourceSpan, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            self = .keyword(value)
            return
        }
        var tokenizer = Tokenizer(value)
        var found: SourceSpan?
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile {
                self = value.isEmpty ? .broken : found.map { .color($0) } ?? .none
                return
            }
            let inner = tokenizer
            if token.type == .function { tokenizer.skipBlock(in: bytes) }
            let span = SourceSpan(Int(token.start), tokenizer.position)
            let isColor: Bool
            if ValueShape.isReference(token, in: bytes) {
                guard let id = ShorthandColor.property(inner, graph: graph, in: bytes), !(graph.isColored(id) && graph.isCompound(id))
                else {
                    self = .whole
                    return
                }
                isColor = graph.isColored(id)
                if !isColor { continue }
            } else {
                isColor = startsColor(token, in: bytes)
            }
            guard isColor ? found == nil : ShorthandSyntax.isKnown(token, ofBackground: false, in: bytes) else {
                self = token.type == .function && !isColor ? .whole : .broken
                return
            }
            if isColor { found = span }
        }
    }

    /// The custom property that a `var()` names whose arguments `tokenizer` comes to; nil for one that the site does not define.
    static func property(_ tokenizer: Tokenizer, graph: PropertyGraph, in bytes: Span<UInt8>) -> Int? {
        var tokenizer = tokenizer
        let name = tokenizer.nextSolid(in: bytes)
        return graph.id(of: name.span, in: bytes).flatMap { graph.isDefined($0) ? $0 : nil }
    }
}
