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
    /// Whether a custom property stands in it that is, or may be, more than a colour, or a function that is not known.
    private(set) var isOpaque = false
    /// Whether something stands in it that browsers drop, or know better.
    private(set) var isBroken = false

    /// The parts of the value of `background`, or of `border-image`.
    init(_ value: SourceSpan, ofBorder isOfBorder: Bool = false, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            keyword = value
            return
        }
        isBroken = value.isEmpty
        var tokenizer = Tokenizer(value)
        var image: SourceSpan?
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile {
                images.append(image)
                return
            }
            let inner = tokenizer
            if token.type == .function { tokenizer.skipBlock(in: bytes) }
            let span = SourceSpan(Int(token.start), tokenizer.position)
            if ValueShape.isReference(token, in: bytes) {
                guard let id = ShorthandColor.property(inner, graph: graph, in: bytes), !graph.isCompound(id), graph.isColored(id) else {
                    isOpaque = true
                    return
                }
                color = span
            } else if startsColor(token, in: bytes) {
                color = span
            } else if !ShorthandSyntax.isKnown(token, ofBackground: true, in: bytes), !(isOfBorder && ShorthandSyntax.isOfBorderImage(token, in: bytes)) {
                if token.type == .function { isOpaque = true } else { isBroken = true }
                return
            } else if token.type == .comma {
                images.append(image)
                image = nil
                // Only the last layer may have a colour.
                if color != nil {
                    isBroken = true
                    return
                }
            } else if token.type == .url || (token.type == .function && !ShorthandSyntax.isLength(token, in: bytes)) {
                image = span
            }
        }
    }
}
