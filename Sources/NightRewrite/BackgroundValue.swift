internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The parts of a `background` shorthand that can hold colour (Backgrounds 3 §2.10).
struct BackgroundValue {
    /// The colour of the last layer, where it says one.
    private(set) var color: SourceSpan?
    /// The picture of each layer.
    private(set) var images: [SourceSpan?] = []
    /// A CSS-wide keyword that is the whole value.
    private(set) var keyword: SourceSpan?
    /// Whether a custom property stands in it that is, or may be, more than a colour.
    private(set) var isOpaqueReference = false

    init(_ value: SourceSpan, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            keyword = value
            return
        }
        var tokenizer = Tokenizer(value)
        var image: SourceSpan?
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                images.append(image)
                return
            case .comma:
                images.append(image)
                image = nil
            case .hash, .ident:
                if startsColor(token, in: bytes) { color = token.span }
            case .url: image = token.span
            case .function:
                let isReference = ValueShape.isReference(token, in: bytes)
                var name = tokenizer
                tokenizer.skipBlock(in: bytes)
                let span = SourceSpan(Int(token.start), tokenizer.position)
                if isReference {
                    var property = name.next(in: bytes)
                    while property.type == .whitespace || property.type == .comment { property = name.next(in: bytes) }
                    guard let id = graph.id(of: property.span, in: bytes), graph.isDefined(id), !graph.isCompound(id),
                        graph.isColored(id)
                    else {
                        isOpaqueReference = true
                        return
                    }
                    color = span
                } else if startsColor(token, in: bytes) {
                    color = span
                } else if BackgroundValue.isImage(token, in: bytes) {
                    image = span
                }
            default: continue
            }
        }
    }

    /// Whether the function makes a picture, and not a length such as `calc()`.
    private static func isImage(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let name = token.text(in: bytes)
        let others: [StaticString] = ["calc", "min", "max", "clamp", "env", "round", "mod", "rem", "abs", "sign"]
        return !others.contains { TokenText.equals(name, $0, in: bytes) }
    }
}
