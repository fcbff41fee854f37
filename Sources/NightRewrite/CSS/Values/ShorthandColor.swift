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

    /// The colour in a value of the shorthand with this row of the table.
    init(_ value: SourceSpan, of property: ColorProperty, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            self = .keyword(value)
            return
        }
        var grammar = ShorthandGrammar(of: property)
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
                // Where the property has no value, its fallback counts.
                if !isColor, ValueShape.holdsColor(SourceSpan(inner.position, tokenizer.position), in: bytes) {
                    self = .whole
                    return
                }
                // Without a value the property makes the declaration invalid, and an inherited longhand then inherits: no longhand says that.
                if !isColor, property.role == .text {
                    self = .whole
                    return
                }
                if !isColor { continue }
            } else {
                isColor = startsColor(token, in: bytes)
            }
            guard isColor ? found == nil : grammar.take(token, in: bytes) else {
                // Lists (Gap Decorations 1 §5), and functions that are not known.
                self = token.type == .comma || (token.type == .function && !isColor) ? .whole : .broken
                return
            }
            if token.type == .function, !isColor, !ShorthandSyntax.isLength(token, in: bytes) {
                self = .whole
                return
            }
            guard isColor else { continue }
            guard ShorthandColor.isColor(token, at: span, in: bytes) else {
                self = .whole
                return
            }
            found = span
        }
    }

    /// Whether the colour that begins with `token` is one, or waits for a custom property: `rgb(1 2)` is dropped.
    static func isColor(_ token: Token, at span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        token.type != .function || parseColor(span, in: bytes) != nil || ValueShape.holdsReference(span, in: bytes)
    }

    /// The custom property that a `var()` names whose arguments `tokenizer` comes to; nil for one that the site does not define.
    static func property(_ tokenizer: Tokenizer, graph: PropertyGraph, in bytes: Span<UInt8>) -> Int? {
        var tokenizer = tokenizer
        let name = tokenizer.nextSolid(in: bytes)
        return graph.id(of: name.span, in: bytes).flatMap { graph.isDefined($0) ? $0 : nil }
    }
}
