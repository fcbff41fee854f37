internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The parts of a `background` shorthand that can contain a color (Backgrounds 4 §2.11).
struct BackgroundValue {
    /// The color of the last layer; nil if it has none.
    private(set) var color: SourceSpan?
    /// The image of each layer; nil for a layer without one.
    private(set) var images: [SourceSpan?] = []
    /// The CSS-wide keyword that is the whole value.
    private(set) var keyword: SourceSpan?
    /// True if a part of the value prevents splitting it into longhands: a custom property that is or may be more than a color, an unknown
    /// function, or a keyword that only newer browsers accept.
    private(set) var isOpaque = false
    /// True if the value contains a part that browsers drop, or that only they know.
    private(set) var isBroken = false

    /// Parses the value of `background`.
    init(_ value: SourceSpan, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            keyword = value
            return
        }
        var tokenizer = Tokenizer(value)
        var layer = BackgroundLayer()
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                if !layer.isValid(isLast: true) { isBroken = true }
                images.append(layer.image)
                return
            case .whitespace, .comment: continue
            case .comma:
                if !layer.isValid(isLast: false) { isBroken = true }
                images.append(layer.image)
                layer = BackgroundLayer()
            default:
                let inner = tokenizer
                if token.type == .function { tokenizer.skipBlock(in: bytes) }
                let span = SourceSpan(Int(token.start), tokenizer.position)
                take(token, span, inner, into: &layer, graph: graph, in: bytes)
            }
            if isBroken || isOpaque { return }
        }
    }

    /// True if the value can't be split into longhands when the images of the groups `images` are mirrored.
    ///
    /// A custom property without a value invalidates the whole shorthand, but after a split only the longhand that contains it. With a
    /// color or an image alone there is no difference, since the other longhands are initial in both cases.
    func isWhole(_ images: ColoredImages, _ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        if isOpaque { return true }
        guard images.contains(.background), color != nil, self.images.contains(where: { $0 != nil }) else { return false }
        return ValueShape.holdsReference(value, in: bytes)
    }

    private mutating func take(
        _ token: Token, _ span: SourceSpan, _ inner: Tokenizer, into layer: inout BackgroundLayer, graph: PropertyGraph,
        in bytes: Span<UInt8>
    ) {
        if ValueShape.isReference(token, in: bytes) {
            guard let id = ShorthandColor.property(inner, graph: graph, in: bytes), !graph.isCompound(id), graph.isColored(id) else {
                isOpaque = true
                return
            }
            color = span
            isBroken = !layer.take(.color, at: span)
            return
        }
        if startsColor(token, in: bytes) {
            color = span
            isBroken = !layer.take(.color, at: span)
            isOpaque = !ShorthandColor.isColor(token, at: span, in: bytes)
            return
        }
        switch token.type {
        case .ident: takeWord(token, into: &layer, in: bytes)
        case .percentage: isBroken = !layer.take(.lengthPercentage, at: span)
        case .dimension: isBroken = !ShorthandSyntax.isLengthUnit(token, in: bytes) || !layer.take(.lengthPercentage, at: span)
        // A number without a unit is a length only if it is zero.
        case .number:
            isBroken = TokenText.number(token.text(in: bytes), in: bytes) != 0 || !layer.take(.lengthPercentage, at: span)
        case .delim: isBroken = bytes[Int(token.start)] != 0x2F || !layer.take(.slash, at: span)
        case .url: isBroken = !layer.take(.image, at: span)
        case .function:
            if ShorthandSyntax.isLength(token, in: bytes) {
                isBroken = !layer.take(.lengthPercentage, at: span)
            } else if TokenText.equals(token.text(in: bytes), "url", in: bytes) || GradientSyntax.isSure(token, inner, in: bytes) {
                isBroken = !layer.take(.image, at: span)
            } else {
                isOpaque = true
            }
        default: isBroken = true
        }
    }

    private mutating func takeWord(_ token: Token, into layer: inout BackgroundLayer, in bytes: Span<UInt8>) {
        func isOne(_ words: StaticString...) -> Bool { ShorthandSyntax.isOne(of: words, token, in: bytes) }
        if isOne("none") {
            isBroken = !layer.takeNone()
            return
        }
        // Only newer browsers accept these keywords here.
        if isOne("text", "border-area") {
            isOpaque = true
            return
        }
        let part: BackgroundLayer.Part
        if isOne("left", "right") {
            part = .horizontal
        } else if isOne("top", "bottom") {
            part = .vertical
        } else if isOne("center") {
            part = .center
        } else if isOne("no-repeat", "repeat", "space", "round") {
            part = .repeatStyle
        } else if isOne("repeat-x", "repeat-y") {
            part = .repeatAxis
        } else if isOne("scroll", "fixed", "local") {
            part = .attachment
        } else if isOne("border-box", "padding-box", "content-box") {
            part = .box
        } else if isOne("cover", "contain") {
            part = .coverOrContain
        } else if isOne("auto") {
            part = .auto
        } else {
            isBroken = true
            return
        }
        isBroken = !layer.take(part, at: token.span)
    }
}
